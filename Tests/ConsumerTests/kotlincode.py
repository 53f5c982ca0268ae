"""Generated Kotlin: compiled in one package against declarations of androidx.compose, and every member of it called."""
import importlib.util
import json
import pathlib
import re
import subprocess

from css import url

STUBS = pathlib.Path(__file__).parent / "stubs" / "compose"
CURVES = [
    "bouncy", "smooth", "snappy", "ease-in-out", "spring:k=100:c=10", "spring:k=380:c=31.2:m=2", "steps:4", "steps:3:jump-both",
    "linear(0, 0.4 20%, 1)", "circularEaseIn", "m3-emphasized", "cubic-bezier:.2:0:0:1", "circularEaseOut", "circularEaseInOut", "spring:0.5:0.3:v=2",
    "spring:0.5:0:v=3", "spring:0.5:-0.4:v=1", ".bouncy.delay(0.15)", ".easeIn(duration: 0.2).repeatCount(3, autoreverses: true)",
    ".easeInOut(duration: 0.2).repeatCount(3, autoreverses: true).delay(0.1)", ".bouncy.repeatCount(3, autoreverses: true)",
    "elastic", "elastic.in", "elastic.inOut", "bounce", "bounce.in", "bounce.inOut", "ease-out-back", "ease-in-out-expo",
]
# What only knots say: stops with corners, and passes of Core Animation after a time of their own.
KNOTS = {"curve linear(0, 0.4 20%, 1)", "posted 10"}
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
    {"transition": {"type": "keyframes", "tracks": {
        "rotate": {"keyframes": [{"kind": "linear", "to": 9, "duration": 0.2, "timingCurve": "easeIn"}, {"kind": "move", "to": 20},
                                 {"kind": "spring", "to": 0, "spring": {"duration": 0.5, "bounce": 0.3}}]},
        "blur": {"keyframes": [{"kind": "cubic", "to": 8, "duration": 0.2}, {"kind": "linear", "to": 0, "duration": 0.2}]}},
        "repeating": {"count": 2}}},
    {"transition": {"type": "keyframes", "tracks": {"opacity": {"keyframes": [{"kind": "linear", "to": 0.2, "duration": 0.2}]}},
                    "repeating": {"forever": True, "until": 3}}},
    {"transition": {"type": "uikit/property-animator", "properties": {"translate.x": [0, 100]}, "duration": 1, "timing": "easeInOut"}},
    {"transition": {"type": "uikit/property-animator", "properties": {
        "transform": ["rotate(45deg) translate(20px)", "none"], "color": ["red", "blue"]}, "duration": 0.5,
        "timing": {"spring": {"dampingRatio": 0.7, "settlingDuration": 0.5}}},
     "events": [{"at": 0.25, "action": "pause"}, {"at": 0.3, "action": "fraction", "value": 0.6}, {"at": 0.5, "action": "continue"}]},
    {"transition": {"type": "properties", "properties": {"brightness": [0.5, 0], "contrast": [2, 1], "saturation": [0.5, 1],
                                                         "grayscale": [0.25, 0], "hueRotation": [90, 0], "opacity": [0, 1]}}},
    {"transition": {"type": "properties", "properties": {"hueRotation": [90, 0]}}},
    {"transition": {"type": "properties", "properties": {"transform": ["rotate(45deg) translate(20px, 50%)", "none"], "opacity": [0, 1]}}},
    {"transition": {"type": "properties", "anchor": "leading", "properties": {"transform": ["skewX(45deg) scale(2)", "none"], "opacity": [0, 1]}}},
    {"transition": {"type": "custom", "effects": {"transform": {"willAppear": "skew(10deg, 45deg)", "didDisappear": "skew(-10deg, 0)"}}}},
    {"transition": "opacity", "animation": {"decay": {"velocity": 1000}}},
    {"transition": "offset:40:0", "animation": ".easeInOut(duration: 0.8).repeatForever(autoreverses: true)"},
    {"transition": {"type": "properties", "properties": {"color": ["red", "blue"], "scale": [1, 2]}},
     "animation": ".easeIn(duration: 0.8).repeatForever(autoreverses: true)"},
    {"transition": {"type": "numeric-text", "content": {"from": "1", "to": "2", "value": [1, 2]}}, "animation": "easeOut 0.3s"},
    {"transition": "opacity", "animation": {"curve": {"steps": 4, "position": "jump-start"}, "duration": 1, "delay": 0.2}},
    {"transition": {"type": "keyframes", "tracks": {"brightness": {"keyframes": [{"kind": "linear", "to": 0.5, "duration": 0.2}]},
                                                    "hueRotation": {"keyframes": [{"kind": "cubic", "to": 90, "duration": 0.2}]}}}},
    {"transition": {"type": "properties", "properties": {"transform": ["rotate(9deg) translate(5px) scale(2)", "rotate(45deg)"]}}},
    {"transition": "slide", "direction": "removal", "animation": ".bouncy.repeatForever(autoreverses: true).delay(0.3)"},
    {"views": [{"id": "a", "transition": {"type": "uikit/property-animator", "properties": {"scale": [1, 2]}, "duration": 1}},
               {"id": "b", "transition": "numeric-text:1:2"},
               {"id": "c", "transition": {"type": "phases", "phases": [{"scale": 1}, {"scale": 2}]}},
               {"id": "d", "transition": {"type": "core-animation/keyframes", "property": "rotate", "values": [0, 90], "timing": {"duration": 1}}}],
     "stagger": {"each": 0.1}},
    {"transition": {"type": "custom", "active": {"scale": 0.8, "mask": {"scale": {"x": 0}, "anchor": "leading", "offset": {"y": 8}}}}},
    {"transition": {"type": "numeric-text", "content": {"from": "a1", "to": "a2"}}, "animation": "easeOut 0.3s"},
]
# Phases: what is played, and the pauses between, are those of the timeline.
PHASES = [
    {"transition": {"type": "phases", "phases": [{"scale": 1}, {"scale": 1.4, "opacity": 0.5}], "animations": ["bouncy", "easeOut 0.2s"]}},
    {"transition": {"type": "phases", "phases": [{"translate.x": 0}, {"translate.x": 100}, {"translate.x": 40}],
                    "animations": ["smooth", "snappy", None], "anchor": "top"}},
    {"transition": {"type": "phases", "phases": [{"scale": 1}, {"scale": 2}], "advance": "removed"}, "animation": "easeInOut 0.3s"},
    {"transition": {"type": "phases", "phases": [{"blur": 0}, {"blur": 8}], "repeating": True, "until": 3}},
]
COLOR_VALUES = {"type": "core-animation/keyframes", "property": "color", "values": ["red", "blue", "lime"], "timing": {"duration": 1}}
# Colors by their components, beside a layer and alone, and routes with transitions of their own.
COLORS = [
    {"transition": {"type": "keyframes", "tracks": {
        "scale": {"keyframes": [{"kind": "linear", "to": 2, "duration": 0.2}]},
        "color": {"initial": "red", "keyframes": [{"kind": "cubic", "to": "blue", "duration": 0.2}, {"kind": "spring", "to": "white"}]}}}},
    {"transition": {"type": "keyframes", "tracks": {"color": {"initial": "red", "space": "perceptual", "keyframes": [
        {"kind": "linear", "to": "lime", "duration": 0.2}, {"kind": "move", "to": "blue"}, {"kind": "linear", "to": "red", "duration": 0.1}]}},
        "repeating": {"forever": True, "until": 3}}},
    {"transition": {"type": "phases", "phases": [{"color": "red", "scale": 1}, {"color": "blue", "scale": 2}], "animations": ["bouncy", "easeOut 0.2s"]}},
    {"transition": {"type": "phases", "phases": [{"color": "#f00a"}, {"color": "blue"}], "repeating": True, "until": 3}},
    {"transition": COLOR_VALUES},
    {"transition": {**COLOR_VALUES, "timingFunction": "easeIn"}},
    {"transition": "opacity", "events": [{"at": 0, "action": "remove", "animation": "bouncy"}]},
    {"transition": "uikit/push", "stack": ["a", {"id": "b", "transition": "uikit/cover-vertical"}], "events": [{"at": 0, "action": "pop"}]},
    {"transition": "uikit/push", "stack": ["a"], "events": [
        {"at": 0, "action": "push", "controller": "x*", "transition": "uikit/flip-horizontal"},
        {"at": 1, "action": "push", "controller": "object", "transition": "uikit/zoom"}, {"at": 2, "action": "push"}, {"at": 3, "action": "pop"}]},
    {"transition": "uikit/push", "stack": ["a", {"id": "default", "transition": "uikit/flip-horizontal"}], "events": [
        {"at": 0, "action": "push"}, {"at": 1, "action": "pop"}, {"at": 2, "action": "pop"}]},
    {"views": [{"id": name, "transition": {"type": "custom", "effects": {"blur": {"phaseValue": index + 1}}}}
               for index, name in enumerate(["a", "a_", "aMotion2", "A"])]},
    {"layout": {"updates": [
        {"at": at, "animation": animation, "tree": {"id": "r", "frame": [0, 0, 99, 99], "children": [
            {"id": "a", "frame": [0, at, 9, 9]}, {"id": "c", "frame": [0, 9 if at < 3 else 40, 9, 9], "appearing": "blueprint/fade"}][:at]}}
        for at, animation in [(1, None), (2, "bouncy"), (3, "easeOut 0.3s")]]}},
]
# Keyframes along a progress of a second: the view on its way is where the timeline has it.
CORE_KEYFRAMES = [
    {"property": "translate.x", "values": [310, 60, 120, 60, 310], "calculationMode": "cubic", "timingFunction": "easeIn"},
    {"property": "translate.x", "values": [310, 60, 120], "timingFunctions": ["easeIn", "easeOut"], "timingFunction": "easeInOut"},
    {"path": "M0 0 C0 100 100 100 100 0", "rotationMode": "auto"},
    {"path": "M0 0 C0 100 100 100 100 0 L200 50", "keyTimes": [0, 0.3, 1], "timingFunctions": ["easeIn"]},
    {"path": "M0 0 Q50 90 100 0 A50 30 20 0 1 100 50", "calculationMode": "paced", "rotationMode": "autoReverse"},
    {"path": "M0 0 L50 0 A50 50 0 0 1 100 50"},
]
# The same where the progress is the time: they are keyframes of Compose.
LINEAR_KEYFRAMES = [
    {"property": "translate.x", "values": [310, 60, 120, 60, 310], "calculationMode": "cubic"},
    {"property": "rotate", "values": [0, 90, 45], "calculationMode": "paced"},
    {"property": "scale", "values": [1, 2, 1.5], "timingFunctions": ["easeIn"]},
    {"property": "opacity", "values": [1, 0.5, 0.25], "calculationMode": "discrete"},
]
LAYOUT = {"layout": {
    "before": {"id": "root", "frame": [0, 0, 320, 480], "children": [
        {"id": "a", "frame": [0, 0, 100, 40]}, {"id": "gone", "frame": [0, 80, 100, 40], "disappearing": "blueprint/fade"}]},
    "after": {"id": "root", "frame": [0, 0, 320, 480], "layoutTransition": {"specific": "bouncy"}, "children": [
        {"id": "a", "frame": [0, 40, 100, 40]}, {"id": "new", "frame": [0, 80, 100, 40], "appearing": "blueprint/fade"}]}}}
