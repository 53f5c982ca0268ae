"""Generated Kotlin: compiled in one package against declarations of androidx.compose, and every member of it called."""
import importlib.util
import json
import pathlib
import re
import subprocess
import tempfile

from css import url

STUBS = pathlib.Path(__file__).parent / "stubs" / "compose"
CURVES = [
    "bouncy", "smooth", "snappy", "ease-in-out", "spring:k=100:c=10", "spring:k=380:c=31.2:m=2", "steps:4", "steps:3:jump-both",
    "linear(0, 0.4 20%, 1)", "circularEaseIn", "m3-emphasized", "cubic-bezier:.2:0:0:1", "spring:0.5:0.3:v=2",
]
# What some recipes must do, in a view of 200 × 100 pixels at a density of 2: the way in and out, and both right to left.
EXPECTED = {
    "push:leading": (["fade 0.0", "slide -200,0"], ["fade 0.0", "slide 200,0"], ["fade 0.0", "slide 200,0"], ["fade 0.0", "slide -200,0"]),
    "slide": (["slide -200,0"], ["slide 200,0"], ["slide 200,0"], ["slide -200,0"]),
    "move:top": (["slide 0,-100"], ["slide 0,-100"], None, None),
    "offset:40:-20": (["slide 80,-40"], ["slide 80,-40"], ["slide -80,-40"], ["slide -80,-40"]),
    "scale:0.8:bottom-trailing": (["scale 0.8 1.0,1.0"], ["scale 0.8 1.0,1.0"], ["scale 0.8 0.0,1.0"], ["scale 0.8 0.0,1.0"]),
    "identity": ([], [], None, None),
    "blueprint/scale-and-fade": (["fade 0.0", "scale 0.01 0.5,0.5"], ["fade 0.0", "scale 0.01 0.5,0.5"], None, None),
    "core-animation/push:from-right": (["slide 200,0"], ["slide -200,0"], None, None),
}
POSTED = [
    {"transition": {"type": "asymmetric", "insertion": {"type": "animated", "transition": "move:leading", "animation": "bouncy"},
                    "removal": {"type": "animated", "transition": "opacity", "animation": "easeOut 200ms"}}},
    {"transition": "opacity", "animation": "easeOut 0.35s", "views": [{"id": "a"}, {"id": "b"}, {"id": "c"}], "stagger": {"each": 0.05}},
    {"transition": "move:bottom", "animation": "bouncy", "views": [{"id": "a"}, {"id": "b"}, {"id": "c"}],
     "stagger": {"each": 0.05, "from": "center"}},
    {"transition": "opacity", "views": [{"id": "a", "transition": "slide"}, {"id": "b"}, {"id": "object", "animation": "linear 1s"}]},
    {"transition": "opacity", "views": [{"id": "a", "transition": "move:leading"}, {"id": "b"}, {"id": "c"}]},
    {"transition": {"type": "custom", "anchor": "bottom", "effects": {
        "opacity": {"willAppear": 0, "didDisappear": 0}, "rotate": {"phaseValue": -30}, "translate.x": {"willAppear": -40, "didDisappear": 80}}},
     "animation": "easeInOut 350ms"},
    {"transition": {"type": "custom", "effects": {"color": {"willAppear": "#f00", "identity": "#00f"}, "transform": {"willAppear": "rotate(40deg)", "didDisappear": "scale(2)"}}},
     "animation": "bouncy"},
    {"transition": {"type": "properties", "properties": {"frame.height": [0, 100]}}, "animation": "cubic-bezier(.2,0,0,1) 0.3s"},
    {"transition": {"type": "properties", "properties": {
        "blur": [8, 0], "dim": [0.4, 0], "cornerRadius": [20, 4], "clip.top": [30, 0], "clip.right": [10, 0], "scale.x": [0.5, 1], "frame.x": [4, 9],
        "frame.width": [40, 90], "rotate.x": [30, 0], "color": {"from": "#ff000080", "to": "black", "space": "perceptual"}}}},
    {"transition": {"type": "properties", "properties": {"transform": ["translate(9px, 3px) rotate(30deg) scale(0.5)", "none"]}}},
    {"transition": {"type": "core-animation/push", "subtype": "from-right", "timingFunction": "easeIn", "timing": {
        "duration": 0.5, "autoreverses": True, "repeatCount": 3, "fillMode": "forwards", "beginTime": 0.2, "speed": 2}}},
    {"transition": {"type": "core-animation/reveal", "subtype": "from-top", "fades": True}},
    {"transition": "opacity", "animation": {"spring": {"mass": 2, "stiffness": 200, "damping": 15}, "speed": 2}},
    {"transition": "opacity", "animation": {"curve": "easeIn", "duration": 0.2, "repeat": {"count": 3, "autoreverses": True}}},
    {"transition": "scale", "animation": None},
]
# Names that mean something in Kotlin, in Compose or in the code around them: taken as they are, or refused with a free one.
HOSTILE = [
    "object", "fun", "val", "when", "it", "Modifier", "fadeIn", "spring", "EnterTransition", "Color", "String", "Any", "motion", "enter",
    "exit", "ease", "lines", "Motion", "density", "rtl", "a-b_c", "_", "x1", "with", "dp", "kotlin",
]

