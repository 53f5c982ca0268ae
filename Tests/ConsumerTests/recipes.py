"""The programs for React and Vue of docs/*.md, as a reader copies them: each is compiled, shown and used (packages.py)."""
import json
import pathlib
import re

DOCS = pathlib.Path(__file__).resolve().parent.parent.parent / "docs"
# The stylesheets of the server under test, in place of the reader's; the test itself connects the runtime, and moves slowly.
ELSEWHERE = "http://localhost:8080"
SLOW = (r"animation=(smooth|snappy|bouncy)\b", r"animation=.\1.speed(0.01)")


def programs(language, origin):
    """(name, text) of every component that is written in a language."""
    for path in sorted(DOCS.glob("*.md")):
        for index, text in enumerate(re.findall(rf"^```{language}\n(.*?)^```", path.read_text(), re.M | re.S)):
            if language == "vue" or "export function" in text:
                text = re.sub(r"^connect\(.*\n", "", text, flags=re.M).replace(ELSEWHERE, origin)
                yield f"{path.stem}-{language}-{index}", re.sub(*SLOW, text)


def react(folder, origin):
    """Writes the programs for React; returns the names of their files and the module that lists them."""
    files, exported = [], {}
    for language in ("tsx", "jsx"):
        for name, text in programs(language, origin):
            (folder / f"{name}.{language}").write_text(text)
            files.append(f"{name}.{language}")
            exported[name] = re.search(r"^export function (\w+)", text, re.M)[1]
    return files, listed(exported)


def vue(folder, origin, component):
    """Writes the programs for Vue as modules; returns the module that lists them."""
    names = {}
    for name, text in programs("vue", origin):
        style = re.search(r"<style>\n(.*?)</style>", text, re.S)
        sheet = f'document.head.append(Object.assign(document.createElement("style"), {{ textContent: {json.dumps(style[1])} }}));\n' if style else ""
        (folder / f"{name}.js").write_text(component(text) + sheet)
        names[name] = "default"
    return listed(names)


def listed(exported):
    """A module that exports components by the names of their programs."""
    assert len(exported) > 5, exported
    imports = (f'import {{ {what} as program{index} }} from "./{name}.js";\n' for index, (name, what) in enumerate(exported.items()))
    rows = (f"  {json.dumps(name)}: program{index},\n" for index, name in enumerate(exported))
    return "".join(imports) + "export const programs = {\n" + "".join(rows) + "};\n"
