"""client/ and packages/ as npm packs them, installed in an empty folder: types, React and Vue, and the contracts of Svelte, Vite and Angular."""
import functools
import http.server
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tarfile
import threading
import zipfile

import recipes
import templates
from client import until
from transitiond import free_port
from waiting import LIMIT

ROOT = pathlib.Path(__file__).resolve().parents[2]
HERE = pathlib.Path(__file__).with_suffix("")
DOCS = ROOT / "docs"
# Debian's modules for Node have a folder of their own; elsewhere NODE_PATH says where they are.
MODULES = pathlib.Path(os.environ.get("NODE_PATH", "/usr/share/nodejs").split(os.pathsep)[0])
# The browser build of Vue 3 (MIT), which Debian doesn't have, lies in this wheel.
WHEEL, VUE = "nicegui==3.18.0", "nicegui/static/vue.esm-browser.js"
PACKAGES = {"client": "@transitiond/client", "packages/react": "@transitiond/react", "packages/svelte": "@transitiond/svelte",
            "packages/vue": "@transitiond/vue", "packages/vite": "vite-plugin-transitiond"}
LINES = 150
# The page's motion, and a slow one in its place: nothing ends before a check has seen it.
RECIPE, SLOW = "move:bottom,opacity?animation=bouncy", "move:bottom,opacity?animation=.bouncy.speed(0.01)"
SPEC = '{"transition": "move:bottom,opacity", "animation": "bouncy"}'


def test_packages_are_installed_typed_and_used_in_both_browsers(browser, server, tmp_path):
    installed(tmp_path)
    typed(tmp_path)
    documented(tmp_path, server.origin)
    site = Site(tmp_path)
    try:
        count = everything(browser, site, server)
        with browser.in_firefox():
            assert everything(browser, site, server) == count
    finally:
        site.close()
    vite(tmp_path, server.binary)


# MARK: Packing and types


