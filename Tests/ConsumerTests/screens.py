"""The screens of docs/ios.md and docs/android.md, compiled with the files that `transitiond render` writes from the manifests beside them."""
import json
import pathlib
import re
import subprocess

import kotlincode
import swiftcode

DOCS = pathlib.Path(__file__).resolve().parents[2] / "docs"
# What the screens use beyond the declarations for generated code.
SWIFT = """
import SwiftUI
extension Alignment { static let bottom = Alignment.center }
extension View { nonisolated func zIndex(_ value: Double) -> some View { self } }
"""
LAYOUT = """
package androidx.compose.foundation.layout
import androidx.compose.ui.Modifier
fun Modifier.fillMaxSize(): Modifier = this
"""
MATERIAL = """
package androidx.compose.material3
import androidx.compose.runtime.Composable
import androidx.compose.ui.Modifier
@Composable fun Button(onClick: () -> Unit, modifier: Modifier = Modifier, content: @Composable () -> Unit) { onClick(); content() }
@Composable fun Text(text: String) = Unit
"""


def page(name, language):
    """The manifest of a page and its program."""
    text = (DOCS / f"{name}.md").read_text()
    blocks = [re.findall(rf"^```{kind}\n(.*?)^```", text, re.M | re.S) for kind in ("json", language)]
    assert [len(found) for found in blocks] == [1, 1], (name, blocks)
    return blocks[0][0], blocks[1][0]


def rendered(server, folder, manifest, language):
    """The file that the page's command writes."""
    names = json.loads(manifest)
    (folder / "motion.json").write_text(manifest)
    target = folder / f"Motion.{language}"
    command = [server.binary, "render", "--manifest", folder / "motion.json", "--format", language, "--join", "Motion", "--output", target]
    subprocess.run(command, check=True, capture_output=True)
    text = target.read_text()
    assert all(name in text.lower() for name in [*names["transitions"], *names["curves"]]), text
    return target


def test_the_screen_of_ios_compiles_in_swift_5_and_6(server, tmp_path):
    manifest, program = page("ios", "swift")
    rendered(server, tmp_path, manifest, "swift")
    (tmp_path / "Screen.swift").write_text(program)
    (tmp_path / "Support.swift").write_text(SWIFT)
    swiftcode.compile_stubs(tmp_path)
    for mode in swiftcode.MODES:
        counted = "import SwiftUI\nMainActor.assumeIsolated { _ = InboxScreen().body }\nprint(1)\n"
        swiftcode.compiled(tmp_path, mode, ["Motion", "Screen", "Support"], counted)


def test_the_screen_of_android_compiles(server, tmp_path):
    manifest, program = page("android", "kotlin")
    sources = [rendered(server, tmp_path, manifest, "kt")]
    for name, text in (("Screen", program), ("Layout", LAYOUT), ("Material", MATERIAL)):
        (tmp_path / f"{name}.kt").write_text(text)
        sources.append(tmp_path / f"{name}.kt")
    compiler = kotlincode.Compiler()
    compiler.compile(sorted(kotlincode.STUBS.glob("*.kt")), [], tmp_path / "stubs", "-nowarn")
    compiler.compile(sources, [tmp_path / "stubs"], tmp_path / "code", "-Werror")
