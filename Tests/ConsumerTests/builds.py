"""Examples/builds with the real command: Make, Rollup (for Vite), PostCSS, Style Dictionary's hooks; and the page that shows them."""
import hashlib
import json
import os
import pathlib
import re
import shutil
import subprocess

import pytest

ROOT = pathlib.Path(__file__).resolve().parents[2]
RECIPES = ROOT / "Examples" / "builds"
PAGE = ROOT / "docs" / "builds.md"
DRIVER = pathlib.Path(__file__).with_suffix(".mjs")
# Times of change: what a test writes is newer than any result, and a result is newer than all that was there before.
SOURCE, RESULT = 1_000_000_000, 1_100_000_000
WRONG = '{"transition": "psuh:bottom"}'
MESSAGE = '"psuh" is no known transition; did you mean "push"?'
# Uses what the plugin for Vite can import; the test looks at what the bundle exports.
ENTRY = """import sheet from "transitiond:scale:0.5,opacity.css?animation=bouncy&inline";
import pop from "transitiond:curves/bouncy.css?inline&name=pop";
import again from "./sheet.transition.json.css?inline";
import timeline from "transitiond:slide.json?count=3";
import frames from "transitiond:slide.waapi.json?animation=ease-out%20300ms";
import spec from "./sheet.transition.json";
export { enter, motion } from "./sheet.transition.json.js";
export { sheet, pop, again, timeline, frames, spec };
"""


def dated(folder, when):
    """Gives a folder and all that is in it a time of change."""
    for path in [folder, *folder.rglob("*")]:
        os.utime(path, (when, when))


class Workshop:
    """A copy of the recipes, with `transitiond` in the search path; it counts its own calls."""

    def __init__(self, binary, folder):
        self.binary, self.folder = binary, folder / "builds"
        shutil.copytree(RECIPES, self.folder, ignore=shutil.ignore_patterns("dist", "build"))
        self.calls = folder / "calls"
        command = folder / "bin" / "transitiond"
        command.parent.mkdir()
        command.write_text(f'#!/bin/sh\necho call >>"{self.calls}"\nexec "{pathlib.Path(binary).resolve()}" "$@"\n')
        command.chmod(0o755)
        dated(self.folder, SOURCE)
        os.utime(command, (SOURCE, SOURCE))
        modules = os.environ.get("NODE_PATH", "/usr/share/nodejs")
        path = os.pathsep.join([str(command.parent), os.environ["PATH"]])
        self.environment = {**os.environ, "PATH": path, "NODE_PATH": modules, "LC_ALL": "C"}
        for name in ("TRANSITIOND", "MAKEFLAGS", "MAKELEVEL"):
            self.environment.pop(name, None)

    def count(self):
        return len(self.calls.read_text().splitlines()) if self.calls.exists() else 0

    def run(self, *command, within="."):
        return subprocess.run(command, cwd=self.folder / within, env=self.environment, capture_output=True, text=True)

    def node(self, *words, within="."):
        done = self.run("node", str(DRIVER), *map(str, words), within=within)
        assert done.returncode == 0, done.stderr[-2000:]
        return json.loads(done.stdout)

    def rendered(self, *words):
        return subprocess.run([self.binary, "render", *words], capture_output=True, check=True, text=True).stdout

    def rules(self, css):
        """The rules of a stylesheet by name; the first of those that have the same."""
        path = self.folder / "parsed.css"
        path.write_text(css)
        rules = {}
        for rule in self.node("parse", path):
            rules.setdefault(rule["name"], rule["declarations"])
        return rules


class Makes:
    """The Makefile's folder, and what `make` does in it."""

    def __init__(self, shop):
        self.shop, self.folder = shop, shop.folder / "make"
        self.dist = self.folder / "dist"

    def __call__(self):
        """Runs make: what it says, how often it renders, and which results it has written."""
        before = self.shop.count()
        done = self.shop.run("make", within="make")
        calls = self.shop.count() - before
        written = {path.name for path in self.dist.glob("*") if path.stat().st_mtime != RESULT}
        if done.returncode == 0:
            # Whatever was changed before, nothing is left to do.
            assert self.shop.run("make", "-q", within="make").returncode == 0, "another make would do something"
            dated(self.folder, SOURCE)
            dated(self.dist, RESULT)
        return done, calls, written

    def index(self):
        files = json.loads((self.dist / "index.json").read_text())["files"]
        return {(each["name"], each["format"]): each for each in files}


