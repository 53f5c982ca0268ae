"""Clients that are generated from the served openapi.yaml: by the commands of the guide, without a warning, and at work on the server."""
import ast
import os
import pathlib
import re
import subprocess
import sys

import jsonschema

GUIDE = pathlib.Path(__file__).resolve().parent.parent.parent / "docs" / "guide.md"
ORIGIN = "http://localhost:8080"
MODULES = {"openapi-python-client": "openapi_python_client", "datamodel-codegen": "datamodel_code_generator"}
# Runs after the guide's own program, with its names.
CLIENT = """
import inspect, json
from transitiond_client import models
from transitiond_client.api.timelines import create_batch
assert {"edge", "type_"} <= set(inspect.signature(PushTransition).parameters), inspect.signature(PushTransition)
assert {"scale", "anchor"} <= set(inspect.signature(ScaleTransition).parameters), inspect.signature(ScaleTransition)
try:
    PushTransition(type_=PushTransitionType.PUSH, edgee=Edge.TOP)
except TypeError:
    pass
else:
    raise AssertionError("edgee is taken")
wrong = create_timeline_json.sync(client=client, body=Spec(transition="slid"))
assert isinstance(wrong, models.Problem) and wrong.errors[0].suggestion == "slide", wrong
read = Spec.from_dict({"transition": {"type": "swiftui/push", "edge": "top"}}).transition
assert isinstance(read, PushTransition) and read.edge is Edge.TOP, read
specs = [Spec(transition=push), Spec(transition="slid"), Spec(transition=scale)]
lines = create_batch.sync(client=client, body=specs).splitlines()
assert ["duration" in json.loads(line) for line in lines] == [True, False, True], lines
assert models.Problem.from_dict(json.loads(lines[1])).line == 2
assert models.Timeline.from_dict(json.loads(lines[2])).subjects[0].tracks
"""
# Runs after the guide's program for text, with its names: every format, and every default that the generated client sends.
TEXTS = """
import inspect, json
from transitiond_client.api.curves import create_curve, create_curve_json, get_curve_json
from transitiond_client.api.timelines import create_timeline, create_timeline_json
from transitiond_client.models import Curve, CurveSpec, Spec, Timeline
from transitiond_client.types import UNSET
assert stylesheet.startswith("/* transitiond") and ".push-in" in stylesheet and "--td-" in easing, (stylesheet, easing)
assert picture.startswith("<svg"), picture
sent = [name for name, each in inspect.signature(get_timeline.sync).parameters.items() if each.default not in (inspect.Parameter.empty, UNSET)]
assert {"items", "element", "geometry", "mode", "reduced"} <= set(sent), sent
for format_ in Format:
    for recipe in ("push:leading", "opacity", "scale:0.8,opacity", "core-animation/fade"):
        done = get_timeline.sync_detailed(recipe, format_, client=client)
        assert done.status_code == 200 and isinstance(done.parsed, str) and done.content, (recipe, format_, done)
        # The client's defaults change nothing.
        plain = client.get_httpx_client().get(f"/v1/transitions/{recipe}.{format_}")
        assert plain.content == done.content and plain.headers["etag"] == done.headers["etag"], (recipe, format_)
        # A spec that is sent gives the same text.
        posted = create_timeline.sync_detailed(client=client, body=Spec(transition=recipe), format_=format_)
        assert isinstance(posted.parsed, str) and posted.content == done.content, (recipe, format_, posted)
    posted = create_curve.sync_detailed(client=client, body=CurveSpec(animation="bouncy"), format_=format_)
    done = get_curve.sync_detailed("bouncy", format_, client=client)
    assert isinstance(posted.parsed, str) and posted.content == done.content, (format_, posted)
    assert done.status_code == 200 and isinstance(done.parsed, str) and done.content, (format_, done)
lottie = json.loads(get_timeline.sync("push:leading", Format.LOTTIE_JSON, client=client, animation="bouncy"))
assert lottie["layers"], lottie
assert isinstance(get_timeline_json.sync("opacity", client=client), Timeline) and isinstance(get_curve_json.sync("bouncy", client=client), Curve)
assert isinstance(create_timeline_json.sync(client=client, body=Spec(transition="opacity")), Timeline)
assert isinstance(create_curve_json.sync(client=client, body=CurveSpec(animation="bouncy")), Curve)
"""
MODELS = """
import json, sys, urllib.request
from pydantic import ValidationError
from transitiond_models import PushTransition, ScaleTransition, Spec
assert "edge" in PushTransition.model_fields and {"scale", "anchor"} <= set(ScaleTransition.model_fields)
for transition in (PushTransition(type="push", edge="top"), ScaleTransition(type="swiftui/scale", scale=0.8), "opacity"):
    body = Spec(transition=transition).model_dump_json(by_alias=True, exclude_unset=True).encode()
    request = urllib.request.Request(sys.argv[1] + "/v1/timelines", body, {"Content-Type": "application/json"})
    print(json.load(urllib.request.urlopen(request))["spec"]["transition"])
for wrong in ({"type": "push", "edgee": "top"}, {"type": "push", "edge": "tpo"}, {"type": "psuh"}, {"type": "scale", "scale": 1001}):
    try:
        Spec.model_validate({"transition": wrong})
    except ValidationError:
        continue
    raise AssertionError(f"{wrong} is taken")
"""