# What one file has together: modifiers with helpers of their own, and objects.
JOINED = [
    "motion/shake", "motion/jello", "blur-replace?animation=.bouncy.delay(0.2)", "uikit/flip-horizontal?animation=.bouncy.delay(0.2)",
    "zoom?animation=m3-emphasized", "matched-geometry", "opacity?animation=m3-emphasized", "scale:0.8?animation=steps:4:jump-start&delay=0.2",
    "push:leading", "uikit/push",
]
# Names that mean something in Kotlin, in Compose or in the code around them: taken as they are, or refused with a free one.
HOSTILE = [
    "object", "fun", "val", "when", "it", "Modifier", "fadeIn", "spring", "EnterTransition", "Color", "String", "Any", "motion", "enter",
    "exit", "ease", "lines", "Motion", "density", "isRtl", "a-b_c", "_", "x1", "with", "dp", "kotlin",
]

ARGUMENTS = {"transition": ["Transition(false, false)", "Transition(true, true)"],
             "index": ["0", "2"], "forward": ["true", "false"], "trigger": ['"again"'], "isActive": ["false", "true"], "key": ['"key"'], "shared": ["SharedLayout()"]}


# What an output under a given name has besides.
OPTIONS = {"access": "public", "preview": "true"}
# Where most of the code is; the rest is in no package. One of its parts is a word of the language.
PACKAGE = "com.example.in.motion"