def installed(folder):
    """Packs every package and unpacks it as npm would install it; the bytes of their code."""
    environment = {**os.environ, "npm_config_cache": str(folder / "cache"), "npm_config_update_notifier": "false", "npm_config_offline": "true"}
    paths = [str(ROOT / path) for path in PACKAGES]
    done = subprocess.run(["npm", "pack", "--json", "--pack-destination", str(folder), *paths], env=environment, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr[-2000:]
    sizes = {}
    for packed, path in zip(json.loads(done.stdout), PACKAGES):
        name, home = PACKAGES[path], folder / "node_modules" / PACKAGES[path]
        with tarfile.open(folder / packed["filename"].replace("@", "").replace("/", "-")) as archive:
            for member in archive.getmembers():
                member.name = member.name.removeprefix("package/")
                archive.extract(member, home)
        about = json.loads((home / "package.json").read_text())
        assert about["name"] == name and about["license"] == "MIT" and (home / "LICENSE").exists() and (home / "README.md").exists(), name
        named = [*about["files"], about["types"], *(each for entry in about["exports"].values() for each in (entry.values() if isinstance(entry, dict) else [entry]))]
        assert all((home / each).exists() for each in named), (name, named)
        code, readme = (home / ("presence.js" if path == "client" else "index.js")).read_text(), (home / "README.md").read_text()
        assert code.count("\n") <= LINES and readme.count("\n") <= 40, (name, code.count("\n"), readme.count("\n"))
        assert ("useState" in code) == code.startswith('"use client";'), name
        # Whoever has the package has what its README links to.
        links = re.findall(r"\]\((?!https://)([^)#]+)", readme)
        assert all((home / link).exists() and ".." not in link for link in links), (name, links)
        sizes[name] = len(code.encode())
    return sizes


OPTIONS = {"strict": True, "target": "es2020", "lib": ["es2020", "dom", "dom.iterable"], "module": "node16", "moduleResolution": "node16", "jsx": "react-jsx", "types": []}
# As near to `"moduleResolution": "bundler"` as this compiler has it.
BUNDLER = {"noEmit": True, "module": "es2020", "moduleResolution": "node", "allowSyntheticDefaultImports": True}
# What React's types import, and Debian has elsewhere or not at all.
STUBS = {
    "csstype": "export interface Properties<L = 0, T = 0> { [name: string]: unknown }\n",
    "prop-types": "export type Validator<T> = T; export type Requireable<T> = T; export type ValidationMap<T> = T; export type InferProps<T> = T;\n"
                  "export const any: 0, array: 0, bool: 0, func: 0, number: 0, object: 0, string: 0, node: 0, element: 0, instanceOf: 0, oneOf: 0, oneOfType: 0,\n"
                  "  arrayOf: 0, objectOf: 0, shape: 0, exact: 0;\n",
}
MISTAKES = {
    "react": ['<Motion motion={sheet}>x</Motion>;', '<Motion isPresent motion={7}>x</Motion>;', '<Motion isPresent motion={sheet} href="x">x</Motion>;',
              '<Motion as="dialgo" isPresent motion={sheet} />;', '<Motion isPresent motion={sheet} options={{ motion: "often" }} />;',
              '<Motion as="dialog" isPresent motion={sheet} closedby="never" />;', 'usePresence("yes", sheet);', 'usePresence(true, { transition: { type: "psuh" } });', '<Motion as="a" isPresent motion={sheet} onClose={(event: string) => event} />;'],
    "vue": ['motion();', 'motion(sheet, { onClose: "close" });', 'motion(sheet).onEnter(element);', 'motion(sheet, { size: [1] });'],
    "svelte": ['motion();', 'motion(sheet)(element, {}, { direction: "up" });', 'motion(sheet, { dir: "up" });', 'motion(sheet)();'],
    "vite": ['transitiond("transitiond");', 'transitiond({ comand: "x" });', 'const text: string = sheet;'],
}


def typed(folder):
    """`tsc --strict` takes the documentation's program and the examples, and refuses every mistake."""
    for name in ("react", "react-dom", "scheduler"):
        shutil.copytree(MODULES / "@types" / name, folder / "node_modules" / "@types" / name)
    for name, text in STUBS.items():
        (folder / "node_modules" / name).mkdir()
        (folder / "node_modules" / name / "package.json").write_text("{}")
        (folder / "node_modules" / name / "index.d.ts").write_text(text)
    (folder / "package.json").write_text('{"type": "module"}\n')
    programs = {(re.search(r"export function (\w+)", text) or ["", "main"])[1]: text for text in blocks("react", "tsx")}
    for name, text in programs.items():
        (folder / f"{name}.tsx").write_text(text)
    (folder / "sheet.transition.json").write_text(SPEC)
    examples = sorted(HERE.glob("*.ts*"))
    wrong = {}
    for path in examples:
        text, lines = path.read_text(), MISTAKES.get(path.stem)
        (folder / path.name).write_text(text)
        if not lines:
            continue
        (folder / f"wrong-{path.name}").write_text(text + "\n".join(lines) + "\n")
        first = text.count("\n") + 1
        wrong[f"wrong-{path.name}"] = set(range(first, first + len(lines)))
    assert (said := compiled(folder, [*(f"{name}.tsx" for name in programs if name != "main"), "react.tsx", "vue.ts", "svelte.ts"], outDir="out")) == "", said
    # In Vite's templates an import of JSON has the type of the file, which is a spec.
    assert (said := compiled(folder, ["vite.ts", "spec.tsx", "main.tsx"], **BUNDLER, resolveJsonModule=True)) == "", said
    said = compiled(folder, [*wrong, "spec.tsx"], **BUNDLER)
    found = {}
    for name, line in re.findall(r"^([\w.-]+)\((\d+)", said, re.M):
        found.setdefault(name, set()).add(int(line))
    assert found == wrong, said


def documented(folder, origin):
    """Compiles the programs of all pages of the documentation."""
    files, module = recipes.react(folder, origin)
    assert (said := compiled(folder, files, outDir="out", allowJs=True)) == "", said
    (folder / "out" / "programs-react.js").write_text(module)
    (folder / "out" / "programs-vue.js").write_text(recipes.vue(folder / "out", origin, component))
    # These two are only compiled.
    files = templates.write(folder)
    assert len(files) > 15 and (said := compiled(folder, files, **BUNDLER, noImplicitAny=False, experimentalDecorators=True)) == "", said


def compiled(folder, names, **options):
    (folder / "tsconfig.json").write_text(json.dumps({"compilerOptions": {**OPTIONS, **options}, "files": names}))
    return subprocess.run([shutil.which("tsc"), "-p", "."], cwd=folder, capture_output=True, text=True).stdout


def blocks(page, language):
    """A page's programs in a language."""
    found = re.findall(rf"^```{language}\n(.*?)^```", (DOCS / f"{page}.md").read_text(), re.M | re.S)
    assert found and all(text.count(RECIPE) == 1 or "connect(" in text for text in found), (page, found)
    return [text.replace(RECIPE, SLOW) for text in found]


# MARK: In the browsers


class Site:
    """The folder as a site of its own, with React, Vue and an import map."""

    def __init__(self, folder):
        handler = functools.partial(Quiet, directory=str(folder))
        self.folder, self.server = folder, http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler)
        self.origin = f"http://127.0.0.1:{self.server.server_address[1]}"
        threading.Thread(target=self.server.serve_forever, daemon=True).start()
        for name in ("react", "react-dom"):
            shutil.copy(MODULES / name / "umd" / f"{name}.development.js", folder / f"{name}-build.js")
        (folder / "vue-build.js").write_bytes(vue_build())
        (folder / "out" / "app-vue.js").write_text(component(blocks("vue", "vue")[0]))
        for path in HERE.glob("*.js"):
            shutil.copy(path, folder / path.name)
        imports = {name: f"/node_modules/{name}/{'client' if name == '@transitiond/client' else 'index'}.js" for name in PACKAGES.values()}
        imports |= {"@transitiond/client/presence": "/node_modules/@transitiond/client/presence.js", "react": "/react-modules.js", "react/jsx-runtime": "/react-modules.js", "react-dom": "/react-modules.js", "react-dom/client": "/react-modules.js", "vue": "/vue-build.js"}
        self.head = f'<!doctype html><link rel="icon" href="data:,"><script type="importmap">{json.dumps({"imports": imports})}</script>'

    def page(self, name, connect):
        # A name of its own: a file that is written again in the same second would be taken for unchanged.
        path = f"{name}-{connect.rpartition(':')[2]}.html"
        scripts = "".join(f'<script src="/{each}-build.js"></script>' for each in ("react", "react-dom")) if name == "react" else ""
        # However slow this machine is, nothing is skipped but what is refused.
        script = f'import {{ connect }} from "@transitiond/client"; connect("{connect}/", {{ timeout: 1e6 }}); window.server = "{connect}"; window.limit = {1000 * LIMIT}; await import("/{name}.js"); window.loaded = true;'
        (self.folder / path).write_text(f'{self.head}{scripts}<body><div id="root"></div><script type="module">{script}</script>')
        return f"{self.origin}/{path}"

    def close(self):
        self.server.shutdown()
        self.server.server_close()


