#!/usr/bin/env python3
"""Derives the pages of /docs from docs/*.md and openapi.yaml: Sources/WebAssets/docs/*.html and api.md, and what embeds them.

Usage: derive-docs.py [--check]     --check writes nothing and exits 1 if a derived file is stale.
What the catalog knows is filled in by the server, where a page says <!-- catalog:word -->. Needs Markdown and PyYAML.
"""
import decimal
import html
import json
import pathlib
import re
import sys

import markdown
import yaml

ROOT = pathlib.Path(__file__).resolve().parent.parent
TARGET = ROOT / "Sources" / "WebAssets" / "docs"
# The start page, which lists all others.
START = (ROOT / "docs" / "start.md").read_text()
PAGES = ["start", *dict.fromkeys(re.findall(r"^- \[[^\]]+\]\(([\w-]+)\.md\)", START, re.M))]
# The picture of each page on the start page: a still of art.svg for what moves, else one of jobs.svg by the page's name.
STILLS = {
    "dialogs": "cover", "menus": "scale-fade", "toasts": "move-in", "pages": "page-push", "lists": "stagger", "gestures": "move", "numbers": "number", "ios": "push", "android": "match",
    "handoff": "icon-swap", "tokens": "restyle",
}
JOBS = dict(re.findall(r'<symbol id="([\w-]+)">(.*?)</symbol>', (TARGET.parent / "pages" / "jobs.svg").read_text()))

# What the readable contract leaves to openapi.yaml, so that the page stays small: resources with pages of their own or for machines, paths
# that give json its type in generated clients, and the objects of other tools, of agents, of the catalog, of Web Animations and of single members of one
# transition, by the beginning of their names.
LEFT_PATHS = {
    "/client.js", "/client-more.js", "/client.d.ts", "/mcp", "/llms.txt", "/llms-full.txt", "/openapi.yaml", "/openapi.json", "/docs", "/docs/{page}",
    "/assets/{file}", "/", "/livez", "/readyz", "/version", "/v1/timelines.json", "/v1/curves.json",
    "/v1/transitions/{recipe}.json", "/v1/curves/{curve}.json",
}
# The bound of a number in the contract that has none of its own.
UNBOUNDED = 1e300
LEFT_SCHEMAS = ("Token", "Figma", "Motion", "MCP", "Catalog", "Web", "Tangent", "AnimatorSpring", "Pass")


def address(link):
    """Where a link between the files leads on the server; None for what it doesn't serve."""
    if re.match(r"https?:|/|#", link):
        return link
    name, _, section = link.rsplit("/", 1)[-1].partition("#")
    page = name.removesuffix(".md")
    if page not in PAGES:
        return None
    return ("/docs" if page == "start" else f"/docs/{page}") + (f"#{section}" if section else "")


def linked(match):
    target = address(html.unescape(match[1]))
    return f'<a href="{html.escape(target)}">{match[2]}</a>' if target else match[2]


def page(name):
    text = (ROOT / "docs" / f"{name}.md").read_text()
    text = re.sub(r"^<!-- search: .* -->\n", "", text, flags=re.M)
    result = markdown.markdown(text, extensions=["tables", "fenced_code", "toc", "sane_lists"], output_format="html")
    result = re.sub(r'<a href="([^"]*)">(.*?)</a>', linked, result, flags=re.S)
    result = re.sub(r"<!-- demo:(\w+) -->", r'<div class="example" data-demo="\1" role="group" aria-label="Live example"></div>', result)
    result = re.sub(r"<!-- stacks -->(.*?)<!-- /stacks -->", stacks, result, flags=re.S)
    # Pictures of the documentation are assets.
    result = re.sub(r'(<img [^>]*src=")(?=[\w-]+\.svg")', r"\1/assets/", result)
    # What scrolls must be reached by the keyboard. A drawing scrolls in a small window.
    result = re.sub(r'<p>(?=<img [^>]*src="/assets/)', '<p class="picture" tabindex="0">', result)
    result = result.replace("<pre>", '<pre tabindex="0">')
    result = re.sub(r"<table>", '<div class="table" tabindex="0"><table>', result)
    # A link to the page is a link to its title.
    result = re.sub(r"<h1 id=[^>]*>", "<h1>", result)
    # The policy of the pages allows no style attributes.
    result = re.sub(r' style="text-align: (\w+);"', "", result)
    result = result.replace("</table>", "</table></div>") + "\n"
    if name in WIDE:
        return result
    return cards(result) if name == "start" else result + "<!-- contents -->\n"


