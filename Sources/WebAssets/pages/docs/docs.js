// The documentation: theme, search, indexes, code in the reader's stack with Copy, live examples, and the page of a transition.
import "../app/first.js";
import { byId, h } from "../app/dom.js";
import { codeblocks } from "./codeblocks.js";
import { search } from "./docsearch.js";
import { examples } from "./examples.js";
import { indexFilters } from "./indexfilter.js";
import { stacks } from "./stacks.js";
import { tables } from "./tables.js";
import { theme } from "../app/theme.js";
import { code, live } from "./transitionpage.js";

theme(byId("theme"));
search(byId("search"), byId("found"));
const stage = byId("docs-stage");
if (stage) live(stage).catch((problem) => stage.append(h("p", { class: "noted" }, problem.message)));
const card = byId("docs-code");
if (card) code(card);
examples(document.querySelectorAll("[data-demo]"));
stacks(document.querySelectorAll(".stacks"));
codeblocks(document.querySelectorAll("main pre"));
tables(document.querySelectorAll(".table > table"));
indexFilters(document.querySelectorAll(".index"));
// The list of pages shows where one is.
const here = document.querySelector(".pages [aria-current]");
const list = document.querySelector(".pages .list");
if (here) list.scrollTop += here.getBoundingClientRect().top - list.getBoundingClientRect().top - list.clientHeight / 3;