def kind_of(source):
    """The name of the object, or of the modifier as a type."""
    found = re.search(r"^(?:public )?object (\w+)", source, re.M) or re.search(r"^(?:public )?fun Modifier\.(\w+)", source, re.M)
    return found.group(1)[0].upper() + found.group(1)[1:]


def modifier(kind):
    """The start of a call of the modifier."""
    return f"Modifier.{kind[0].lower()}{kind[1:]}("


def fetch(server, recipes):
    """(what, source) of every recipe under its default name, a given one and hostile ones."""
    found, refused, names = [], [], set()
    for index, (recipe, query) in enumerate(recipes):
        for name in (None, f"given{index}"):
            status, headers, body = server.get(url(recipe, "kt", {**query, **({"name": name, **OPTIONS} if name else {})}))
            if status == 422:
                refused.append(recipe)
                assert b"unsupported" in body and b"nearest" in body, body
                break
            assert status == 200 and headers["Content-Type"] == "text/x-kotlin", (recipe, status, body)
            source = body.decode()
            kind = kind_of(source)
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
        kind = kind_of(source)
        if kind not in names:
            names.add(kind)
            found.append(("push:leading", {}, kind, source))
    return found, refused


def members(source):
    """(path of the object, name, [parameter], whether it extends Modifier, its type) of every member that isn't private."""
    path, found = [], []
    # A list of parameters in several lines counts as one.
    source = re.sub(r"\(\n((?: +\w+: \w+,\n)+) *\)", lambda match: "(" + re.sub(r",?\n *", ", ", match[1]).strip(", ") + ")", source)
    for line in source.splitlines():
        depth = (len(line) - len(line.lstrip())) // 4
        if line and not line.startswith((" ", "}")):
            path = []
        opened = re.match(r"\s*(?:public )?object (\w+) \{", line)
        if opened:
            path = path[:depth] + [opened.group(1)]
        if line.strip().removeprefix("public ") == "fun Counter(":
            found.append((".".join(path), "Counter", [], False, "counter"))
        said = re.match(r"\s*(?:public )?(val|fun)(?: <T>)? (Modifier\.)?(\w+)(?:\((.*?)\))?: ([^={]+)", line)
        if said and depth == len(path):
            parameters = [p.split(":")[0].strip() for p in (said.group(4) or "").split(",") if p.strip()]
            kind = "items" if "LazyItemScope" in line else said.group(5).strip()
            found.append((".".join(path), said.group(3), parameters if said.group(1) == "fun" else None, bool(said.group(2)), kind))
    return found