def stacks(match):
    """The same example for several stacks: a label in bold and its code, for each of them."""
    parts = re.split(r"<p><strong>([^<]+)</strong></p>", match[1])
    assert not parts[0].strip(), f"code without a label: {parts[0][:80]}"
    sections = (f'<div data-stack="{name}"><h4>{name}</h4>{code.strip()}</div>' for name, code in zip(parts[1::2], parts[2::2]))
    return f'<div class="stacks">{"".join(sections)}</div>'


# Pages whose tables take the room beside them. Beside the others the server lists their sections.
WIDE = {"options"}


def cards(result):
    """The start page: each link is a card with a picture."""
    def card(match):
        name = match[1].rsplit("/", 1)[-1]
        drawing = f'<use href="#still-{STILLS[name]}"/>' if name in STILLS else JOBS[name]
        still = f'<svg class="still" viewBox="0 0 96 64" aria-hidden="true">{drawing}</svg>'
        return f'<li><a href="{match[1]}">{still}<span><b>{match[2]}</b><small>{match[3]}</small></span></a></li>'
    result = re.sub(r'<li><a href="([^"]+)">(.*?)</a>: (.*?)</li>', card, result)
    return re.sub(r"<ul>(?=\s*<li><a href)", '<ul class="jobs">', result)


def inline(text):
    text = html.escape(" ".join(str(text).split()), quote=False)
    return re.sub(r"`([^`]*)`", r"<code>\1</code>", text)


def resolved(contract, node):
    while isinstance(node, dict) and "$ref" in node:
        target = contract
        for part in node["$ref"].removeprefix("#/").split("/"):
            target = target[part]
        node = target
    return node


def written(value):
    """A value as JSON writes it; a text without its quotes, a number with commas between thousands and without an exponent."""
    if isinstance(value, bool) or not isinstance(value, (int, float)):
        return html.escape(value if isinstance(value, str) else json.dumps(value))
    return f"{decimal.Decimal(str(value)).normalize():,f}"


def numbers(name, low, high):
    """A range of numbers. One that holds nearly all that can be written says no more than `any`."""
    if low is None and high is None:
        return name
    if low == -UNBOUNDED and high == UNBOUNDED:
        return f"any {name}"
    return f"{name} {'' if low is None else written(low)} … {'' if high is None else written(high)}"


def kind(node):
    """What a schema allows, in a few words."""
    if "$ref" in node:
        name = node["$ref"].rsplit("/", 1)[1]
        return f'<a href="#{name.lower()}">{name}</a>'
    if "enum" in node:
        return " ".join(f"<code>{written(value)}</code>" for value in node["enum"][:12]) + (" …" if len(node["enum"]) > 12 else "")
    if "const" in node:
        return f"<code>{written(node['const'])}</code>"
    for word in ("oneOf", "anyOf"):
        if word in node:
            return " or ".join(dict.fromkeys(kind(part) for part in node[word]))
    if "allOf" in node:
        return " and ".join(dict.fromkeys(kind(part) for part in node["allOf"]))
    name = node.get("type", "any")
    name = " or ".join(name) if isinstance(name, list) else name
    if name == "array" and isinstance(node.get("items"), dict):
        return f"array of {kind(node['items'])}"
    low, high = node.get("minimum", node.get("exclusiveMinimum")), node.get("maximum", node.get("exclusiveMaximum"))
    return numbers(name, low, high)


def table(head, rows):
    cells = lambda tag, row: "".join(f"<{tag}>{cell}</td>" if tag == "td" else f"<th>{cell}</th>" for cell in row)
    body = "".join(f"<tr>{cells('td', row)}</tr>" for row in rows)
    return f'<div class="table" tabindex="0"><table><thead><tr>{cells("th", head)}</tr></thead><tbody>{body}</tbody></table></div>'


