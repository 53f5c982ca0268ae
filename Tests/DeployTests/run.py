"""What is in deploy/, held against schemas and against the running binary, with nothing but files and this machine.

Usage: run.py BINARY
"""
import json
import pathlib
import re
import shutil
import sys
import tempfile

import yaml
from prometheus_client.openmetrics.parser import text_string_to_metric_families as open_metrics
from prometheus_client.parser import text_string_to_metric_families as prometheus_text

from chart import Chart
from manifests import DEPLOY, ROOT, TOOLS, by_kind, hold_together, run, validated

sys.path.insert(0, str(ROOT / "Tests/Support"))

from transitiond import Transitiond


def unpacked(package, member, directory):
    """One program out of a Debian package, without what else the package would bring."""
    program = pathlib.Path(directory) / member
    if not program.exists():
        run("apt-get", "download", "-qq", package, cwd=directory)
        archive = next(pathlib.Path(directory).glob(f"{package}_*.deb"))
        run("dpkg-deb", "-x", archive, directory)
    return program


def dockerfile():
    # Versions are those of the Debian release that the image is made from.
    run(TOOLS / "hadolint", "--ignore", "DL3008", ROOT / "Dockerfile")
    return "Dockerfile: hadolint has nothing to say"


def compose():
    run(TOOLS / "check-jsonschema", "--builtin-schema", "vendor.compose-spec", DEPLOY / "compose.yaml")
    services = yaml.safe_load((DEPLOY / "compose.yaml").read_text())["services"]
    replicas = {name for name in services if name.startswith("transitiond")}
    assert len(replicas) == 2 and set(services["cache"]["depends_on"]) == replicas
    for name in replicas:
        service = services[name]
        assert service["read_only"] and service["cap_drop"] == ["ALL"] and service["user"] == "65532:65532", name
        assert f"server {name}:8080" in (DEPLOY / "nginx.conf").read_text()
    return "compose: valid, two replicas that the cache knows"


def kubernetes(directory):
    kubectl = shutil.which("kubectl") or unpacked("kubernetes-client", "usr/bin/kubectl", directory)
    objects = by_kind(validated(run(kubectl, "kustomize", DEPLOY / "kubernetes"), directory))
    assert set(objects) == {"Namespace", "ConfigMap", "Deployment", "Service", "HorizontalPodAutoscaler", "PodDisruptionBudget", "NetworkPolicy"}
    hold_together(objects)
    return objects, f"kubernetes: {len(objects)} objects, valid and of one mind"


def observability(server, directory):
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
    every = pathlib.Path(directory) / "every.yaml"
    plain = [re.sub(r"\$__\w+", "5m", expression).replace("$job", ".*") for expression in expressions]
    every.write_text(yaml.safe_dump({"groups": [{"name": "every", "rules": [{"record": f"r:{i}", "expr": e} for i, e in enumerate(plain)]}]}))
    run(promtool, "check", "rules", every)
    return f"observability: {len(families)} families in both formats, {len(expressions)} expressions that name only those"


def main():
    with tempfile.TemporaryDirectory() as directory:
        print(dockerfile(), flush=True)
        print(compose(), flush=True)
        objects, said = kubernetes(directory)
        print(said, flush=True)
        print(Chart(directory, sys.argv[1]).check(objects), flush=True)
        settings = objects["ConfigMap"]["data"]
        # The settings of the manifests are settings of this server.
        with Transitiond(sys.argv[1], environment=settings) as server:
            print(observability(server, directory), flush=True)
            assert server.stop() == 0


main()