def calls(path, name, parameters, is_modifier, kind):
    """The Kotlin expressions that call a member in every way."""
    base = f"{path}.{name}" if path else name
    if "->" in kind:
        return [f"{base}(Pages(0, 1))"]
    if parameters is None:
        return [base]
    scopes = [f"Visibility(Transition(EnterExitState.{a}, EnterExitState.{a}))" for a in ("PreEnter", "Visible", "PostExit")]
    if kind == "counter":
        return []
    if name == "spec":
        return [base + "<Float>()"]
    choices = [[]]
    for parameter in parameters:
        given = scopes if parameter in ("scope", "visible") else ARGUMENTS[parameter]
        if parameter == "scope" and kind == "items":
            given = ["ListItem()"]
        choices = [choice + [value] for choice in choices for value in given]
    if is_modifier:
        return [f"Modifier.{base}({', '.join(choice)})" for choice in choices]
    return [f"{base}({', '.join(choice)})" for choice in choices]


MAIN = """
import androidx.compose.animation.*
import androidx.compose.animation.core.*
import androidx.compose.foundation.lazy.Item
import androidx.compose.foundation.lazy.ListItem
import androidx.compose.runtime.State
import androidx.compose.ui.Modifier
import androidx.compose.ui.graphics.drawscope.ContentDrawScope
import androidx.compose.ui.platform.provided
import androidx.compose.ui.unit.LayoutDirection

fun text(value: Any?): String = when (value) {
    is SpringSpec<*> -> "spring ${value.dampingRatio} ${value.stiffness}"
    is TweenSpec<*> -> "tween ${value.delay} ${value.durationMillis} " + (0..20).joinToString(",") { value.easing.transform(it / 20f).toString() }
    is SnapSpec<*> -> "snap ${value.delay}"
    is KeyframesSpec<*> -> "keyframes ${value.durationMillis} " + value.frames.joinToString(";") { frame ->
        "${frame.time} ${frame.value} " + (0..4).joinToString(",") { frame.easing.transform(it / 4f).toString() }
    }
    is Play -> "play ${value.from} ${value.to} ${text(value.spec)}"
    is RepeatableSpec<*> -> "repeat ${value.iterations} ${value.repeatMode} ${value.offset.offsetMillis} ${text(value.animation)}"
    is InfiniteRepeatableSpec<*> -> "forever ${value.repeatMode} ${value.offset.offsetMillis} ${text(value.animation)}"
    is FiniteAnimationSpec<*> -> "delayed " + samples(value)
    is EnterTransition -> value.effects.joinToString("; ") { text(it) }
    is ExitTransition -> value.effects.joinToString("; ") { text(it) }
    is Effect -> "${value.kind} ${value.far} ${value.origin} | ${text(value.spec)}"
    is ContentTransform -> text(value.targetContentEnter) + " / " + text(value.initialContentExit) + " / ${value.targetContentZIndex}"
    is Modifier -> value.calls.joinToString("; ") { text(it) }
    is List<*> -> value.joinToString(" | ") { text(it) }
    is Item -> "item ${text(value.fadeIn)} / ${text(value.placement)} / ${text(value.fadeOut)}"
    is ExponentialDecay<*> -> "decay ${value.spec.frictionMultiplier} ${value.spec.absVelocityThreshold}"
    is Shared -> "shared ${value.key} ${value.clip} | ${text(value.spec)} | ${text(value.enter)} | ${text(value.exit)}"
    is ContentDrawScope -> "drawn " + value.drawn.joinToString(" ")
    is State<*> -> text(value.value)
    else -> value.toString()
}

/** The duration of an animation, and its progress at each tenth of a second, by its vectorized form. */
@Suppress("UNCHECKED_CAST")
fun samples(spec: FiniteAnimationSpec<*>): String {
    val vectors = (spec as FiniteAnimationSpec<Float>).vectorize(TwoWayConverter<Float, AnimationVector1D>())
    val (start, end) = AnimationVector1D(0f) to AnimationVector1D(1f)
    return "${vectors.getDurationNanos(start, end, start)} " +
        (0..10).joinToString(",") { vectors.getValueFromNanos(it * 100_000_000L, start, end, start).value.toString() }
}

/** What a call returns at each eighth of what it animates. */
fun way(value: () -> Any?): List<Any?> = (0..8).map {
    reached = it / 8f
    value()
}.also { reached = 1f }

/** Prints what a call returns from left to right, and what it returns from right to left if that differs. */
fun show(call: String, value: () -> Any?) {
    val texts = LayoutDirection.entries.map { direction ->
        provided = direction
        plays.clear()
        text(value()) + plays.joinToString("") { " & " + text(it) }
    }
    println(call + "\\t" + texts[0])
    println("$call rtl\\t" + texts[1])
}
"""