ARGUMENTS = {"index": ["0", "2"], "density": ["Density(2f)"], "rtl": ["false", "true"], "forward": ["true", "false"], "key": ['"key"'],
             "shared": ["SharedLayout()"], "from": ["0", "1"], "to": ["1", "0"]}


def fetch(server, recipes):
    """(what, source) of every recipe under its default name, a given one and hostile ones."""
    found, refused, names = [], [], set()
    for index, (recipe, query) in enumerate(recipes):
        for name in (None, f"given{index}"):
            status, headers, body = server.get(url(recipe, "kt", {**query, **({"name": name} if name else {})}))
            if status == 422:
                refused.append(recipe)
                assert b"unsupported" in body and b"nearest" in body, body
                break
            assert status == 200 and headers["Content-Type"] == "text/x-kotlin", (recipe, status, body)
            source = body.decode()
            kind = re.search(r"^object (\w+)", source, re.M).group(1)
            # Recipes of one name have one default name; the app names them apart.
            if name or kind not in names:
                names.add(kind)
                found.append((recipe, query, kind, source))
    for index, name in enumerate(HOSTILE):
        status, _, body = server.get(url("push:leading", "kt", {"name": name}))
        if status == 422:
            problem = json.loads(body)["errors"][0]
            assert problem["code"] == "name-taken", problem
            status, _, body = server.get(url("push:leading", "kt", {"name": problem["suggestion"]}))
        source = body.decode()
        kind = re.search(r"^object (\w+)", source, re.M).group(1)
        if kind not in names:
            names.add(kind)
            found.append(("push:leading", {}, kind, source))
    return found, refused


def members(source):
    """(path of the object, name, [parameter]) of every member that isn't private."""
    path, found = [], []
    for line in source.splitlines():
        depth = (len(line) - len(line.lstrip())) // 4
        opened = re.match(r"\s*object (\w+) \{", line)
        if opened:
            path = path[:depth] + [opened.group(1)]
        said = re.match(r"\s*(val|fun)(?: <T>)? (\w+)(?:\((.*?)\))?(?::| =)", line)
        if said and depth == len(path):
            parameters = [p.split(":")[0].strip() for p in (said.group(3) or "").split(",") if p.strip()]
            found.append((".".join(path), said.group(2), parameters if said.group(1) == "fun" else None))
    return found


def calls(path, name, parameters):
    """The Kotlin expressions that call a member in every way."""
    base = f"{path}.{name}"
    if parameters is None:
        return [base]
    scopes = [f"Visibility(Transition(EnterExitState.{a}, EnterExitState.{a}))" for a in ("PreEnter", "Visible", "PostExit")]
    if name == "spec":
        return [base + "<Float>()"]
    if "from" in parameters:
        scope = "Pages(0, 0), " if "scope" in parameters else ""
        return [f"{base}({scope}0, 1)", f"{base}({scope}1, 0)"]
    choices = [[]]
    for parameter in parameters:
        given = scopes if parameter in ("scope", "visible") else ARGUMENTS[parameter]
        choices = [choice + [value] for choice in choices for value in given]
    return [f"{base}({', '.join(choice)})" for choice in choices]


