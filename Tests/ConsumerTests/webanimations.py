"""`waapi.json` by fetch() and `js` by import(), both from another origin, against the JSON timeline; and what is left after the end."""
import pytest

from css import STYLE, TIMES, box, size_of, url
from timelines import Truth, check

# The keyframes of a format stay within its default tolerance; a duration in whole milliseconds adds half of one.
STATED = 0.0022
DIRECTIONS = {"enter": "insertion", "leave": "removal"}
# Makes an element for each key and plays one way on it.
PLAY = """async ([kind, href, way]) => {
  document.body.innerHTML = ""; window.made = {}; window.played = {};
  const box = (key) => { const e = document.createElement("div"); e.className = "box " + key; e.dataset.key = key;
    document.body.append(e); made[key] = e; return e; };
  const playAll = (set, play) => {
    const isOne = "timing" in set.motion;
    for (const key of isOne ? ["view"] : Object.keys(set.motion)) box(key);
    return play(isOne);
  };
  if (kind === "js") {
    const module = await import(href);
    window.module = module;
    playAll(module, (isOne) => { const a = module[way](isOne ? made.view : made); Object.assign(played, isOne ? { view: a } : a); });
  } else {
    const set = await (await fetch(href)).json();
    playAll(set, (isOne) => {
      for (const key of Object.keys(made)) {
        const { timing, [way]: frames = [] } = isOne ? set.motion : set.motion[key];
        played[key] = made[key].animate(frames, { fill: way === "enter" ? "backwards" : "both", ...(timing[way] ?? timing) });
      }
    });
  }
  return Object.keys(made);
}"""
SEEK = """([key, times]) => { const element = made[key]; const read = """ + STYLE + """;
  return times.map((time) => { played[key].pause(); played[key].currentTime = time; return read(element); }); }"""


def played(browser, pages, server, recipe, query, reduced):
    address = url(recipe, "waapi.json", query)
    status, _, body = server.get(address)
    if status == 422:
        return None
    pages.html = f"<!doctype html>{box(query)}<body>"
    page = browser.visit(pages.origin, reduced)
    worst = less_motion(page, server, recipe, query) if reduced else motion(page, server, recipe, query)
    return worst


def motion(page, server, recipe, query):
    """Both files in both ways, at eleven times."""
    worst = 0
    is_motion = recipe.startswith("motion/")  # Keyframes have no removal.
    expected = {way: truths(server, recipe, query, direction) for way, direction in DIRECTIONS.items() if not is_motion or way == "enter"}
    # The way back of layers that have no direction is the way in with the layers changed.
    is_turned = not is_motion and any(role in ("incoming", "outgoing") for role, _, _ in expected["enter"].values()) and (
        {key: truth.tracks for key, (_, truth, _) in expected["enter"].items()}
        == {key: truth.tracks for key, (_, truth, _) in expected["leave"].items()})
    for way in ways(server, recipe, query):
        if way == "leave" and is_turned:
            continue
        for kind in ("waapi.json", "js"):
            address = url(recipe, kind, query)
            keys = page.evaluate(PLAY, [kind, server.origin + address, way])
            for key in keys:
                found = expected[way].get(key) or (len(keys) == 1 and next(iter(expected[way].values()), None))
                if not found:
                    continue
                role, truth, duration = found
                # The duration in whole milliseconds may be longer than the motion.
                times = [min(duration * 1000 * step / (TIMES - 1), duration * 1000 - 0.01) for step in range(TIMES)]
                styles = page.evaluate(SEEK, [key, times])
                worst = max(worst, check(f"{address} {way} {key}", styles[:-1], truth, STATED))
    return worst


def ways(server, recipe, query):
    """The ways of an answer: new content only comes in, everything else goes both ways."""
    motion = server.json(url(recipe, "waapi.json", query))["motion"]
    parts = [motion] if "timing" in motion else motion.values()
    found = [way for way in DIRECTIONS if any(way in part for part in parts)]
    assert found == list(DIRECTIONS) or recipe.startswith(("numeric-text", "motion/")), (recipe, found)
    return found