@pytest.fixture
def shop(binary, tmp_path):
    return Workshop(binary, tmp_path)


def test_make_renders_what_has_changed_and_nothing_else(shop):
    makes = Makes(shop)
    done, calls, _ = makes()
    assert done.returncode == 0 and calls == 2, done
    first = makes.index()
    names = {"sheet", "menu", "card", "pop", "fade"}
    assert set(first) == {(name, kind) for name in names for kind in ("css", "waapi.json", "tokens.json")}, first
    for (name, kind), each in first.items():
        content = (makes.dist / each["path"]).read_bytes()
        digest = hashlib.sha256(content).hexdigest()
        assert (digest, len(content)) == (each["sha256"], each["bytes"]) and each["path"] == f"{name}.{digest[:10]}.{kind}", each
        if kind == "css":
            assert f"--td-{name}-dur" in shop.rules(content.decode())[":root, :host"], name
        else:
            json.loads(content)
    tokens = json.loads((makes.dist / "motion.tokens.json").read_text())
    assert {key for key in tokens if key[0] != "$"} == names, list(tokens)
    done, calls, written = makes()
    assert done.returncode == 0 and (calls, written) == (0, set()) and "Nothing to be done" in done.stdout, done
    changes(makes, first)
    problems(makes)
    assert shop.run("make", "clean", within="make").returncode == 0 and not makes.dist.exists()


def changes(makes, first):
    """What is written after a change of an input: the files of one curve, and nothing for a change of form alone."""
    manifest = makes.folder / "motion.json"
    text = manifest.read_text()
    manifest.write_text(text.replace('"pop": "bouncy"', '"pop": "snappy"'))
    done, calls, written = makes()
    second = makes.index()
    new = {each["path"] for each in second.values()} - {each["path"] for each in first.values()}
    assert done.returncode == 0 and calls == 2 and {path.split(".")[0] for path in new} == {"pop"} and len(new) == 3, new
    assert written == new | {"index.json", "motion.tokens.json"}, written
    manifest.write_text(manifest.read_text() + "\n")
    done, calls, written = makes()
    assert done.returncode == 0 and calls == 2 and written == {"index.json", "motion.tokens.json"} and makes.index() == second, written


def problems(makes):
    """A spec with a problem fails each time, with the service's message, until it is right; one that is removed is gone."""
    before, wrong, manifest = makes.index(), makes.folder / "specs" / "drawer.json", makes.folder / "motion.json"
    text = manifest.read_text()
    wrong.write_text(WRONG)
    # The index stays as it was, or is gone if the other specs have changed it: the next make tries again in both cases.
    for changed in (text, text.replace("snappy", "smooth"), text):
        manifest.write_text(changed)
        done, calls, _ = makes()
        problem = json.loads(next(line for line in done.stderr.splitlines() if line.startswith("{")))
        assert done.returncode == 2 and calls == 1 and problem["detail"] == MESSAGE and problem["instance"] == "specs/drawer.json", done
        if changed != text:
            assert not (makes.dist / "index.json").exists(), "an incomplete index"
    wrong.write_text(WRONG.replace("psuh", "push"))
    assert makes()[0].returncode == 0 and ("drawer", "css") in makes.index()
    wrong.unlink()
    assert makes()[0].returncode == 0 and makes.index() == before