# Two numbers that a counter shows one after the other, with the glyphs that change, from the right.
COUNTS = {(129, 131): "13", (131, 129): "92", (99, 101): "101", (100, 99): "99 "}


def main_source(found):
    """A program that calls every member and prints what comes out. A function of Java has at most 64 KB of code."""
    all_calls = [(call, call) for _, _, _, source in found for member in members(source) for call in calls(*member)]
    for _, _, kind, source in found:
        # What a function without a result does, and where a view is on its way along a progress.
        for path in [member[0] for member in members(source) if member[4] == "counter"]:
            def counter(number):
                value = f", {number}.0" if "value: Double" in source else ""
                return f'{{ {path}.Counter("{number}"{value}) {{ }} }}'
            all_calls += [(f"{path}.Counter {before} to {after}", f"changesBetween({counter(before)}, {counter(after)})") for before, after in COUNTS]
        if "val progress = remember" in source:
            all_calls += [(f"{call} on its way", f"way {{ {call} }}") for member in members(source) for call in calls(*member)]
    parts = [all_calls[start:start + 100] for start in range(0, len(all_calls), 100)]
    text = MAIN.replace("\nimport", "\nimport com.example.`in`.motion.*\nimport", 1)
    for index, part in enumerate(parts):
        lines = "\n".join(f"    show({json.dumps(name)}) {{ {call} }}" for name, call in part)
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
            return effects(printed[f"{kind}.{name}" + (" rtl" if rtl else "")])
        if recipe.startswith("core-animation"):
            both = printed[f"{kind}.transitionSpec(Pages(0, 1))"].split(" / ")
            assert (effects(both[0]), effects(both[1])) == (enter, leave), (recipe, both)
        else:
            assert value("enter", False) == enter, (recipe, value("enter", False))
            assert value("exit", False) == leave, (recipe, value("exit", False))
            assert value("enter", True) == (enter_rtl or enter), (recipe, value("enter", True))
            assert value("exit", True) == (leave_rtl or leave), (recipe, value("exit", True))
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
    if kind == "delayed":
        truth = server.json(f"/v1/curves/{name}.json?times={','.join(str(index / 10) for index in range(11))}")
        for index, value in enumerate(map(float, numbers[1].split(","))):
            assert abs(value - truth["values"][index]) <= 0.001, (curve, index, value, truth["values"][index])
        return
    if kind == "repeat":
        check_repeat(curve, numbers, truth)
        return
    delay, duration = int(numbers[0]), int(numbers[1])
    assert delay == 0 and abs(duration / 1000 - truth["duration"]) <= 0.0005, (curve, spec, truth["duration"])
    for share, value in zip((index / 20 for index in range(21)), map(float, numbers[2].split(","))):
        expected = truth["values"][round(share * 20)]
        # The tolerance of the knots; a staircase may stand on either side of its edge.
        near = [expected] if "steps" not in curve else [expected, *truth["values"][max(0, round(share * 20) - 1):][:3]]
        assert min(abs(value - one) for one in near) <= 0.0025, (curve, share, value, expected)


def check_keyframes(found, printed, server):
    """The quarters between the keyframes of each value, against a track of the timeline. A time may be a millisecond off."""
    for recipe in ("motion/shake", "motion/bounce", "motion/attention", "motion/heartbeat"):
        kind = next(kind for name, _, kind, _ in found if name == recipe)
        text = next(text for call, text in printed.items() if call.startswith(modifier(kind)))
        timeline = server.json(f"/v1/transitions/{recipe}.json?count=1001")
        duration, tracks = timeline["duration"] * 1000, [track["values"] for track in timeline["subjects"][0]["tracks"]]
        plays = text.split(" & ")[1:]
        assert plays, (recipe, text)
        for play in plays:
            _, _, end, _, last, rows = play.split(" ", 5)
            rows = [row.split(" ") for row in rows.split(";")]
            ends = [(int(time), float(value)) for time, value, _ in rows[1:]] + [(int(last), float(end))]
            points = []
            for (time, value, easing), (until, to) in zip(rows, ends):
                for index, share in enumerate(map(float, easing.split(","))):
                    points.append((int(time) + (until - int(time)) * index / 4, float(value) + (to - float(value)) * share))
            travel = max(value for _, value in points) - min(value for _, value in points)
            errors = [max(abs(value - track[min(1000, round(time / duration * 1000))]) for time, value in points) for track in tracks]
            assert min(errors) < 0.02 * travel, (recipe, play, errors)


def core(spec):
    """Keyframes of Core Animation that take a second."""
    return {"transition": {"type": "core-animation/keyframes", **spec, "timing": {"duration": 1}}}


