"""WCAG 2.2 AA by axe-core, in both schemes and on a narrow page; everything by the keyboard; targets large enough."""
from axe_playwright_python.sync_playwright import Axe

from browsers import Playground

STATES = ["/", "/v1/transitions/uikit/zoom?source=16,300,120,180&container=390x844", "/v1/transitions/move:top?animation=ease-in-out", "/v1/transitions/push:leadign"]
RULES = {"runOnly": {"type": "tag", "values": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]}}


def run(browsers, name, server):
    for dark in (False, True):
        for width in (1360, 360):
            for path in STATES if width == 1360 else STATES[:1]:
                with Playground(browsers, name, server, path, dark=dark, width=width) as it:
                    it.rest()
                    it.page.evaluate("document.querySelectorAll('details').forEach(each => each.open = true)")
                    it.is_judged = True
                    judged(it.page, f"{path} {'dark' if dark else 'light'} {width}")
                    if width == 360:
                        narrow(it)
    with Playground(browsers, name, server) as it:
        keyboard(it)
    # Anew: the tab key may have left the page for the browser's own buttons.
    with Playground(browsers, name, server) as it:
        help_dialog(it)
        targets(it)
    return "no violations in two schemes, narrow or wide; every control by the keyboard"


def judged(page, what):
    violations = Axe().run(page, options=RULES).response["violations"]
    said = [f"{each['id']}: {each['help']} {[node['html'][:160] for node in each['nodes'][:3]]}" for each in violations]
    assert not said, f"{what}: " + "\n".join(said)


def narrow(it):
    wide = it.page.evaluate("document.documentElement.scrollWidth")
    assert wide <= 360, f"the page is {wide} px wide"
    assert it.box("#stage")["width"] > 280


def keyboard(it):
    """The tab key reaches everything that a pointer can work, and what has the focus is seen."""
    it.rest()
    it.page.evaluate("document.activeElement.blur()")
    reached = set()
    for _ in range(140):
        it.page.keyboard.press("Tab")
        place = it.page.evaluate(
            """() => { const at = document.activeElement; if (at === document.body) return null;
              const style = getComputedStyle(at);
              return [at.id || at.getAttribute('aria-label') || at.textContent.trim().slice(0, 30), style.outlineStyle !== 'none' && parseFloat(style.outlineWidth) >= 2]; }""")
        if place is None:
            break
        assert place[1], f"{place[0]}: the focus can't be seen"
        reached.add(place[0])
    for needed in ("scheme", "help", "play", "grab", "loop", "slow", "motion", "scrubber", "copy", "paste", "apply", "preset", "filter-source", "filter-does", "events"):
        assert needed in reached, f"{needed} isn't reached: {reached}"


def help_dialog(it):
    """Help, and back to where one was."""
    it.rest()
    it.page.focus("#help")
    it.page.keyboard.press("Enter")
    it.waits("document.getElementById('keys').open")
    it.page.keyboard.press("Escape")
    it.waits("!document.getElementById('keys').open && document.activeElement.id === 'help'")
    # Single keys can be turned off (WCAG 2.1.4).
    it.page.keyboard.press("Enter")
    it.waits("document.getElementById('keys').open")
    it.page.uncheck("#keys-on")
    it.page.keyboard.press("Escape")
    it.page.evaluate("document.activeElement.blur()")
    it.page.keyboard.press("l")
    assert not it.page.is_checked("#loop")


def targets(it):
    """24 × 24 pixels, or as much room around (WCAG 2.5.8)."""
    small = it.page.evaluate(
        """() => [...document.querySelectorAll('button, select, input:not([type=range]), summary, nav a')].filter(each => each.checkVisibility()).map(each => {
          const label = each.matches('[type=checkbox], [type=radio]') ? each.closest('label') ?? each : each;
          const box = label.getBoundingClientRect(); return [each.id || each.textContent, box.width, box.height]; }).filter(([, width, height]) => width < 24 || height < 24)""")
    assert not small, small