def block(kind, word):
    """The guide's code block of a kind that has the word."""
    found = [text for text in re.findall(rf"^```{kind}\n(.*?)^```", GUIDE.read_text(), re.M | re.S) if word in text]
    assert len(found) == 1, (kind, word, len(found))
    return found[0]


def generate(server, folder, tool):
    """Runs the guide's command; whatever a generator has to complain of is an error."""
    words = block("console", tool).removeprefix("$ ").split()
    words[words.index("--url") + 1] = server.origin + "/openapi.yaml"
    # The tools lie beside Python, and one of them calls a formatter that lies there too.
    path = os.pathsep.join([str(pathlib.Path(sys.executable).parent), os.environ["PATH"]])
    command = [sys.executable, "-W", "default", "-m", MODULES[tool], *words[1:]]
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True, env={**os.environ, "PATH": path})
    said = [line for line in (done.stdout + done.stderr).splitlines() if line.strip() and not line.startswith("Generating ")]
    assert done.returncode == 0 and not said, f"{tool}: {done.returncode}\n" + "\n".join(said[:40])


def program(folder, text, *arguments):
    (folder / "program.py").write_text(text)
    done = subprocess.run([sys.executable, "program.py", *arguments], cwd=folder, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr[-2000:]
    return done.stdout.splitlines()


def test_the_generated_client_renders_transitions(server, tmp_path):
    (tmp_path / "config.yaml").write_text(block("yaml", "content_type_overrides"))
    generate(server, tmp_path, "openapi-python-client")
    assert (tmp_path / "transitiond_client").is_dir(), sorted(path.name for path in tmp_path.iterdir())
    said = program(tmp_path, block("python", "create_timeline_json").replace(ORIGIN, server.origin) + CLIENT)
    program(tmp_path, block("python", "get_timeline_json").replace(ORIGIN, server.origin) + TEXTS)
    shown = [ast.literal_eval(line.split(" ", 1)[1]) for line in said]
    assert shown[0] == {"type": "push", "edge": "top"} and shown[1]["scale"] == 0.8 and [part["type"] for part in shown[2]["of"]] == ["scale", "opacity"], shown


def test_the_generated_models_render_transitions(server, tmp_path):
    generate(server, tmp_path, "datamodel-codegen")
    said = [ast.literal_eval(line) for line in program(tmp_path, MODELS, server.origin)]
    assert [each["type"] for each in said] == ["push", "scale", "opacity"], said


def test_the_server_takes_and_refuses_what_the_schema_does(server):
    """Each entry's example is taken by the server as the schema says, and so is what the schema refuses."""
    schemas = server.json("/openapi.json")["components"]["schemas"]
    valid = jsonschema.Draft202012Validator({"$ref": "#/components/schemas/Spec", "components": {"schemas": schemas}})
    union = schemas["TransitionObject"]["discriminator"]["mapping"]
    for kind, reference in union.items():
        example = {**schemas[reference.rsplit("/", 1)[1]]["examples"][0], "type": kind}
        spec = {"transition": example, "container": {"size": [402, 874]}}
        status, _, body = server.post("/v1/timelines", spec)
        assert valid.is_valid(spec) and status == 200, (spec, status, body[:300])
        wrong = {**spec, "transition": {**example, "nonsense": 1}}
        assert not valid.is_valid(wrong) and server.post("/v1/timelines", wrong)[0] == 422, wrong