def truths(server, recipe, query, direction):
    """By key: the role, the timeline at eleven times, and its duration."""
    result = {}
    base = {**query, "direction": direction, "precision": 9}
    timeline = server.json(url(recipe, "json", {**base, "count": TIMES}))
    dense = server.json(url(recipe, "json", {**base, "count": 400}))
    for subject in timeline["subjects"]:
        other = next(s for s in dense["subjects"] if s["id"] == subject["id"])
        key = subject["id"] if subject["role"] in ("node", "glyph") else subject["role"]
        result[key] = (subject["role"], Truth(subject, other, size_of(query)), timeline["duration"])
    return result


def less_motion(page, server, recipe, query):
    """What moves is replaced by a linear fade of at most 200 ms."""
    address = url(recipe, "js", query)
    for way in ways(server, recipe, query):
        page.evaluate(PLAY, ["js", server.origin + address, way])
        played = page.evaluate(
            """() => Object.entries(played).map(([key, a]) => { const { duration, delay, easing } = a.effect.getTiming();
                 return [key, duration + delay, easing, a.effect.getKeyframes().flatMap(Object.keys)]; })""")
        for key, duration, easing, names in played:
            assert duration <= 200 and easing == "linear", f"{address} {way} {key}: {duration} ms, {easing}"
            if duration:
                moving = {"translate", "rotate", "scale", "transform", "left", "top", "width", "height"} & set(names)
                assert not moving, f"{address} {way} {key} moves: {moving}"
    return 0


# Transitions of one view that rest at the view itself.
RESTING = ["push:leading", "move:bottom,scale:0.5,opacity", "scale:0.8:bottom-trailing", "blur-replace"]


@pytest.mark.parametrize("recipe", RESTING)
def test_a_module_leaves_nothing_at_rest_holds_what_is_gone_and_turns_midway(either, pages, server, recipe):
    query = {"animation": "bouncy"}
    href = server.origin + url(recipe, "js", query)
    pages.html = f"<!doctype html><style>body{{margin:50px}}.fixed{{position:fixed;left:0;top:0}}</style>{box(query)}<body>"
    page = either.page()
    page.goto(pages.origin)
    rests(page, href, recipe)
    holds(page, href, recipe)
    turns(page, href, recipe)
    page.close()


def rests(page, href, recipe):
    left = page.evaluate(
        """async (href) => { const { enter } = await import(href);
          document.body.innerHTML = '<div class="box"><i class="fixed">x</i></div>';
          const element = document.querySelector(".box");
          const read = () => { const style = getComputedStyle(element); return [...style].map((name) => style.getPropertyValue(name)).join(); };
          const before = read();
          const animation = enter(element); animation.finish(); await animation.finished;
          const { left, top } = document.querySelector(".fixed").getBoundingClientRect();
          return { running: element.getAnimations().length, isSame: read() === before && before.length > 1000,
            style: element.getAttribute("style"), left, top }; }""", href)
    assert left == {"running": 0, "isSame": True, "style": None, "left": 0, "top": 0}, f"{recipe}: {left}"


def holds(page, href, recipe):
    styles = page.evaluate(
        """async (href) => { const { enter, leave, motion } = await import(href);
          document.body.innerHTML = '<div class="box"></div>';
          const element = document.querySelector(".box");
          const gone = leave(element); gone.finish(); await gone.finished;
          const held = getComputedStyle(element).opacity;
          const back = enter(element); back.pause(); back.currentTime = 0;
          const start = getComputedStyle(element).opacity;
          const far = [motion.leave].flat().find(({ offset }) => offset === 1);
          back.finish(); await back.finished;
          return { gone: Number(held), opacity: far.opacity ?? 1, running: element.getAnimations().length, state: gone.playState,
            start: Number(start) }; }""", href)
    assert styles["gone"] == styles["opacity"] == styles["start"], f"{recipe}: {styles}"
    assert styles["running"] == 0 and styles["state"] == "idle", f"{recipe}: {styles}"