def values_of(server, spec, times):
    """The values of each track of a timeline at some times, by property."""
    status, _, body = server.post("/v1/timelines", {**spec, "sampling": {"times": times}})
    assert status == 200, body
    timeline = json.loads(body)
    return timeline, {track["property"]: track["values"] for track in timeline["subjects"][0]["tracks"]}


def plays_of(printed, kind):
    return next(text for call, text in printed.items() if call.startswith(modifier(kind)) and " on its way" not in call).split(" & ")[1:]


def check_phases(found, printed, server):
    """The pauses are those between the steps of the timeline; what a single value does is what the timeline shows."""
    for index, spec in enumerate(PHASES):
        plays = [play.split(" ") for play in plays_of(printed, f"Phases{index}Motion")]
        pauses = [is_pause(play) and int(play[5]) for play in plays]
        once = {**spec, "transition": {key: value for key, value in spec["transition"].items() if key not in ("repeating", "until")}}
        timeline, tracks = values_of(server, once, [(step + 0.5) / 20 for step in range(20)])
        steps = [event["time"] for event in timeline["events"] if event["type"] == "phase"]
        expected = [round((after - before) * 1000) for before, after in zip(steps[1:], steps[2:]) if after > before]
        assert [pause for pause in pauses if pause][:len(expected)] == expected, (spec, pauses, expected)
        if len({tuple(values) for values in tracks.values()}) > 1:
            continue
        values = next(iter(tracks.values()))
        shown = follow(plays, [(step + 0.5) / 20 for step in range(20)])
        travel = max(values) - min(values)
        assert max(abs(one - other) for one, other in zip(shown, values)) < 0.01 * travel, (spec, shown, values)


def is_pause(play):
    """Whether a play is the wait between two phases: a tween with Compose's default easing from 0 to 1."""
    return play[1:4] == ["0.0", "1.0", "tween"] and play[-1].split(",")[10].startswith("0.775")


def follow(plays, times):
    """What a value shows at some times that each play leads on from wherever it is; springs by small steps."""
    step, runs, clock = 0.0005, [], 0.0
    for play in plays:
        if is_pause(play):
            clock += int(play[5]) / 1000
        else:
            runs.append((clock, float(play[2]), play[3:]))
    value, velocity, shown, time, origin = float(plays[0][1]), 0.0, [], 0.0, float(plays[0][1])
    active = None
    for until in times:
        while time < until - step / 2:
            while runs and runs[0][0] <= time + step / 2:
                active = runs.pop(0)
                value = active[1] if active[2][0] == "snap" else value
                origin, velocity = value, velocity if active[2][0] == "spring" else 0.0
            if active and active[2][0] == "spring":
                ratio, stiffness = float(active[2][1]), float(active[2][2])
                velocity += (stiffness * (active[1] - value) - 2 * ratio * stiffness ** 0.5 * velocity) * step
                value += velocity * step
            elif active and active[2][0] == "tween":
                share = min(20, max(0, (time + step - active[0]) / (int(active[2][2]) / 1000) * 20))
                curve = [float(number) for number in active[2][3].split(",")]
                low = min(19, int(share))
                value = origin + (active[1] - origin) * (curve[low] + (curve[low + 1] - curve[low]) * (share - low))
            time += step
        shown.append(value)
    return shown


def check_ways(found, printed, server):
    """Where the view is at each eighth, against the timeline: along a progress, and by keyframes of Compose."""
    names = {"translate.x": ("translationX", 2), "translate.y": ("translationY", 2), "rotate": ("rotationZ", 1)}
    for index, spec in enumerate(CORE_KEYFRAMES):
        texts = next(text for call, text in printed.items() if call.startswith(modifier(f"Way{index}Motion")) and call.endswith(" on its way"))
        layers = texts.split(" & ")[0].split(" | ")
        # The progress of the way is that of the timeline without the timing function.
        plain = {key: value for key, value in spec.items() if key != "timingFunction"}
        _, tracks = values_of(server, core(plain), [step / 8 for step in range(9)])
        for name, values in tracks.items():
            member, scale = names[name]
            for step, expected in enumerate(values):
                shown = float(re.search(rf"{member}=(-?[\d.E-]+)", layers[step]).group(1)) / scale
                error = abs(shown - expected) if name != "rotate" else abs((shown - expected + 180) % 360 - 180)
                assert error < 0.6, (spec, name, step, shown, expected)
    for index, spec in enumerate(LINEAR_KEYFRAMES):
        _, tracks = values_of(server, core(spec), [step / 80 for step in range(80)])
        for play in plays_of(printed, f"Linear{index}Motion"):
            times, numbers = row_values(play)
            values = next(iter(tracks.values()))
            travel = max(values) - min(values)
            for step, expected in enumerate(values):
                near = [value for time, value in zip(times, numbers) if abs(time - step * 12.5) <= 2]
                assert not near or min(abs(value - expected) for value in near) < 0.01 * travel, (spec, step, near, expected)


