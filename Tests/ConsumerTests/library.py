"""What uses the engine as a library, compiled with the modules that the server was built from, and run: Examples/SwiftUIBridge.swift against
declarations of SwiftUI, the program of Examples, that of the README, and the preview of docs/snapshots.md."""
import pathlib
import re
import shlex
import subprocess
import sys

import pytest

import swiftcode

ROOT = pathlib.Path(__file__).parents[2]
# The server itself may be a copy elsewhere, as in CI.
BUILT = (ROOT / ".build/debug").resolve()
BRIDGE = ROOT / "Examples/SwiftUIBridge.swift"
EXAMPLES = ROOT / "Examples/Sources/Examples/Examples.swift"

# An animation of the engine, and what the stub of SwiftUI calls the one that comes out.
ANIMATIONS = {
    ".bouncy": "spring duration 0.5 bounce 0.3 blend 0.0",
    ".bouncy(duration: 0.4, extraBounce: 0.1)": "spring duration 0.4 bounce 0.4 blend 0.0",
    ".spring(.snappy)": "spring duration 0.5 bounce 0.15 blend 0.0",
    ".spring(duration: 0.4, bounce: -0.3, blendDuration: 0.1)": "spring duration 0.4 bounce -0.3 blend 0.1",
    ".spring(response: 0.55, dampingFraction: 1.5)": "spring response 0.55 fraction 1.5 blend 0.0",
    ".interpolatingSpring(stiffness: 100, damping: 10, initialVelocity: 2)": "interpolating mass 1.0 stiffness 100.0 damping 10.0 velocity 2.0",
    ".interpolatingSpring(mass: 1, stiffness: 1, damping: 10)": "interpolating mass 1.0 stiffness 1.0 damping 10.0 velocity 0.0",
    ".systemSpring": "interpolating mass 3.0 stiffness 1000.0 damping 500.0 velocity 0.0",
    "Animation(.spring(SpringAnimation(.physical(mass: 1, stiffness: 1, damping: 10), kind: .fluid)))":
        "spring mass 1.0 stiffness 1.0 damping 10.0 overdamping blend 0.0",
    "Animation(.spring(SpringAnimation(.physical(mass: 1, stiffness: 100, damping: 10), kind: .fluid, initialVelocity: 2)))":
        "interpolating mass 1.0 stiffness 100.0 damping 10.0 overdamping velocity 2.0",
    "Animation(.spring(SpringAnimation(.durationBounce(duration: 0.5, bounce: -0.5), initialVelocity: 2)))": "SampledAnimation",
    "Animation(.spring(SpringAnimation(.durationBounce(duration: 0, bounce: 0), kind: .interpolating)))":
        "interpolating duration 0.0 bounce 0.0 velocity 0.0",
    ".easeOut(duration: 0.2)": "curve 0.0 0.0 0.58 1.0 for 0.2",
    ".timingCurve([0.2, 0], [0, 1], duration: 1).delay(0.1).speed(2)": "curve 0.2 0.0 0.0 1.0 for 1.0, delay 0.1, speed 2.0",
    "Animation(.curve(.unitCurve(CubicBezier(0.2, 0, 0, 1)), duration: 1))": "curve bezier 0.2 0.0 0.0 1.0 for 1.0",
    "Animation(.curve(.circular(.easeInOut), duration: 1))": "curve circularEaseInOut for 1.0",
    "Animation(.curve(.steps(Steps(4)), duration: 1)).delay(0.1)": "SampledAnimation",
    "Animation(.curve(.linear(LinearStops([(input: 0, output: 0), (input: 0.2, output: 0.4), (input: 1, output: 1)])!), duration: 1))": "SampledAnimation",
    "Animation(.curve(NamedEasings.linear, duration: 0))": "curve 0.0 0.0 1.0 1.0 for 0.0",
    "Animation(.curve(.steps(Steps(4)), duration: 0))": "linear 0.0",
    ".easeIn.repeatCount(3).logicallyComplete(after: 0.2)": "curve 0.42 0.0 1.0 1.0 for 0.35, repeat 3 reverses true, complete 0.2",
    ".linear(duration: 1).repeatForever(autoreverses: false)": "curve 0.0 0.0 1.0 1.0 for 1.0, forever reverses false",
    ".linear(duration: 1).repeatForever(until: 3)": "SampledAnimation",
    "cycles(.easeIn(duration: 1).repeatCount(2))": "SampledAnimation",
    "cycles(.easeIn(duration: 1).repeatCount(2, autoreverses: false))": "curve 0.42 0.0 1.0 1.0 for 1.0, repeat 2 reverses false",
}