class Quiet(http.server.SimpleHTTPRequestHandler):
    def log_message(self, *_):
        pass


def vue_build():
    store = ROOT / ".build" / "packages"
    name = WHEEL.replace("==", "-")
    if not list(store.glob(f"{name}-*.whl")):
        subprocess.run([sys.executable, "-m", "pip", "download", "-q", "--disable-pip-version-check", "--no-deps", "-d", str(store), WHEEL], check=True)
    with zipfile.ZipFile(next(store.glob(f"{name}-*.whl"))) as wheel:
        text = wheel.read(VUE)
    assert b"@license MIT" in text[:200], text[:200]
    return text


def component(text):
    """A single-file component as a module: what its script declares goes into its template."""
    script, template = (re.search(rf"<{tag}[^>]*>\n(.*)</{tag}>", text, re.S)[1] for tag in ("script", "template"))
    imports, body = re.match(r"((?:import [^\n]*\n|\n)*)(.*)", script, re.S).groups()
    names = ", ".join(re.findall(r"^const (\w+)", body, re.M))
    return f"{imports}export default {{ template: {json.dumps(template)}, setup() {{ {body} return {{ {names} }}; }} }};\n"


def everything(browser, site, server):
    return sum(ran(browser, site, server, name) for name in ("react", "vue", "svelte", "angular", "presence"))