def row_values(play):
    """The times in milliseconds, and the values, of the quarters between keyframes."""
    _, _, end, _, last, rows = play.split(" ", 5)
    rows = [row.split(" ") for row in rows.split(";")]
    ends = [(int(time), float(value)) for time, value, _ in rows[1:]] + [(int(last), float(end))]
    times, values = [], []
    for (time, value, easing), (until, to) in zip(rows, ends):
        for index, share in enumerate(map(float, easing.split(","))):
            times.append(int(time) + (until - int(time)) * index / 4)
            values.append(float(value) + (to - float(value)) * share)
    return times, values


def check_others(printed):
    """What is no curve: counters, items of lists, decays, filters of color and transforms of several layers."""
    counter, texts, filters = (next(f"Posted{index}Motion" for index, spec in enumerate(POSTED) if word in json.dumps(spec))
                               for word in ("numeric-text", '"a1"', "grayscale"))
    # Numbers roll up as they grow and down as they shrink; texts roll one way. What comes up comes from half a line below.
    for name, isNumber in [("NumericTextMotion", True), (counter, True), (texts, False)]:
        for before, after in COUNTS:
            changes = [change for change in printed[f"{name}.Counter {before} to {after}"].split(" / 0.0") if change]
            assert len(changes) == len(COUNTS[before, after]), (name, before, after, changes)
            distance = -50 if isNumber and after < before else 50
            for change in changes:
                ends = [effects(side.removeprefix(" | ")) for side in change.split(" / ") if "fade" in side]
                assert len(ends) == 2, (name, change)
                for side, end in zip(ends, (distance, -distance)):
                    assert [text.split(" ")[:2] for text in side] == [["fade", "0.0"], ["scale", "0.2"], ["slide", f"0,{end}"]], side
    shown = next(text for call, text in printed.items() if call.startswith(modifier(filters)) and "EnterExitState.PreEnter" in call)
    matrix = [float(number) for number in re.search(r"ColorFilter\(values=\[([^\]]*)\]", shown).group(1).split(", ")]
    for color in ((0.2, 0.5, 0.9), (1, 0, 0), (0.3, 0.3, 0.3)):
        result = [sum(matrix[row * 5 + column] * color[column] for column in range(3)) + matrix[row * 5 + 4] / 255 for row in range(3)]
        assert max(abs(one - other) for one, other in zip(result, filtered(color))) < 0.01, (color, result, filtered(color))
    item = printed["Modifier.layout0Motion(ListItem())"]
    assert re.fullmatch(r"item tween 0 200 \S+ / spring 0.7 157.914 / tween 0 200 \S+", item), item
    # 1000/0.998 − 1000 a second, and a thousandth of the velocity.
    multiplier, threshold = map(float, printed["FlickMotion.spec<Float>()"].split(" ")[1:])
    assert abs(multiplier * 4.2 - 1000 * 0.002 / 0.998) < 1e-4 and threshold == 1, (multiplier, threshold)


def check_held(printed, server):
    """What is held for as long as `isActive` is true: a page that is curled, and a symbol that is scaled, as their timelines end."""
    timeline = server.json("/v1/transitions/uikit/partial-curl.json?container=200x100&count=2")
    values = {(subject["role"], track["property"]): track["values"] for subject in timeline["subjects"] for track in subject["tracks"]}
    for active, index in (("false", 0), ("true", -1)):
        drawn = printed[f"Modifier.uikitPartialCurlMotion({active})"]
        bottom, top = (float(numbers.split(", ")[place]) for numbers, place in zip(re.findall(r"\[([^\]]*)\]", drawn), (3, 1)))
        move = float(re.search(r"move 0.0,(-?[\d.]+)", drawn).group(1))
        assert abs(bottom - (100 - values["outgoing", "clip.bottom"][index])) < 0.01, (active, drawn)
        assert abs(top - values["curl", "clip.top"][index]) < 0.01, (active, drawn)
        assert abs(move - values["curl", "translate.y"][index]) < 0.02, (active, drawn)
    symbol = server.json("/v1/transitions/symbol-effect:scale.json?count=2")
    scales = next(track["values"] for track in symbol["subjects"][0]["tracks"] if track["property"] == "scale.x")
    for active, scale in zip(("false", "true"), scales):
        layer = printed[f"Modifier.symbolScaleMotion({active})"]
        assert f"scaleX={scale}" in layer and f"scaleY={scale}" in layer, (layer, scale)


def filtered(color):
    """A color under brightness 0.5, contrast 2, saturation 0.5, grayscale 0.25 and a turn of the hue by 90 degrees."""
    def luma(color):
        return 0.2126 * color[0] + 0.7152 * color[1] + 0.0722 * color[2]
    color = [(one + 0.5 - 0.5) * 2 + 0.5 for one in color]
    color = [luma(color) + 0.5 * (one - luma(color)) for one in color]
    color = [one + 0.25 * (luma(color) - one) for one in color]
    rows = ((0, 0, 1), (0.356, 0.855, -0.211), (-0.574, 1.43, 0.144))
    return [sum(factor * one for factor, one in zip(row, color)) for row in rows]