# A transition of the engine, and whether SwiftUI has it.
TRANSITIONS = {
    "IdentityTransition()": True, "OpacityTransition()": True, "SlideTransition()": True, "ScaleTransition(0.5)": True,
    "MoveTransition(edge: .left)": True, "PushTransition(from: .trailing)": True, "OffsetTransition(x: 3, y: 4)": True,
    "BlurReplaceTransition(.upUp)": True, "OpacityTransition().combined(with: ScaleTransition(0.5)).animation(.bouncy)": True,
    "AsymmetricTransition(insertion: MoveTransition(edge: .top), removal: OpacityTransition())": True,
    "CrossDissolveTransition()": False, "OpacityTransition().combined(with: CustomTransition([]))": False,
    "AsymmetricTransition(insertion: OpacityTransition(), removal: CustomTransition([]))": False,
}

# `Animation` where a program that imports both modules says whose it is.
NAME = re.compile(r"\bAnimation(?=\()")

PROGRAM = """
import SwiftUI
import TransitionEngine

func cycles(_ animation: TransitionEngine.Animation) -> TransitionEngine.Animation {
    var result = animation
    result.repeatRule = .cycles
    return result
}
func expect(_ animation: TransitionEngine.Animation, _ text: String) {
    let found = SwiftUI.Animation(animation).description
    precondition(found == text, "\\(animation): \\(found), not \\(text)")
}
@MainActor func expect(_ transition: any TransitionEngine.Transition, _ isThere: Bool) {
    precondition((AnyTransition(transition) != nil) == isThere, "\\(transition)")
}
/// Asks a sampled animation at the times at which it is asked itself, and compares the answer with the engine's own values.
struct Comparison: CustomAnimation {
    static let steps = TransitionEngine.Animation(.curve(.steps(Steps(4)), duration: 1))
    let sampled = SampledAnimation(Self.steps)

    func animate<V: VectorArithmetic>(value: V, time: TimeInterval, context: inout AnimationContext<V>) -> V? {
        let found = sampled.animate(value: value, time: time, context: &context)
        precondition(found == (time < 1 ? value.scaled(by: TimingCurve(Self.steps).value(at: time)) : nil), "\\(time)")
        return found
    }
    func velocity<V: VectorArithmetic>(value: V, time: TimeInterval, context: AnimationContext<V>) -> V? {
        let found = sampled.velocity(value: value, time: time, context: context)
        precondition(found == (time < 1 ? .zero : nil), "\\(time)")
        return found
    }
    func shouldMerge<V: VectorArithmetic>(
        previous: SwiftUI.Animation, value: V, time: TimeInterval, context: inout AnimationContext<V>
    ) -> Bool { sampled.shouldMerge(previous: previous, value: value, time: time, context: &context) }
}
precondition(SwiftUI.Animation(Comparison()).description == "Comparison")
let (sampled, again) = (Comparison().sampled, SampledAnimation(Comparison.steps))
precondition(sampled == again && Set([sampled, again]).count == 1)
precondition(SwiftUI.UnitPoint(TransitionEngine.UnitPoint.center) == .center)
precondition(SwiftUI.Edge(.left) == .leading && SwiftUI.Edge(.left, in: .rightToLeft) == .trailing)
precondition(SwiftUI.Edge(.right, in: .rightToLeft) == .leading && SwiftUI.Edge(.top, in: .rightToLeft) == .top)
"""


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    """A folder with the declarations of Apple's frameworks."""
    folder = tmp_path_factory.mktemp("library")
    swiftcode.compile_stubs(folder)
    return folder


