"""Generated Swift, type-checked against declarations of what it uses of Apple's frameworks."""
import pathlib
import subprocess
import tempfile

from css import url

STUBS = pathlib.Path(__file__).parent / "stubs"
CURVES = ["bouncy", "ease-in-out", "spring:k=100:c=10", "steps:4", "linear(0, 0.4 20%, 1)", "circularEaseIn", "spring:0.5:0.3:v=2"]

# Every property of a CATransition.
POSTED = [
    {"transition": {"type": "core-animation/push", "subtype": "from-right", "timingFunction": "easeIn", "timing": {
        "duration": 0.5, "autoreverses": True, "repeatCount": 3, "fillMode": "forwards", "beginTime": 0.2, "speed": 2, "timeOffset": 0.1}}},
    {"transition": {"type": "core-animation/fade", "startProgress": 0.1, "endProgress": 0.9, "timing": {"repeatDuration": 2}}},
    {"transition": {"type": "core-animation/push", "filter": "CIBarsSwipeTransition"}},
    {"transition": {"type": "interpolate", "addsDrawingGroup": True}},
]


def run(server, recipes):
    with tempfile.TemporaryDirectory() as folder:
        for module in ("SwiftUI", "QuartzCore", "CoreImage"):
            subprocess.run(
                ["swiftc", "-parse-as-library", "-emit-module", "-module-name", module, str(STUBS / f"{module}.swift"),
                 "-o", f"{folder}/{module}.swiftmodule"], check=True, capture_output=True)
        sources = []
        for index, (recipe, query) in enumerate(recipes):
            status, headers, body = server.get(url(recipe, "swift", {**query, "name": f"part{index}"}))
            if status == 200:
                assert headers["Content-Type"] == "text/x-swift"
                sources.append(body.decode())
        for index, spec in enumerate(POSTED):
            status, _, body = server.post("/v1/timelines?format=swift", {**spec, "output": {"name": f"posted{index}"}})
            assert status == 200, body
            sources.append(body.decode())
        for index, curve in enumerate(CURVES):
            sources.append(server.text(f"/v1/curves/{curve.replace(' ', '%20').replace('%,', '%25,')}.swift?name=curve{index}"))
        for index, source in enumerate(sources):
            pathlib.Path(folder, f"source{index}.swift").write_text(source)
        checked = subprocess.run(
            ["swiftc", "-typecheck", "-parse-as-library", "-swift-version", "6", "-I", folder,
             *[f"{folder}/source{index}.swift" for index in range(len(sources))]], capture_output=True, text=True)
        assert checked.returncode == 0, checked.stderr[:3000]
    return f"{len(sources)} sources"
