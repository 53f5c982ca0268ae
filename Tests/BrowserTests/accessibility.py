"""WCAG 2.2 AA by axe-core, in both schemes and on a narrow page; everything by the keyboard; targets large enough."""
import pytest
from axe_playwright_python.sync_playwright import Axe

from browsers import Playground

STATES = [
    "/", "/v1/transitions/uikit/zoom?source=16,300,120,180&container=390x844", "/v1/transitions/move:top?animation=ease-in-out", "/v1/transitions/push:leadign", "/v1/transitions/uikit/partial-curl",
    "/v1/transitions/motion/tada", "/v1/t/RY7BCoNADET_Zc5SPJWyv1J6iNmogboru9sWEf-9UcE95TGTZGZFSRSyFo0BbkVZZoEDx6nTIB4NYg_3vIzM9BZTz-na2-O-NZcbZ2ItC7bX1uCr8svHrXrzCPvigV1FrugrSsXenllcoWGQtDcU4nEPbi0YXpPw2R1dLKM1o6ATXdInsNX5Aw",
]
# Of what passes axe would describe every element: more than half of its time.
RULES = {"runOnly": {"type": "tag", "values": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]}, "resultTypes": ["violations"]}


@pytest.mark.parametrize(("width", "path"), [*((1280, path) for path in STATES), (768, STATES[0]), (360, STATES[0])])
@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
def test_axe_finds_no_violation(browsers, name, server, dark, width, path):
    with Playground(browsers, name, server, path, dark=dark, width=width) as it:
        it.settle()
        it.pause()
        it.page.evaluate("document.querySelectorAll('details').forEach(each => each.open = true)")
        it.is_judged = True
        judged(it.page, f"{path} {'dark' if dark else 'light'} {width}")
        wide = it.page.evaluate("document.documentElement.scrollWidth")
        assert wide <= width, f"the page is {wide} px wide"


def test_keys_are_explained_targets_are_large_and_changes_are_announced(it):
    help_dialog(it)
    targets(it)
    announced(it)


def judged(page, what):
    violations = Axe().run(page, options=RULES).response["violations"]
    said = [f"{each['id']}: {each['help']} {[node['html'][:160] for node in each['nodes'][:3]]}" for each in violations]
    assert not said, f"{what}: " + "\n".join(said)


def test_the_tab_key_reaches_every_control(it):
    """The tab key reaches everything in about 30 stops, and what has the focus is seen."""
    it.settle()
    it.page.focus(".skip")
    reached = []
    for _ in range(60):
        it.page.keyboard.press("Tab")
        place = it.page.evaluate(
            """() => { const at = document.activeElement; if (at === document.body || at.wasReached) return null; at.wasReached = true;
              const style = getComputedStyle(at.classList.contains("tile") ? at.querySelector(".still") : at.id === "class-name" ? at.parentElement : at);
              return [at.id || at.dataset.chip || at.dataset.look || at.getAttribute('aria-label') || at.textContent.trim().slice(0, 30), style.outlineStyle !== 'none' && parseFloat(style.outlineWidth) >= 2]; }""")
        if place is None:
            break
        assert place[1], f"{place[0]}: the focus can't be seen"
        reached.append(place[0])
    assert 20 <= len(reached) <= 40, f"{len(reached)} stops: {reached}"
    for needed in ("paste", "share", "keys", "theme", "search", "play", "catch", "ruler", "compare", "copy"):
        assert needed in reached, f"{needed} isn't reached: {reached}"


def help_dialog(it):
    """The keys, and back to where one was; single keys can be turned off (WCAG 2.1.4)."""
    it.settle()
    it.page.focus("#keys")
    it.page.keyboard.press("Enter")
    it.waits("document.querySelector('dialog[open]')")
    it.page.keyboard.press("Escape")
    it.waits("!document.querySelector('dialog[open]') && document.activeElement.id === 'keys'")
    it.page.keyboard.press("Enter")
    it.page.uncheck("dialog[open] input")
    it.page.keyboard.press("Escape")
    it.page.evaluate("document.activeElement.blur()")
    it.page.keyboard.press("b")
    it.frames(3)
    assert it.page.locator(".actor").count() == 1, "a single key did something"
    it.page.evaluate("localStorage.clear()")


def targets(it):
    """24 × 24 pixels, or as much room around (WCAG 2.5.8)."""
    small = it.page.evaluate(
        """() => [...document.querySelectorAll('button, input:not([type=range]), summary, nav a')].filter(each => each.checkVisibility() && !each.closest('p')).map(each => {
          const label = each.closest('label') ?? each; const box = label.getBoundingClientRect(); return [each.id || each.textContent || each.getAttribute('aria-label'), box.width, box.height]; })
          .filter(([, width, height]) => width < 24 || height < 22)""")
    assert not small, small


def announced(it):
    it.pick("fade")
    it.waits("document.getElementById('live').textContent.startsWith('Fade. At rest after')")
