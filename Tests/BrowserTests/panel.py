"""The panel: built from the catalog, linked springs, problems beside what caused them, a paste box."""
import json

from browsers import Playground


def run(browsers, name, server):
    every(browsers, name, server)
    with Playground(browsers, name, server, "/v1/transitions/move:leading?animation=bouncy") as it:
        springs(it)
        problems(it)
    with Playground(browsers, name, server, "/v1/transitions/move:leading?animation=bouncy") as it:
        pasted(it)
        compositions(it)
    return "controls for every parameter, springs linked, problems beside their controls, five dialects pasted"


def every(browsers, name, server):
    """Whatever the catalog lists can be set: a control for each parameter, with its range and unit."""
    entries = server.json("/v1/catalog")["transitions"]
    with Playground(browsers, name, server) as it:
        for entry in entries:
            it.page.evaluate("href => document.querySelector(`#gallery a[href='${href}']`).click()", entry["example"].replace(".json", ""))
            it.waits("text => document.querySelector('#panel b')?.textContent === text", entry["name"])
            there = it.page.evaluate("[...document.querySelectorAll('#panel [data-pointer]')].map(each => each.dataset.pointer)")
            missing = [p["name"] for p in entry["parameters"] if f"/transition/{p['name']}" not in there]
            assert not missing, f"{entry['name']} has no control for {missing}"
            for parameter in entry["parameters"]:
                if parameter["type"] != "number":
                    continue
                slider = it.page.locator(f"#panel [data-pointer='/transition/{parameter['name']}'] input[type=range]")
                assert [float(slider.get_attribute(end)) for end in ("min", "max")] == parameter["usual"], parameter


def springs(it):
    bounce = it.page.locator("#panel [data-pointer='/animation/spring/bounce']")
    damping = it.page.locator("#panel [data-pointer='/animation/spring/damping'] input[type=number]")
    before = float(damping.input_value())
    bounce.locator("input[type=range]").focus()
    for _ in range(5):
        it.page.keyboard.press("ArrowRight")
    it.waits("!location.search.includes('animation=bouncy')")
    value = float(bounce.locator("input[type=number]").input_value())
    assert value > 0.3
    spring = json.loads(it.server.post("/v1/curves", {"animation": {"spring": {"duration": 0.5, "bounce": value}}})[2])["spring"]
    assert spring["damping"] < before
    # It follows step by step: what counts is where it arrives.
    it.waits(
        "damping => Math.abs(document.querySelector(\"#panel [data-pointer='/animation/spring/damping'] input[type=number]\").value - damping) <= 0.01",
        spring["damping"])
    # And the other way round.
    stiffness = it.page.locator("#panel [data-pointer='/animation/spring/stiffness'] input[type=number]")
    stiffness.fill("400")
    stiffness.press("Enter")
    duration = it.page.locator("#panel [data-pointer='/animation/spring/duration'] input[type=number]")
    it.waits_near(lambda: float(duration.input_value()), 2 * 3.141592653589793 / 20, 0.001, "duration follows stiffness")


def problems(it):
    mass = it.page.locator("#panel [data-pointer='/animation/spring/mass'] input[type=number]")
    before = it.address()
    mass.fill("-3")
    mass.press("Enter")
    it.waits("document.querySelector(\"#panel [data-pointer='/animation/spring/mass'] .problem\")?.hidden === false")
    said = it.text("#panel [data-pointer='/animation/spring/mass'] .problem")
    assert "-3" in said and "lie" in said, said
    assert mass.get_attribute("aria-invalid") == "true"
    described = mass.get_attribute("aria-describedby")
    assert it.page.locator(f"#{described}").inner_text() == said, "and it is read with the control"
    assert it.address() == before, "a state that isn't one has no address"
    mass.fill("2")
    mass.press("Enter")
    it.waits("document.querySelector(\"#panel [data-pointer='/animation/spring/mass'] .problem\")?.hidden === true")
    # An address with a mistake says so, and what was meant.
    it.open("/v1/transitions/push:leadign")
    assert "leading" in it.text("#problems")


# What people paste, and what the address says then.
PASTES = [
    ("cubic-bezier(.2, 0, 0, 1) 300ms", "cubic-bezier:0.2:0:0:1"),
    (".spring(duration: 0.5, bounce: 0.25)", "spring"),
    ('{"$type": "transition", "$value": {"duration": {"value": 200, "unit": "ms"}, "delay": {"value": 0, "unit": "ms"}, "timingFunction": [0.3, 0, 1, 1]}}', "0.3:0:1:1"),
    # Motion's springs are said in no URL but as a packed spec.
    ('{"type": "spring", "stiffness": 300, "damping": 20}', "/v1/t/"),
    ('{"type": "EASE_OUT"}', "easeOut"),
    ("{ type: 'tween', ease: 'easeInOut', duration: 0.4 }", "easeInOut"),
    ("[0.2, 0, 0, 1]", "0.2:0:0:1"),
    ("transition: transform 300ms ease-out, opacity 1s", "easeOut"),
    (".animation(.spring(duration: 0.4, bounce: 0.1), value: isShown)", "0.4:0.1"),
    (".transition(.push(from: .top))", "push:top"),
    (".move(edge: .bottom)", "move:bottom"),
]


def pasted(it):
    for text, part in PASTES:
        it.page.fill("#paste", text)
        it.page.click("#apply")
        it.waits("() => document.getElementById('paste').value === '' || !document.getElementById('paste-problem').hidden")
        assert it.page.locator("#paste-problem").is_hidden(), (text, it.text("#paste-problem"))
        assert part.lower() in it.address().lower(), (text, it.address())
        if "stiffness" in text:
            it.waits("document.querySelector(\"#panel [data-pointer='/animation/spring/stiffness'] input[type=number]\")?.value === '300'")
    it.page.fill("#paste", "wobble(3)")
    it.page.click("#apply")
    it.waits("!document.getElementById('paste-problem').hidden")
    assert it.page.locator("#paste").get_attribute("aria-invalid") == "true"


def compositions(it):
    it.page.select_option("#panel select[aria-label='Combine with']", label="opacity")
    it.waits_for_address("move:bottom,opacity")
    assert it.page.locator("#panel fieldset legend", has_text="part").count() == 2
    it.page.get_by_role("button", name="Remove this part").first.click()
    it.waits("location.pathname === '/v1/transitions/opacity'")
    it.page.get_by_role("button", name="Another way out").click()
    it.waits("document.querySelectorAll('#panel fieldset legend').length >= 2")
    it.waits("document.activeElement.closest('#panel')")