def check_repeat(curve, numbers, truth):
    """The passes of a repeated tween, against the JSON of the curve at each twentieth of it."""
    count, mode, offset, kind, delay, duration, values = *numbers[:3], *numbers[3:]
    count, offset, duration, values = int(count), int(offset), int(duration), [float(value) for value in values.split(",")]
    assert (kind, delay) == ("tween", "0") and abs((offset + count * duration) / 1000 - truth["duration"]) <= 0.0005 * count, (curve, numbers)
    for index, expected in enumerate(truth["values"][:-1]):
        passes = (truth["duration"] * index / 20 * 1000 - offset) / duration
        within = max(0, passes) % 1
        place = (1 - within if mode == "Reverse" and int(max(0, passes)) % 2 else within) * 20
        low = min(19, int(place))
        value = values[low] + (values[low + 1] - values[low]) * (place - low)
        # Between two samples the tween isn't straight.
        assert abs(value - expected) <= 0.02, (curve, index, value, expected)


def test_kotlin_compiles_and_moves_as_the_server_says(server, recipes, tmp_path):
    wanted = recipes + [(recipe, {}) for recipe in EXPECTED if recipe not in [known for known, _ in recipes]]
    found, _ = fetch(server, wanted)
    assert len(found) > 60, len(found)
    for index, spec in enumerate(POSTED):
        output = {"name": f"posted{index}", "access": "public", "preview": True, "package": PACKAGE}
        status, _, body = server.post("/v1/timelines?format=kt", {**spec, "output": output})
        assert status == 200, body
        found.append((f"posted {index}", {}, f"Posted{index}Motion", body.decode()))
    groups = [("phases", PHASES), ("way", [core(spec) for spec in CORE_KEYFRAMES]), ("linear", [core(spec) for spec in LINEAR_KEYFRAMES]),
              ("layout", [LAYOUT]), ("color", COLORS)]
    for name, specs in groups:
        for index, spec in enumerate(specs):
            status, _, body = server.post("/v1/timelines?format=kt", {**spec, "output": {"name": f"{name}{index}", "package": PACKAGE}})
            assert status == 200, (spec, body)
            found.append((f"{name} {index}", spec, f"{name.capitalize()}{index}Motion", body.decode()))
    source = server.text(f"/v1/transitions/symbol-effect:scale.kt?name=symbolScale&package={PACKAGE}")
    found.append(("symbol-effect:scale", {}, "SymbolScaleMotion", source))
    status, _, body = server.post("/v1/curves?format=kt", {"animation": {"decay": {"velocity": 1000}}, "output": {"name": "flick"}})
    assert status == 200, body
    found.append(("decay", {}, "FlickMotion", body.decode()))
    for index, curve in enumerate(CURVES):
        source = server.text(f"/v1/curves/{curve.replace(' ', '%20').replace('%,', '%25,')}.kt?name=curve{index}&preview=true&package={PACKAGE}")
        found.append((f"curve {curve}", {}, f"Curve{index}Motion", source))
    for what, _, _, source in found:
        long = [line for line in source.splitlines() if len(line) > 120]
        assert not long, (what, long)
        assert not re.search(r"^import .*\*$", source, re.M), what
        assert "lines(" not in source or what in KNOTS, what
    joined = []
    for recipe in JOINED:
        joined += ["--recipe", f"{recipe}{'&' if '?' in recipe else '?'}package=com.example.joined&access=public&preview=true"]
    joined = subprocess.run([server.binary, "render", *joined, "--format", "kt", "--join", "All"], capture_output=True, check=True, text=True).stdout
    compiler = Compiler()
    for index, (_, _, _, source) in enumerate(found):
        (tmp_path / f"Source{index}.kt").write_text(source)
    text, _ = main_source(found)
    (tmp_path / "Main.kt").write_text(text)
    compiler.compile(sorted(STUBS.glob("*.kt")), [], tmp_path / "stubs", "-nowarn")
    (tmp_path / "Joined.kt").write_text(joined)
    sources = [tmp_path / "Joined.kt"] + [tmp_path / f"Source{index}.kt" for index in range(len(found))]
    compiler.compile(sources, [tmp_path / "stubs"], tmp_path / "code", "-Werror")
    compiler.compile([tmp_path / "Main.kt"], [tmp_path / "stubs", tmp_path / "code"], tmp_path / "main", "-nowarn")
    printed = compiler.run("MainKt", [tmp_path / "main", tmp_path / "code", tmp_path / "stubs"])
    check_recipes(found, printed)
    check_keyframes(found, printed, server)
    check_phases(found, printed, server)
    check_ways(found, printed, server)
    check_others(printed)
    check_held(printed, server)
    for index, curve in enumerate(CURVES):
        check_curve(curve, printed[f"Curve{index}Motion.spec<Float>()"], server)