def test_imports_of_rollup_and_vite_are_what_the_command_writes(shop):
    folder = shop.folder / "vite"
    spec = folder / "sheet.transition.json"
    plugin = folder / "transitiond.js"
    assert len(plugin.read_text().splitlines()) <= 30
    build = lambda entry: shop.node("bundle", plugin, folder / entry)
    example = build("main.js")
    # `enforce` is a word for Vite; the rest are hooks that Rollup and Vite share.
    assert example["keys"] == ["name", "enforce", "resolveId", "load", "transform"], example["keys"]
    panel = shop.rendered("--recipe", "push:leading?animation=bouncy&name=panel", "--format", "css")
    pop = shop.rendered("--curve", "bouncy?name=pop", "--format", "css")
    sheets = {"transitiond:push:leading.css?animation=bouncy&name=panel": panel, "transitiond:curves/bouncy.css?name=pop": pop}
    assert example["sheets"] == sheets and not example["warnings"], example
    assert str(spec) in example["watched"], example["watched"]
    assert {".panel-in", "@keyframes td-panel-in"} <= set(shop.rules(panel)) and "--td-pop-ease" in shop.rules(pop)[":root, :host"]

    (folder / "test.js").write_text(ENTRY)
    shown = build("test.js")["exports"]
    assert shown["sheet"] == shop.rendered("--recipe", "scale:0.5,opacity?animation=bouncy", "--format", "css")
    assert shown["pop"] == pop and shown["again"] == shop.rendered(str(spec), "--format", "css")
    assert shown["timeline"] == json.loads(shop.rendered("--recipe", "slide?count=3"))
    assert shown["frames"] == json.loads(shop.rendered("--recipe", "slide?animation=ease-out 300ms", "--format", "waapi.json"))
    assert shown["spec"] == json.loads(spec.read_text())
    [[frames, timing]] = shown["played"]
    assert frames == [shown["motion"]["enter"]] and frames[0]["translate"] == "0 100%", frames
    assert timing["easing"].startswith("linear("), timing

    repaired(build, folder, spec)


def repaired(build, folder, spec):
    """A changed spec changes the bundle; a wrong one or a wrong import fails with the service's message, and the file stays watched."""
    text = spec.read_text()
    spec.write_text(text.replace("move:bottom", "move:top"))
    assert build("test.js")["exports"]["played"][0][0][0]["translate"] == "0 -100%"
    spec.write_text(WRONG)
    failed = build("main.js")
    assert failed["error"].endswith(f"#/transition: {MESSAGE}") and failed["plugin"] == "transitiond", failed
    assert str(spec) in failed["watched"], "a repaired file must build again"
    spec.write_text(text)
    for line, message in (
        ('import "transitiond:psuh:bottom.css";', f"recipe: {MESSAGE}"),
        ('import "transitiond:slide.css?fps=0&spede=2";', "fps: must lie between 1 and 1000, not 0"),
        ('import "./missing.transition.json.css";', "Could not resolve"),
    ):
        (folder / "wrong.js").write_text(line)
        assert message in build("wrong.js")["error"], build("wrong.js")


def test_imports_of_postcss_are_what_the_command_writes(shop):
    folder = shop.folder / "postcss"
    spec, plugin = folder / "sheet.transition.json", folder / "transitiond.js"
    assert len(plugin.read_text().splitlines()) <= 30

    def build(text):
        (folder / "test.css").write_text(text)
        return shop.node("postcss", plugin, folder / "test.css")

    main = (folder / "main.css").read_text()
    made = build(main)
    parts = [
        shop.rendered("--recipe", "push:leading?animation=bouncy&name=panel", "--format", "css"),
        shop.rendered("--curve", "bouncy?name=pop", "--format", "css"), shop.rendered(str(spec), "--format", "css"),
    ]
    own = main[main.index(".button"):]
    assert shop.rules(made["css"]) == shop.rules("\n".join([*parts, own])) and "@import" not in made["css"], made["css"]
    places = [made["css"].index(word) for word in ("td-panel-in", "--td-pop-dur", "td-sheet-in", ".button")]
    assert places == sorted(places) and not made["warnings"], places
    [message] = made["messages"]
    assert (message["type"], message["file"], message["parent"]) == ("dependency", str(spec), str(folder / "test.css")), message

    others = '@import "other.css" screen;\n@import url(https://example.com/x.css);\n@media print { a { color: red } }\n'
    assert build(others)["css"] == others
    text = spec.read_text()
    spec.write_text(text.replace("move:bottom", "move:top"))
    assert "translate: 0 -100%" in build(main)["css"]
    spec.write_text(WRONG)
    failed = build(main)
    assert (failed["error"], failed["line"], failed["plugin"]) == (f"#/transition: {MESSAGE}", 3, "transitiond"), failed
    spec.write_text(text)
    for line, message in (
        ('@import "transitiond:psuh:bottom.css";', f"recipe: {MESSAGE}"),
        ('@import "missing.transition.json.css";', "can't be read"),
        ('@import "transitiond:slide.css" layer(motion);', "layer"),
    ):
        failed = build(line)
        assert failed["name"] == "CssSyntaxError" and message in failed["error"], failed