MAIN = """
import androidx.compose.animation.*
import androidx.compose.animation.core.*
import androidx.compose.runtime.State
import androidx.compose.ui.Modifier
import androidx.compose.ui.unit.Density

fun text(value: Any?): String = when (value) {
    is SpringSpec<*> -> "spring ${value.dampingRatio} ${value.stiffness}"
    is TweenSpec<*> -> "tween ${value.delay} ${value.durationMillis} " + (0..20).joinToString(",") { value.easing.transform(it / 20f).toString() }
    is SnapSpec<*> -> "snap ${value.delay}"
    is EnterTransition -> value.effects.joinToString("; ") { text(it) }
    is ExitTransition -> value.effects.joinToString("; ") { text(it) }
    is Effect -> "${value.kind} ${value.far} ${value.origin} | ${text(value.spec)}"
    is ContentTransform -> text(value.targetContentEnter) + " / " + text(value.initialContentExit) + " / ${value.targetContentZIndex}"
    is Modifier -> value.calls.joinToString("; ") { text(it) }
    is Shared -> "shared ${value.key} ${value.clip} | ${text(value.spec)}"
    is State<*> -> text(value.value)
    else -> value.toString()
}

fun show(call: String, value: Any?) = println(call + "\\t" + text(value))
"""


def main_source(found):
    """A program that calls every member and prints what comes out. A function of Java has at most 64 KB of code."""
    all_calls = [call for _, _, _, source in found for member in members(source) for call in calls(*member)]
    parts = [all_calls[start:start + 100] for start in range(0, len(all_calls), 100)]
    text = MAIN
    for index, part in enumerate(parts):
        lines = "\n".join(f"    show({json.dumps(call)}, {call})" for call in part)
        text += f"\n@OptIn(ExperimentalSharedTransitionApi::class)\nfun part{index}() {{\n{lines}\n}}\n"
    return text + "\nfun main() {\n" + "\n".join(f"    part{index}()" for index in range(len(parts))) + "\n}\n", len(all_calls)


class Compiler:
    """The Kotlin compiler inside of PyPI's kotlin-jupyter-kernel."""

    def __init__(self):
        jars = pathlib.Path(importlib.util.find_spec("run_kotlin_kernel").origin).parent / "jars"
        self.compiler = next(jars.glob("kotlin-jupyter-kernel-*-all.jar"))
        self.library = next(jars.glob("kotlin-stdlib-*.jar"))

    def compile(self, sources, classes, target, *options):
        path = ":".join(str(part) for part in [self.library, *classes])
        done = subprocess.run(
            ["java", "-Xmx1g", "-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1", "-cp", str(self.compiler),
             "org.jetbrains.kotlin.cli.jvm.K2JVMCompiler", "-no-stdlib", "-no-reflect", "-classpath", path,
             "-d", str(target), *options, *map(str, sources)], capture_output=True, text=True)
        assert done.returncode == 0, done.stderr[:4000]

    def run(self, main, classes):
        path = ":".join(str(part) for part in [self.library, *classes])
        done = subprocess.run(["java", "-XX:TieredStopAtLevel=1", "-cp", path, main], capture_output=True, text=True)
        assert done.returncode == 0, done.stderr[:4000]
        return dict(line.split("\t", 1) for line in done.stdout.splitlines())


def effects(text):
    """`kind far origin` of each term, without its animation."""
    found = []
    for term in filter(None, text.split("; ")):
        kind, rest = term.split(" | ")[0].split(" ", 1)
        offset = re.match(r"IntOffset\(x=(-?\d+), y=(-?\d+)\)", rest)
        origin = re.search(r"TransformOrigin\(pivotFractionX=([\d.]+), pivotFractionY=([\d.]+)\)", rest)
        far = f"{offset.group(1)},{offset.group(2)}" if offset else rest.split(" ")[0]
        found.append(" ".join(filter(None, [kind, far, f"{origin.group(1)},{origin.group(2)}" if origin else ""])))
    return found