def operation(contract, path, method, item):
    title = f"{method.upper()} {path}"
    slug = re.sub(r"[^a-z0-9]+", "-", title.lower()).strip("-")
    parts = [f'<h3 id="{slug}">{html.escape(title)}</h3>']
    for key in ("summary", "description"):
        if item.get(key):
            parts.append(f"<p>{inline(item[key])}</p>")
    parameters = [resolved(contract, parameter) for parameter in item.get("parameters", [])]
    if len(parameters) > 12:
        # The guide has them all in one table, from the catalog.
        keys = [p for p in parameters if p["in"] == "path"]
        parts.append('<p>Every query key is <a href="/docs/options">among the options</a>.</p>')
        parameters = keys
    if parameters:
        rows = [
            [f"<code>{html.escape(p['name'])}</code>", p["in"], kind(p.get("schema", {})), inline(p.get("description", ""))]
            for p in parameters
        ]
        parts.append(table(["parameter", "in", "values", "meaning"], rows))
    for status, response in item.get("responses", {}).items():
        response = resolved(contract, response)
        # Problems are the same everywhere; the page of their own says what they mean.
        if str(status).startswith("2"):
            types = list(response.get("content", {}))
            named = " ".join(f"<code>{html.escape(name)}</code>" for name in types[:3]) + (" … (each format has its media type)" if len(types) > 3 else "")
            parts.append(f"<p><b>{status}</b> {inline(response.get('description', ''))} {named}</p>")
    return "".join(parts)


def schema(name, node):
    parts = [f'<h3 id="{name.lower()}">{name}</h3>']
    if node.get("description"):
        parts.append(f"<p>{inline(node['description'])}</p>")
    members = node.get("properties", {})
    if not members:
        return "".join(parts) + f"<p>{kind(node)}</p>"
    required = set(node.get("required", []))
    rows = []
    for key, member in members.items():
        member = member if isinstance(member, dict) else {}
        what = inline(member.get("description", ""))
        if "default" in member:
            what = f"{what} Default <code>{written(member['default'])}</code>.".strip()
        rows.append([f"<code>{html.escape(key)}</code>" + (" *" if key in required else ""), kind(member), what])
    return "".join(parts) + table(["member", "values", "meaning"], rows)


def api():
    contract = yaml.safe_load((ROOT / "openapi.yaml").read_text())
    parts = [
        "<h1>API</h1>",
        '<p>What most callers need of <a href="/openapi.yaml">openapi.yaml</a> (<a href="/openapi.json">JSON</a>). '
        'The JSON Schema of a spec: <a href="/v1/schema/spec.json">spec.json</a>. '
        'A star (*) marks a required member. Errors are <a href="/docs/errors">problems</a>.</p>',
        '<h2 id="paths">Paths</h2>',
    ]
    top, parts = parts, []
    for path, item in contract["paths"].items():
        if path in LEFT_PATHS:
            continue
        shared = item.get("parameters", [])
        for method, what in item.items():
            if method in ("get", "post", "query"):
                parts.append(operation(contract, path, method, {**what, "parameters": shared + what.get("parameters", [])}))
    parts.append('<h2 id="schemas">Schemas</h2>')
    described = contract["components"]["schemas"]
    # The transitions of the catalog have pages of their own, with the same parameters.
    named = described["TransitionObject"]["discriminator"]["mapping"].values()
    elsewhere = {target.rsplit("/", 1)[1]: "/docs/transitions" for target in named if target.endswith("Transition")}
    elsewhere |= {name: "/openapi.yaml" for name in described if name.startswith(LEFT_SCHEMAS)}
    linked = lambda part: re.sub(r'<a href="#[^"]*">(\w+)</a>', lambda link: f'<a href="{elsewhere[link[1]]}">{link[1]}</a>' if link[1] in elsewhere else link[0], part)
    parts = [linked(part) for part in parts]
    schemas = {name: linked(schema(name, node)) for name, node in described.items() if name not in elsewhere}
    text = "".join(parts + list(schemas.values()))
    # A format that is text is told among the formats.
    parts += [part for name, part in schemas.items() if described[name].get("type") != "string" or f'href="#{name.lower()}"' in text]
    return "\n".join([*top[:2], index("\n".join([*top[2:], *parts])), *top[2:], *parts]) + "\n"


