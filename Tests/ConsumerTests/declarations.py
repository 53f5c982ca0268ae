"""`.d.ts`: what TypeScript makes of a program that uses every export of the module beside it, and of wrong ones."""
import shutil
import subprocess

from css import url

OPTIONS = ["--strict", "--noEmit", "--target", "es2020", "--module", "es2020", "--lib", "es2020,dom"]
RECIPES = [
    ("push:leading", {"animation": "bouncy"}), ("uikit/flip-horizontal", {}), ("core-animation/push:from-right", {}), ("identity", {}),
    ("move:top", {"direction": "removal"}), ("asymmetric", {"insertion": "scale:0.5", "removal": "opacity"}),
]
ONE = """import {{ enter, keyframes, leave, motion, options, reduced, Options, Part, Timing }} from "./{name}";
declare const element: Element;
const first: Animation = enter(element);
const second: Animation = leave(element, {{ motion: "reduced", duration: 100, id: "x" }});
const part: Part = [motion, reduced][0];
const shared: {timing} = options;
const frames: ({frames})[] = [keyframes.enter, motion.leave, part.enter];
const wish: Options = {{ motion: "auto" }};
export {{ first, second, part, shared, frames, wish }};
"""
LAYERS = """import {{ enter, keyframes, leave, motion, options, reduced, Role }} from "./{name}";
declare const element: Element;
const played: {{ incoming: Animation; outgoing: Animation }} = enter({{ incoming: element, outgoing: element }});
const one: {{ incoming: Animation }} = leave({{ incoming: element }}, {{ motion: "full" }});
const role: Role = "incoming";
export {{ played, one, role }};
export const all = [options, keyframes[role].enter, motion[role].timing, reduced.outgoing.leave];
"""
WRONG = [
    'enter("card");', 'leave(element, { motion: "sometimes" });', 'motion.timing.duration = "1s";', "animate(element);",
    "enter({ incoming: element });", "const text: string = keyframes.enter;",
]


def test_declarations_take_what_is_right_and_refuse_what_is_wrong(server, tmp_path):
    tsc = shutil.which("tsc")
    assert tsc, "tsc is missing: make test installs it"
    for index, (recipe, query) in enumerate(RECIPES):
        status, headers, body = server.get(url(recipe, "d.ts", query))
        assert status == 200 and headers["Content-Type"] == "text/typescript; charset=utf-8", (recipe, status)
        (tmp_path / f"module{index}.d.ts").write_bytes(body)
    curve = server.text("/v1/curves/bouncy.d.ts")
    (tmp_path / "curve.d.ts").write_text(curve)
    programs = {
        "one": ONE.format(name="module0", timing="Timing", frames="Keyframe"),
        "layers": LAYERS.format(name="module2"), "flip": LAYERS.format(name="module1"),
        "still": 'import { enter, leave } from "./module3";\nexport const ways = [enter, leave];\n',
        "removal": 'import { leave, motion } from "./module4";\nexport const used = [leave, motion.leave];\n',
        "easing": 'import same, { duration, easing, options, reduced } from "./curve";\n'
                 "const time: number = duration + same.duration + reduced.duration;\n"
                 "export const used: [number, string, string] = [time, easing, options.easing];\n",
    }
    for name, text in programs.items():
        (tmp_path / f"{name}.ts").write_text(text)
    sources = [f"{name}.ts" for name in programs] + [f"module{index}.d.ts" for index in range(len(RECIPES))]
    done = subprocess.run([tsc, *OPTIONS, *sources], cwd=tmp_path, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout
    wrong(tsc, tmp_path)


def wrong(tsc, folder):
    """Each wrong statement has an error on its own line, and the import of what isn't there another."""
    head = 'import { enter, keyframes, leave, motion } from "./module0";\ndeclare const element: Element;\n'
    (folder / "wrong.ts").write_text(head + "\n".join(WRONG) + '\nimport { leave as gone, enter as missing } from "./module4";\n')
    done = subprocess.run([tsc, *OPTIONS, "wrong.ts"], cwd=folder, capture_output=True, text=True)
    lines = {int(line.split("(")[1].split(",")[0]) for line in done.stdout.splitlines() if line.startswith("wrong.ts(")}
    assert lines == {3 + index for index in range(len(WRONG) + 1)}, done.stdout