def test_style_dictionary_reads_the_tokens(shop, browser):
    """The command of the example's `tokens` script, then the hooks of its configuration; the result is read by a browser."""
    folder = shop.folder / "style-dictionary"
    script = json.loads((folder / "package.json").read_text())["scripts"]["tokens"]
    done = shop.run("sh", "-c", script, within="style-dictionary")
    assert done.returncode == 0, done
    more = {"quick": {"$type": "transition", "$value": {"duration": "150ms", "delay": "0ms", "timingFunction": [0.2, 0, 0, 1]}}}
    (folder / "more.json").write_text(json.dumps(more))
    made = shop.node("dictionary", "config.js", "tokens/base.json", "build/motion.tokens.json", "more.json", within="style-dictionary")
    assert made["sources"] == [str(folder / "tokens" / "*.json"), str(folder / "build" / "motion.tokens.json")], made["sources"]
    tokens = json.loads((folder / "build" / "motion.tokens.json").read_text())
    rules = shop.rules(made["css"])
    root = rules[":root"]
    assert (root["--td-brand-quick"], root["--td-brand-enter"]) == ("150ms", "cubic-bezier(0.2, 0, 0, 1)"), root
    assert root["--td-quick-ease"] == "cubic-bezier(0.2, 0, 0, 1)" and root["--td-quick-dur"] == "150ms", root
    for name in ("pop", "fade", "late"):
        group = tokens[name]
        extension = group["transition"]["$extensions"]["dev.transitiond"]
        value = {key: group[part]["$value"] for key, part in (("duration", "duration"), ("timingFunction", "easing"))}
        value["delay"] = group.get("delay", {"$value": group["transition"]["$value"]["delay"]})["$value"]
        # linear() runs until the spring has settled, the Bézier curve for its perceptual duration.
        value = {**value, "duration": extension.get("settlingDuration", value["duration"])}
        for key, part in (("duration", "dur"), ("delay", "delay")):
            assert root[f"--td-{name}-{part}"] == f"{value[key]['value']}{value[key]['unit']}", (name, part)
        bezier = f"cubic-bezier({', '.join(map(str, value['timingFunction']))})"
        assert root[f"--td-{name}-ease"] == extension.get("linear", bezier) and ("spring" in extension) == (name != "fade"), name
    assert list(rules)[1].startswith("@media (prefers-reduced-motion"), list(rules)
    (folder / "motion.json").write_text('{"curves": {"pop": "buoncy"}}')
    done = shop.run("sh", "-c", script, within="style-dictionary")
    assert done.returncode == 65 and 'did you mean \\"bouncy\\"' in done.stderr, done
    used(browser, made["css"], root)


def used(browser, css, root):
    """What an element's `transition` is with the custom properties, and where less motion is preferred."""
    for reduced, duration, easing in ((False, "1.04471s", root["--td-pop-ease"]), (True, "0.2s", "linear")):
        page = browser.page(reduced)
        page.set_content(f"<style>{css}\np {{ transition: scale var(--td-pop) }}</style><p>x")
        style = page.evaluate("({ ...getComputedStyle(document.querySelector('p')) })")
        assert (style["transitionProperty"], style["transitionDuration"]) == ("scale", duration), style["transition"]
        assert style["transitionTimingFunction"].split("(")[0] == easing.split("(")[0], style["transition"]
        page.close()


def test_the_page_quotes_the_files():
    """Each code block of the page that isn't a command is a part of a file, to the byte."""
    files = [path.read_text() for path in RECIPES.rglob("*") if path.is_file()]
    blocks = re.findall(r"^```(\w+)\n(.*?)^```", PAGE.read_text(), re.M | re.S)
    quoted = [text for kind, text in blocks if kind not in ("sh", "console", "text")]
    missing = [text for text in quoted if not any(text in file for file in files)]
    assert quoted and not missing, missing[:1]