def index(result):
    """A list of the sections of a long page, by its headings: the page adds a field that finds one. Schemas are found by their names."""
    groups = re.split(r'<h2 id="[^"]*">(.*?)</h2>', result)[1:]
    lists = []
    for title, text in zip(groups[::2], groups[1::2]):
        found = re.findall(r'<h3 id="([^"]+)">(.*?)</h3>', text)
        items = "".join(f'<li><a href="#{name}">{head}</a></li>' for name, head in (sorted(found) if title == "Schemas" else found))
        lists.append(f"<p>{title}</p><ul>{items}</ul>")
    return f'<div class="index" data-filter="Find a path or a schema">{"".join(lists)}</div>'


def plain(page):
    """The readable contract as Markdown. Its index is left out: headings are found without one."""
    text = re.sub(r'<div class="index".*?</div>', "", page, flags=re.S)
    text = re.sub(r"<code>(.*?)</code>", r"`\1`", text)
    text = re.sub(r'<a href="([^"]*)">(.*?)</a>', r"[\2](\1)", text)
    text = re.sub(r"<b>(.*?)</b>", r"**\1**", text)
    text = re.sub(r"<h(\d)[^>]*>(.*?)</h\d>", lambda head: f"\n\n{'#' * int(head[1])} {head[2]}\n\n", text)
    text = re.sub(r"<p>(.*?)</p>", r"\n\n\1\n\n", text, flags=re.S)
    rule = lambda head: row(head[1], "th") + "|" + " --- |" * head[1].count("<th>") + "\n"
    row = lambda cells, tag: "| " + " | ".join(cell.replace("|", "\\|") for cell in re.findall(f"<{tag}>(.*?)</t[dh]>", cells)) + " |\n"
    text = re.sub(r"<thead><tr>(.*?)</tr></thead>", rule, text)
    text = re.sub(r"<tr>(.*?)</tr>", lambda cells: row(cells[1], "td"), text)
    text = re.sub(r"</?(?:div|table)\b[^>]*>", "\n", text).replace("<tbody>", "").replace("</tbody>", "")
    assert not (left := re.findall(r"<[a-z/][^>`]*>", text)), f"no Markdown for {left[:5]}"
    return re.sub(r"\n{3,}", "\n\n", html.unescape(text)).strip() + "\n"


def unquoted(page):
    """The page without the escapes of quotes that only attributes need."""
    return re.sub(r">[^<]+", lambda text: text[0].replace("&quot;", '"').replace("&#x27;", "'").replace("&#39;", "'"), page)


def compact(page):
    """The page without what HTML lets out: the end tags of paragraphs, cells, rows and items, and line breaks beside blocks."""
    page = re.sub(r"</(?:p|td|th|tr|thead|tbody|li)>\n*", "", unquoted(page))
    return re.sub(r"(</?(?:ul|ol|table|thead|tbody|tr|div|pre|h\d)[^>]*>)\n+(?=<)", r"\1", page)


def variable(file):
    return re.sub(r"[.-]", "_", file)


def embedded():
    """The files of the documentation as C, for webassets.c."""
    files = {f"{name}.md": f"../../../docs/{name}.md" for name in PAGES} | {"api.md": "api.md"} | {f"{name}.html": f"{name}.html" for name in [*PAGES, "api"]}
    return "".join(f'static const unsigned char {variable(file)}[] = {{\n#embed "{path}"\n}};\n' for file, path in files.items())


def table_rows():
    files = [f"{name}.md" for name in [*PAGES, "api"]] + [f"{name}.html" for name in [*PAGES, "api"]]
    return "".join(f'ASSET("{file}", {variable(file)}),\n' for file in files)


def main():
    contract = api()
    derived = {f"{name}.html": compact(page(name)) for name in PAGES} | {"api.html": compact(contract), "api.md": plain(contract)}
    derived |= {"embedded.h": embedded(), "table.h": table_rows()}
    stale = []
    TARGET.mkdir(exist_ok=True)
    for name, text in derived.items():
        path = TARGET / name
        if not path.exists() or path.read_text() != text:
            stale.append(name)
            if "--check" not in sys.argv:
                path.write_text(text)
    if "--check" in sys.argv and stale:
        sys.exit(f"stale, run `make contract`: {', '.join(stale)}")


main()