def ran(browser, site, server, name):
    """The checks of a module that runs in the page: `checks` with the server, `alone` with one that is down."""
    count = 0
    for group, origin in (("checks", server.origin), ("alone", f"http://127.0.0.1:{free_port()}")):
        # Not the browser's own page: requests that are refused on purpose stand in the console as errors.
        page, errors = browser.contexts[False].new_page(), []
        page.on("pageerror", lambda error: complain(errors, str(error)))
        page.on("console", lambda message: message.type in ("error", "warning") and complain(errors, message.text))
        page.goto(site.page(name, origin))
        until(page, "window.loaded")
        for check in page.evaluate(f"Object.keys({group})"):
            said = page.evaluate("([group, name]) => window[group][name]().then(() => '', (error) => error.stack)", [group, check])
            assert not said and not errors, (name, check, said, errors)
            count += 1
        if group == "checks" and name in ("react", "vue"):
            late(page)
            escaped(page)
            assert not errors, (name, errors)
        page.close()
    return count


def complain(errors, text):
    """Notes what a browser or a framework complains of, but not that there is no server."""
    if not re.search("ERR_CONNECTION_REFUSED|Failed to fetch|NetworkError|CORS request did not succeed", text):
        errors.append(text)


# Resolves when the time of the page stands still, as Firefox's does while nothing is drawn, or where it never does.
IDLE = """() => new Promise((done) => {
  let count = 0;
  const look = () => (performance.now() - document.timeline.currentTime > 500 || count++ > 100 ? done() : setTimeout(look, 10));
  look();
})"""


def late(page):
    """A motion begins when it is asked for, also on a page that has drawn nothing for a while."""
    page.evaluate("shown().then(settle)")
    page.evaluate("document.addEventListener('keydown', () => (window.pressed = performance.now()), { capture: true, once: true })")
    page.evaluate(IDLE)
    page.keyboard.press("Escape")
    began = page.evaluate("until(() => document.querySelector('dialog[open]')?.getAnimations()[0]?.startTime).then((time) => time - pressed)")
    assert began > -50, began
    page.evaluate("settle()")
    # After one Escape without another act a browser closes a dialog and asks nobody.
    page.mouse.click(2, 2)


def escaped(page):
    """Escape and a click outside let a dialog leave with its motion; a second Escape, for which Chromium asks nobody, closes it at the latest."""
    escape, click = (lambda: page.keyboard.press("Escape")), (lambda: page.mouse.click(2, 2))
    for acts in ([escape], [click], [escape, escape]):
        page.evaluate("shown().then(settle)")
        for act in acts:
            act()
        if len(acts) == 1:
            until(page, "document.querySelector('dialog[open]').getAnimations().length")
        until(page, "(settle(), !document.querySelector('dialog[open]'))")


# MARK: Vite


def vite(folder, binary):
    """Imports are the motions that the command writes; a change replaces them, a mistake is shown and changes nothing."""
    (folder / "main.js").write_text('import sheet from "./sheet.transition.json";\nexport default sheet;\n')
    environment = {**os.environ, "NODE_PATH": str(MODULES)}
    done = subprocess.run(["node", str(HERE / "vite.mjs"), str(pathlib.Path(binary).resolve())], cwd=folder, env=environment, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr[-2000:]
    said = json.loads(done.stdout)
    file, good, bad, served = (said[name] for name in ("file", "good", "bad", "served"))
    rendered = subprocess.run([binary, "render", "--format", "motion.json", file], capture_output=True, text=True, check=True).stdout
    assert good["motion"] == json.loads(rendered) and file in good["watched"] and "import.meta" not in good["code"], good
    problem = '"psuh" is no known transition; did you mean "push"?'
    assert problem in bad["message"] and "#/transition" in bad["message"] and bad["plugin"] == "transitiond", bad
    assert "/nowhere/transitiond" in said["missing"]["message"], said["missing"]
    assert served["isOwn"] and served["again"] and served["watched"][0] == file and served["others"] == [None, None, None], served
    assert len(served["changed"]) == 1 and served["isSame"] and served["height"] == -1, served
    assert served["broken"] == [] and [each["type"] for each in served["sent"]] == ["error"] and problem in served["sent"][0]["err"]["message"], served
    assert problem in served["failed"], served