def turns(page, href, recipe):
    for first, second in (("enter", "leave"), ("leave", "enter")):
        steps = page.evaluate(
            """async ([href, first, second]) => { const module = await import(href);
              document.body.innerHTML = '<div class="box"></div>';
              const element = document.querySelector(".box");
              const read = () => { const { translate, scale, opacity, filter } = getComputedStyle(element);
                return [translate, scale, opacity, filter].join(" ").match(/-?[\\d.]+(?:e[+-]?\\d+)?/g).map(Number); };
              const one = module[first](element); await one.ready; one.currentTime = 180;
              const before = read(); const two = module[second](element); two.pause(); two.currentTime = 0;
              const after = read(); const state = one.playState;
              two.finish(); await two.finished;
              return { before, after, state, left: element.getAnimations().length, opacity: getComputedStyle(element).opacity }; }""",
            [href, first, second])
        # Between the two reads the first motion goes on for as long as the call takes: a part of a frame.
        assert len(steps["before"]) == len(steps["after"]), f"{recipe} {second} after {first}: {steps}"
        for a, b in zip(steps["before"], steps["after"]):
            assert abs(a - b) <= 2 + 0.02 * abs(a), f"{recipe} {second} after {first} jumps: {steps}"
        assert steps["state"] == "idle" and steps["left"] == (1 if second == "leave" else 0), f"{recipe}: {steps}"


def test_a_module_moves_two_layers_by_their_roles(either, pages, server):
    """Two layers by their roles, in both ways."""
    href = server.origin + url("uikit/push", "js", {"size": "390x844"})
    pages.html = "<!doctype html><style>div{width:390px;height:844px}</style><body>"
    page = either.page()
    page.goto(pages.origin)
    for way, (incoming, outgoing) in (("enter", (390, -117)), ("leave", (-117, 390))):
        far = page.evaluate(
            """async ([href, way]) => { const module = await import(href);
              document.body.innerHTML = '<div id="incoming"></div><div id="outgoing"></div>';
              const elements = { incoming: document.querySelector("#incoming"), outgoing: document.querySelector("#outgoing") };
              const played = module[way](elements);
              const x = (element) => parseFloat(getComputedStyle(element).translate) * 3.9 || 0;
              const keys = Object.keys(played);
              for (const a of Object.values(played)) { a.pause(); a.currentTime = 0; }
              const start = x(elements.incoming);
              for (const a of Object.values(played)) a.finish();
              await Promise.all(Object.values(played).map((a) => a.finished));
              return { keys, start, end: x(elements.outgoing), rest: getComputedStyle(elements.incoming).translate,
                left: elements.incoming.getAnimations().length }; }""", [href, way])
        assert far["keys"] == ["incoming", "outgoing"] and far["rest"] == "none" and far["left"] == 0, (way, far)
        assert abs(far["start"] - incoming) < 0.5 and abs(far["end"] - outgoing) < 0.5, (way, far)
    page.close()


def test_options_of_the_call_win(either, pages, server):
    """Options of the call win, `motion` chooses the variant, and a given direction has only its function."""
    address = server.origin + "/v1/transitions/push:leading.js?animation=bouncy"
    pages.html = '<!doctype html><body><div class="box"></div>'
    for reduced in (False, True):
        page = either.page(reduced)
        page.goto(pages.origin)
        said = page.evaluate(
            """async (href) => { const module = await import(href);
              const element = document.querySelector(".box");
              const duration = (options) => module.enter(element, options).effect.getTiming().duration;
              const one = await import(href + "&direction=removal");
              return { auto: duration(), full: duration({ motion: "full" }), less: duration({ motion: "reduced" }), own: duration({ duration: 77 }),
                names: Object.keys(module), one: Object.keys(one), isShared: module.motion.timing === module.options
                  && module.motion.enter === module.keyframes.enter }; }""", address)
        assert said == {
            "auto": 200 if reduced else 1045, "full": 1045, "less": 200, "own": 77,
            "names": ["enter", "keyframes", "leave", "motion", "options", "reduced"],
            "one": ["keyframes", "leave", "motion", "options", "reduced"], "isShared": True}, (reduced, said)
        page.close()
