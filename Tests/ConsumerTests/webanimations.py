"""`waapi.json` by fetch() and `js` by import(), both from another origin, against the JSON timeline."""
from css import STYLE, TIMES, box, class_of, stated_error, timelines, truth_of, url
from timelines import check


def truths(server, recipe, query, reduced):
    """By class suffix: the timeline at eleven times, and its duration."""
    result = {}
    for direction in ("insertion", "removal"):
        few, dense = timelines(server, recipe, query, direction, reduced)
        if direction == "removal" and any(s["role"] in ("incoming", "outgoing") for s in few["subjects"]):
            continue
        for subject in few["subjects"]:
            way = "-in" if direction == "insertion" else "-out"
            name = subject["id"] + way if subject["role"] == "glyph" else class_of(subject, direction)
            result[name] = (truth_of(subject, dense, query), few["duration"])
    return result


def run(browser, pages, server, recipe, query, reduced):
    address = url(recipe, "waapi.json", query)
    status, _, body = server.get(address)
    if status == 422:
        return None
    stated = stated_error(server.text(url(recipe, "css", query)))
    expected = truths(server, recipe, query, reduced)
    pages.html = f"<!doctype html>{box(query)}<body>"
    page = browser.page(reduced)
    page.goto(pages.origin)
    worst = 0
    for direction in ("insertion", "removal"):
        both = {**query, "direction": direction}
        for kind in ("waapi.json", "js"):
            result = page.evaluate(
                """async ([kind, href, still]) => {
                  document.body.innerHTML = ""; const made = {};
                  const box = (key) => { const e = document.createElement("div"); e.className = "box " + key;
                    document.body.append(e); made[key] = e; return e; };
                  if (kind === "js") {
                    const module = await import(href);
                    if (module.keyframes.offset || typeof Object.values(module.keyframes)[0]?.[0] !== "undefined"
                        || Object.keys(module.keyframes).length === 0) { module.animate(box("only")); }
                    else { for (const key of Object.keys(module.keyframes)) box(key); module.animate(made); }
                  } else {
                    const set = await (await fetch(href)).json();
                    const all = set.keyframes ? { only: set } : set;
                    for (const [key, one] of Object.entries(all)) {
                      const { keyframes, options } = still ? one.reduced : one;
                      box(key).animate(keyframes, options);
                    }
                  }
                  return Object.keys(made);
                }""", [kind, server.origin + url(recipe, kind, both), reduced])
            for key in result:
                suffix = {"only": "in" if direction == "insertion" else "out", "incoming": "in", "outgoing": "out"}.get(
                    key, key + ("-in" if direction == "insertion" else "-out"))
                if suffix not in expected or (direction == "removal" and key in ("incoming", "outgoing")):
                    continue
                truth, duration = expected[suffix]
                styles = page.evaluate(
                    """([key, times]) => { const element = document.querySelector("." + CSS.escape(key));
                      const animations = element.getAnimations(); const read = """ + STYLE + """;
                      return times.map((time) => { animations.forEach((a) => { a.pause(); a.currentTime = time; });
                        return read(element); }); }""",
                    [key, [duration * 1000 * step / (TIMES - 1) for step in range(TIMES)]])
                where = f"{url(recipe, kind, both)} {key}{' reduced' if reduced else ''}"
                worst = max(worst, check(where, styles, truth, stated))
    page.close()
    return worst