def check_recipes(found, printed):
    """The ends of slides and scales, against the table."""
    checked = set()
    for recipe, query, kind, _ in found:
        if recipe not in EXPECTED or query.get("name"):
            continue
        enter, leave, enter_rtl, leave_rtl = EXPECTED[recipe]

        def value(name, rtl):
            matches = [text for call, text in printed.items()
                       if re.match(rf"{kind}\.{name}\b", call) and call.endswith(("true)" if rtl else "false)",) if enter_rtl else (name, ")"))]
            assert matches, (kind, name)
            return effects(matches[0])
        if recipe.startswith("core-animation"):
            both = printed[f"{kind}.change()"].split(" / ")
            assert (effects(both[0]), effects(both[1])) == (enter, leave), (recipe, both)
        else:
            assert value("enter", False) == enter, (recipe, value("enter", False))
            assert value("exit", False) == leave, (recipe, value("exit", False))
            if enter_rtl:
                assert value("enter", True) == enter_rtl, (recipe, value("enter", True))
                assert value("exit", True) == leave_rtl, (recipe, value("exit", True))
        checked.add(recipe)
    assert checked == set(EXPECTED), set(EXPECTED) - checked


def check_curve(curve, spec, server):
    """A spring's damping ratio and stiffness, or a tween's course, against the JSON of the curve."""
    name = curve.replace(" ", "%20").replace("%,", "%25,")
    truth = server.json(f"/v1/curves/{name}.json?count=21")
    kind, *numbers = spec.split(" ")
    if kind == "spring":
        spring = truth["spring"]
        omega = spring["stiffness"] / spring["mass"]
        assert abs(float(numbers[0]) / spring["dampingRatio"] - 1) < 1e-5, (curve, numbers, spring)
        assert abs(float(numbers[1]) / omega - 1) < 1e-5, (curve, numbers, spring)
        return
    delay, duration = int(numbers[0]), int(numbers[1])
    assert delay == 0 and abs(duration / 1000 - truth["duration"]) <= 0.0005, (curve, spec, truth["duration"])
    for share, value in zip((index / 20 for index in range(21)), map(float, numbers[2].split(","))):
        expected = truth["values"][round(share * 20)]
        # The tolerance of the knots; a staircase may stand on either side of its edge.
        near = [expected] if "steps" not in curve else [expected, *truth["values"][max(0, round(share * 20) - 1):][:3]]
        assert min(abs(value - one) for one in near) <= 0.0025, (curve, share, value, expected)


def run(server, recipes):
    wanted = recipes + [(recipe, {}) for recipe in EXPECTED if recipe not in [known for known, _ in recipes]]
    found, refused = fetch(server, wanted)
    assert len(found) > 60, len(found)
    for index, spec in enumerate(POSTED):
        status, _, body = server.post("/v1/timelines?format=kt", {**spec, "output": {"name": f"posted{index}"}})
        assert status == 200, body
        found.append((f"posted {index}", {}, f"Posted{index}Motion", body.decode()))
    for index, curve in enumerate(CURVES):
        source = server.text(f"/v1/curves/{curve.replace(' ', '%20').replace('%,', '%25,')}.kt?name=curve{index}")
        found.append((f"curve {curve}", {}, f"Curve{index}Motion", source))
    for what, _, _, source in found:
        # Most lines have at most 120 columns; sums of a push and a clip are a little longer.
        long = [line for line in source.splitlines() if len(line) > 140 and not line.lstrip().startswith(("//", "*", "/*"))]
        assert not long, (what, long)
    compiler = Compiler()
    with tempfile.TemporaryDirectory() as folder:
        folder = pathlib.Path(folder)
        for index, (_, _, _, source) in enumerate(found):
            (folder / f"Source{index}.kt").write_text(source)
        text, count = main_source(found)
        (folder / "Main.kt").write_text(text)
        compiler.compile(sorted(STUBS.glob("*.kt")), [], folder / "stubs", "-nowarn")
        sources = [folder / f"Source{index}.kt" for index in range(len(found))]
        compiler.compile(sources, [folder / "stubs"], folder / "code", "-Werror")
        compiler.compile([folder / "Main.kt"], [folder / "stubs", folder / "code"], folder / "main", "-nowarn")
        printed = compiler.run("MainKt", [folder / "main", folder / "code", folder / "stubs"])
    check_recipes(found, printed)
    for index, curve in enumerate(CURVES):
        check_curve(curve, printed[f"Curve{index}Motion.spec<Float>()"], server)
    return f"{len(found)} files in one package, {count} calls, {len(set(refused))} recipes refused by name"