def swiftc(*arguments):
    done = subprocess.run(["swiftc", "-Onone", "-warnings-as-errors", *map(str, arguments)], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr[:4000]


def ran(program):
    done = subprocess.run([program], capture_output=True, text=True, timeout=60)
    assert done.returncode == 0, done.stderr[:2000]
    return done.stdout


def objects(*modules):
    """What the server was linked from; the folder may hold objects of earlier builds too."""
    linked = shlex.split((BUILT / "transitiond.product/Objects.LinkFileList").read_text())
    return [path for path in linked if pathlib.Path(path).parent.name in [f"{module}.build" for module in modules]]


def app(folder, *sources):
    """Compiles an app of the stubs and the engine in both language modes, and runs it."""
    stubs = [folder / f"{module}.o" for module in swiftcode.MODULES]
    for mode in swiftcode.MODES:
        swiftc("-swift-version", mode, "-module-name", "App", "-I", folder, "-I", BUILT / "Modules", *sources, *stubs,
               *objects("TransitionEngine"), "-o", folder / "app")
        ran(folder / "app")


def test_the_bridge_gives_swiftui_the_same_animations(folder):
    program = PROGRAM + "".join(f'expect({NAME.sub("TransitionEngine.Animation", animation)}, "{text}")\n' for animation, text in ANIMATIONS.items())
    program += "MainActor.assumeIsolated {\n" + "".join(
        f"    expect(TransitionEngine.{transition}, {str(there).lower()})\n" for transition, there in TRANSITIONS.items()) + "}\n"
    (folder / "main.swift").write_text(program)
    app(folder, BRIDGE, folder / "main.swift")


def test_the_preview_of_the_documentation_compiles(folder):
    """The preview of docs/snapshots.md as a function; no compiler here has Xcode's macros."""
    [block] = re.findall(r"```swift\n(.*?)```", (ROOT / "docs/snapshots.md").read_text(), re.S)
    program = re.sub(r'^#Preview\("[^"]*"\) \{', "@MainActor @ViewBuilder func preview() -> some View {", block, flags=re.M)
    assert program != block, block
    program += "struct Sheet: View { var body: some View { Rectangle() } }\nMainActor.assumeIsolated { _ = preview() }\n"
    (folder / "main.swift").write_text(program)
    app(folder, folder / "main.swift")


def coding(folder, source, *flags):
    """What a program with both modules prints."""
    maps = [BUILT / "CJSONParser.build/module.modulemap", ROOT / "Sources/CDeflate/module.modulemap"]
    c_modules = [flag for path in maps for flag in ("-Xcc", f"-fmodule-map-file={path}")]
    c_libraries = ["-lsimdjson", "-ldeflate", "-lc++" if sys.platform == "darwin" else "-lstdc++"]
    swiftc(*flags, "-swift-version", "6", "-module-name", "Examples", "-I", BUILT / "Modules", *c_modules, source,
           *objects("TransitionEngine", "TransitionCoding", "CJSONParser"), *c_libraries, "-o", folder / "examples")
    return ran(folder / "examples")


def test_the_examples_print_what_they_say(folder):
    said = coding(folder, EXAMPLES, "-parse-as-library")
    assert "scale.x at 0.1 s: 0.88466" in said and "@keyframes td-card-in" in said and "@keyframes td-drop-in" in said, said
    assert "translate: 0 -50%" in said and "/v1/transitions/drop:0.5.css" in said, said


def test_the_program_of_the_readme_runs(folder):
    """The program of the README, whose other Swift is lines of a package manifest."""
    blocks = re.findall(r"```swift\n(.*?)```", (ROOT / "README.md").read_text(), re.S)
    programs = [block for block in blocks if not block.startswith(".package")]
    assert len(blocks) == 2 and len(programs) == 1, blocks
    (folder / "main.swift").write_text("import TransitionCoding\nimport TransitionEngine\n" + programs[0] + "print(offsets!.values.count, css)\n")
    assert "@keyframes td-" in coding(folder, folder / "main.swift")
