"""What is in deploy/, held against schemas and against the running binary, with nothing but files and this machine."""
import json
import re

import pytest
import yaml
from prometheus_client.openmetrics.parser import text_string_to_metric_families as open_metrics
from prometheus_client.parser import text_string_to_metric_families as prometheus_text

from manifests import DEPLOY, ROOT, TOOLS, hold_together, run, unpacked
from transitiond import Transitiond


def test_hadolint_has_nothing_to_say_of_the_dockerfile():
    # Versions are those of the Debian release that the image is made from.
    run(TOOLS / "hadolint", "--ignore", "DL3008", ROOT / "Dockerfile")


def test_compose_has_two_replicas_that_the_cache_knows():
    run(TOOLS / "check-jsonschema", "--builtin-schema", "vendor.compose-spec", DEPLOY / "compose.yaml")
    services = yaml.safe_load((DEPLOY / "compose.yaml").read_text())["services"]
    replicas = {name for name in services if name.startswith("transitiond")}
    assert len(replicas) == 2 and set(services["cache"]["depends_on"]) == replicas
    for name in replicas:
        service = services[name]
        assert service["read_only"] and service["cap_drop"] == ["ALL"] and service["user"] == "65532:65532", name
        assert f"server {name}:8080" in (DEPLOY / "nginx.conf").read_text()


def test_the_objects_of_kubernetes_hold_together(objects):
    assert set(objects) == {"Namespace", "ConfigMap", "Deployment", "Service", "HorizontalPodAutoscaler", "PodDisruptionBudget", "NetworkPolicy"}
    hold_together(objects)


@pytest.fixture
def server(binary, objects):
    # The settings of the manifests are settings of this server.
    with Transitiond(binary, environment=objects["ConfigMap"]["data"]) as server:
        yield server
        assert server.stop() == 0


def test_dashboard_and_alerts_use_metrics_that_the_server_has(server, directory, record_property):
    promtool = unpacked("prometheus", "usr/bin/promtool", directory)
    for _ in range(3):
        server.ask("GET", "/v1/transitions/push:leading.css"), server.ask("POST", "/v1/timelines", b"{"), server.ask("GET", "/nowhere\"")
    trace = "0af7651916cd43dd8448eb211c80319c"
    server.ask("GET", "/v1/catalog", headers={"traceparent": f"00-{trace}-b7ad6b7169203331-01"})
    text = server.ask("GET", "/metrics", port=server.admin)[2].decode()
    said = run(promtool, "check", "metrics", input=text)
    assert not said.strip(), said
    status, fields, body = server.ask("GET", "/metrics", headers={"Accept": "application/openmetrics-text; version=1.0.0"}, port=server.admin)
    assert fields["content-type"].startswith("application/openmetrics-text") and body.endswith(b"# EOF\n")
    read = list(open_metrics(body.decode()))
    families = {family.name for family in read}
    exemplars = [sample.exemplar for family in read for sample in family.samples if sample.exemplar]
    assert [exemplar.labels for exemplar in exemplars] == [{"trace_id": trace}], exemplars
    samples = {sample.name for family in prometheus_text(text) for sample in family.samples}
    assert len(families) >= 15 and "transitiond_build_info" in samples
    rules = DEPLOY / "observability"
    run(promtool, "check", "rules", "--lint=all", "--lint-fatal", rules / "alerts.yaml")
    run(promtool, "test", "rules", rules / "alerts.test.yaml")
    # Whatever is shown or watched is what the server tells.
    dashboard = json.loads((rules / "dashboard.json").read_text())
    expressions = [target["expr"] for panel in dashboard["panels"] for target in panel["targets"]]
    expressions += [rule["expr"] for group in yaml.safe_load((rules / "alerts.yaml").read_text())["groups"] for rule in group["rules"]]
    assert len({panel["id"] for panel in dashboard["panels"]}) == len(dashboard["panels"])
    for expression in expressions:
        for name in re.findall(r"transitiond_\w+", expression):
            assert name in samples, f"{name} in {expression!r} is no metric of this server"
    every = directory / "every.yaml"
    plain = [re.sub(r"\$__\w+", "5m", expression).replace("$job", ".*") for expression in expressions]
    every.write_text(yaml.safe_dump({"groups": [{"name": "every", "rules": [{"record": f"r:{i}", "expr": e} for i, e in enumerate(plain)]}]}))
    run(promtool, "check", "rules", every)
    record_property("families", len(families))
    record_property("expressions", len(expressions))
