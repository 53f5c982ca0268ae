"""The programs for Svelte and Angular of docs/*.md as TypeScript (packages.py compiles them).

Neither framework is to be had here, so nothing of them runs: scripts, and the expressions of their markup, are held against the types of
the packages. What a framework declares for itself is below, as far as the programs use it.
"""
import pathlib
import re

DOCS = pathlib.Path(__file__).resolve().parents[2] / "docs"
SVELTE = """declare function $state(): any;
declare function $state<T>(initial: T): T;
declare function $effect(run: () => void | (() => void)): void;
declare function $props(): any;
declare module "svelte" { export function flushSync(run: () => void): void; }
declare module "$app/navigation" { export function onNavigate(run: (navigation: { complete: Promise<void>; delta: number }) => void | Promise<void>): void; }
interface Document { startViewTransition?: any; }
"""
ANGULAR = """declare module "@angular/core" {
  export function Component(about: { selector: string; template: string; styles?: string; host?: Record<string, string> }): ClassDecorator;
  export function signal<T>(initial: T): { (): T; set(value: T): void };
  export class ChangeDetectorRef { detectChanges(): void; }
  export function inject<T>(of: new () => T): T;
  export class ElementRef<T> { nativeElement: T; }
  export const viewChild: { required<T>(name: string): () => T };
  export function afterNextRender(run: () => unknown): void;
  export interface ApplicationConfig { providers: unknown[] }
}
declare module "@angular/router" { export function provideRouter(routes: unknown[], ...features: unknown[]): unknown; export function withViewTransitions(): unknown; }
interface HTMLElement { togglePopover(isOpen?: boolean): boolean; }
"""
ROUTES = "export const routes: unknown[] = [];\n"
# A name that isn't the member of something else, and no text.
NAME = re.compile(r"""("[^"]*"|'[^']*')|(?<![\w$.])([A-Za-z_$][\w$]*)(?!\s*:)""")
WORDS = {"true", "false", "null", "undefined", "Math", "$event"}


def write(folder):
    """Writes the programs and what their frameworks declare; returns the names of the files."""
    files = {"svelte.d.ts": SVELTE, "angular.d.ts": ANGULAR, "app.routes.ts": ROUTES}
    for path in sorted(DOCS.glob("*.md")):
        for language, typed in (("svelte", svelte), ("ts", angular)):
            for index, text in enumerate(re.findall(rf"^```{language}\n(.*?)^```", path.read_text(), re.M | re.S)):
                if language == "svelte" or "@angular/" in text:
                    files[f"{path.stem}-{'svelte' if language == 'svelte' else 'angular'}-{index}.ts"] = typed(text)
    for name, text in files.items():
        (folder / name).write_text(text)
    return list(files)


def svelte(text):
    script = "".join(re.findall(r"<script[^>]*>\n(.*?)</script>", text, re.S))
    markup = re.sub(r"<(script|style)[^>]*>.*?</\1>", "", text, flags=re.S)
    body, at = [f"void {name};" for name in re.findall(r"\s(?:transition|in|out|use|animate):(\w+)", markup)], 0
    while (at := markup.find("{", at)) >= 0:
        end = closed(markup, at)
        body.append(statement(markup[at + 1:end]))
        at = end + 1
    return f"{script}\nfunction markup() {{\n" + "\n".join(body) + "\n}\nexport { markup };\n"


def closed(text, start):
    """The place of the brace that closes the one at `start`."""
    depth = 0
    for at in range(start, len(text)):
        depth += (text[at] == "{") - (text[at] == "}")
        if not depth:
            return at
    raise AssertionError(f"no closing brace: {text[start:start + 60]}")


def statement(expression):
    """What stands between braces in the markup of Svelte, as a statement."""
    if each := re.fullmatch(r"#each (.+) as (\w+)(?: \((.+)\))?", expression, re.S):
        return f"for (const {each[2]} of {each[1]}) {{ void ({each[3] or each[2]});"
    if condition := re.fullmatch(r"#if (.+)", expression, re.S):
        return f"if ({condition[1]}) {{"
    if ends := {"/each": "}", "/if": "}", ":else": "} else {"}.get(expression):
        return ends
    assert not expression.startswith(("#", "/", ":")), f"unknown in Svelte: {expression}"
    return f"void ({expression.removeprefix('@render ').removeprefix('@attach ')});"


def angular(text):
    template = re.search(r"template: `(.*?)`", text, re.S)
    if not template:
        return text
    markup = template[1]
    references = dict((name, tag) for tag, name in re.findall(r"<(\w+) #(\w+)", markup))
    known = set(references) | set(re.findall(r"@for \((\w+) of", markup)) | WORDS
    seen = lambda expression: shown(expression, known)
    body = [f"declare const {name}: HTMLElementTagNameMap['{tag}'];\n" for name, tag in references.items()]
    parts = r"""\((?P<event>[\w.:]+)\)="(?P<act>[^"]*)"|\[[\w.-]+\]="(?P<bound>[^"]*)"|\{\{(?P<text>.*?)\}\}|@for \((?P<item>\w+) of (?P<list>.+?); track (?P<key>[^)]+)\) \{|@if \((?P<condition>.+?)\) \{|(?P<end>\})"""
    opened = []
    for part in re.finditer(parts, markup, re.S):
        if part["act"] is not None:
            opened.append(f"{seen(part['act'])};")
        elif part["bound"] or part["text"]:
            opened.append(f"void ({seen(part['bound'] or part['text'])});")
        elif part["item"]:
            opened.append(f"for (const {part['item']} of {seen(part['list'])}) {{ void ({seen(part['key'])});")
        elif part["condition"]:
            opened.append(f"if ({seen(part['condition'])}) {{")
        else:
            opened.append("}")
    return text + "".join(body) + "function template(component: App, $event: any) {\n" + "\n".join(opened) + "\n}\nexport { template };\n"


def shown(expression, known):
    """An expression of a template, in which a name is a member of the component. What templates don't know is refused."""
    assert "=>" not in expression and "..." not in expression, f"no expression of a template of Angular 20: {expression}"
    return NAME.sub(lambda name: name[1] or (name[2] if name[2] in known else f"component.{name[2]}"), expression)
