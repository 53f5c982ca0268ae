"""The Helm chart: rendered by helm where there is one, else by helmlike.go beside this, which has the same template language."""
import copy
import json
import os
import pathlib
import shutil
import subprocess

import jsonschema
import pytest
import yaml

from manifests import DEPLOY, ROOT, by_kind, hold_together, run, validated

CHART = DEPLOY / "helm/transitiond"
# What pods get from elsewhere: the ports from the chart, secrets from a Secret, presets from a volume.
ELSEWHERE = {"listen", "admin-listen", "bearer-tokens", "signing-keys", "presets"}
PEERS = [{"podSelector": {"matchLabels": {"app": "proxy"}}}]
SOME = {"example.com/a": "b"}
# Another value for each that values.yaml has.
CHANGES = {
    "image.repository": "registry.example/other", "image.tag": "1.2.3", "image.digest": f"sha256:{'0' * 64}", "image.pullPolicy": "Always",
    "imagePullSecrets": [{"name": "registry"}], "nameOverride": "other", "fullnameOverride": "other", "replicaCount": 5,
    "settings.lame-duck": 2, "settings.grace-period": 1.5, "settings.proxies": 2, "existingSecret": "tokens", "presets.existingConfigMap": "specs",
    "resources": {"limits": {"memory": "1Gi"}}, "autoscaling.enabled": False, "autoscaling.minReplicas": 4, "autoscaling.maxReplicas": 5,
    "autoscaling.targetCPUUtilizationPercentage": 50, "autoscaling.behavior": {"scaleDown": {"stabilizationWindowSeconds": 60}},
    "podDisruptionBudget.enabled": False, "podDisruptionBudget.maxUnavailable": "25%", "podDisruptionBudget.minAvailable": 2,
    "networkPolicy.enabled": False, "networkPolicy.httpFrom": PEERS, "networkPolicy.metricsFrom": PEERS,
    "service.type": "LoadBalancer", "service.port": 8000, "service.annotations": SOME,
    "ingress.enabled": True, "ingress.className": "nginx", "ingress.annotations": SOME,
    "ingress.hosts": [{"host": "a.example", "paths": [{"path": "/v1", "pathType": "Exact"}, {"path": "/mcp"}]}],
    "ingress.tls": [{"secretName": "certificate", "hosts": ["a.example"]}],
    "serviceAccount.create": True, "serviceAccount.name": "other", "serviceAccount.annotations": SOME,
    "serviceMonitor.enabled": True, "serviceMonitor.interval": "10s", "serviceMonitor.labels": {"release": "prometheus"},
    "podAnnotations": SOME, "podLabels": {"team": "motion"}, "nodeSelector": {"kubernetes.io/arch": "amd64"},
    "tolerations": [{"key": "spot", "operator": "Exists"}], "priorityClassName": "high",
    "affinity": {"nodeAffinity": {"requiredDuringSchedulingIgnoredDuringExecution": {
        "nodeSelectorTerms": [{"matchExpressions": [{"key": "zone", "operator": "Exists"}]}]}}},
    "topologySpreadConstraints": [{"maxSkew": 2, "topologyKey": "topology.kubernetes.io/zone", "whenUnsatisfiable": "ScheduleAnyway"}],
    "preStopSeconds": 0, "terminationGracePeriodSeconds": 60,
    "podSecurityContext": {"fsGroup": 1}, "securityContext": {"runAsUser": 1},
}
# What else must be set for a value to have an effect, by the beginning of its path.
NEEDED = {"replicaCount": {"autoscaling": {"enabled": False}}, "ingress.": {"ingress": {"enabled": True}},
          "serviceAccount.": {"serviceAccount": {"create": True}}, "serviceMonitor.": {"serviceMonitor": {"enabled": True}}}
# What the schema or a template refuses.
REFUSED = [
    {"settings": {"bearer-tokens": "0123456789abcdef"}}, {"settings": {"listen": ":80"}}, {"settings": {"proxies": [1]}}, {"settings": None},
    {"service": {"type": "ExternalName"}}, {"image": {"digest": "latest"}}, {"replicaCount": "3"}, {"settings": {"grace-period": 30}},
    {"terminationGracePeriodSeconds": 20}, {"preStopSeconds": 15}, {"settings": {"lame-duck": 10}},
    {"ingress": {"hosts": [{"hots": "a", "paths": []}]}},
]


class Refused(Exception):
    """What helm says of values that the chart doesn't take."""


def nested(path, value):
    for key in reversed(path.split(".")):
        value = {key: value}
    return value


def merged(values, changes):
    """As helm merges: maps key by key, null removes, everything else replaces."""
    result = copy.deepcopy(values)
    for key, value in changes.items():
        if value is None:
            result.pop(key, None)
        elif isinstance(value, dict) and isinstance(result.get(key), dict):
            result[key] = merged(result[key], value)
        else:
            result[key] = value
    return result


def paths(values, prefix=""):
    """The path of every value that stands for itself."""
    for key, value in values.items():
        path = prefix + key
        if isinstance(value, dict) and value and path not in CHANGES:
            yield from paths(value, path + ".")
        else:
            yield path


def neutral(value):
    """Without what follows the release: its names, its labels, the number that the autoscaler has, and kustomize's and helm's mark of new settings."""
    if isinstance(value, list):
        return [neutral(item) for item in value]
    if not isinstance(value, dict):
        return value
    if "app.kubernetes.io/name" in value:
        return "labels"
    rest = {key: neutral(item) for key, item in value.items() if key != "checksum/config"}
    for reference in ("configMapRef", "scaleTargetRef"):
        if reference in rest:
            rest[reference].pop("name")
    return rest


class Chart:
    def __init__(self, directory):
        self.directory, self.helm = directory, shutil.which("helm")
        self.values = yaml.safe_load((CHART / "values.yaml").read_text())
        self.schema = json.loads((CHART / "values.schema.json").read_text())
        if self.helm:
            run(self.helm, "lint", "--strict", CHART)
        else:
            self.build()

    def build(self):
        jsonschema.Draft7Validator.check_schema(self.schema)
        # Debian's Go packages lie where Go looked for them before it had modules.
        environment = {**os.environ, "GO111MODULE": "off", "GOPATH": "/usr/share/gocode", "GOCACHE": str(ROOT / ".build/go")}
        run("go", "build", "-o", self.directory / "helmlike", pathlib.Path(__file__).parent / "helmlike.go", env=environment)

    def text(self, changes):
        """All objects as YAML."""
        given = self.directory / "values.json"
        if self.helm:
            given.write_text(json.dumps(changes))
            return self.told(self.helm, "template", "shop", CHART, "--namespace", "prod", "--kube-version", "1.30.0", "--values", given)
        values = merged(self.values, changes)
        wrong = [error.message for error in jsonschema.Draft7Validator(self.schema).iter_errors(values)]
        if wrong:
            raise Refused(wrong)
        given.write_text(json.dumps(values))
        files = json.loads(self.told(self.directory / "helmlike", CHART, given, "shop", "prod"))
        assert "shop-transitiond" in files["NOTES.txt"] or "nameOverride" in str(changes) or "fullnameOverride" in changes, files["NOTES.txt"]
        return "\n---\n".join(text for name, text in files.items() if name != "NOTES.txt")

    @staticmethod
    def told(*command):
        done = subprocess.run([str(word) for word in command], capture_output=True, text=True)
        if done.returncode:
            raise Refused(done.stderr)
        return done.stdout

    def objects(self, changes):
        return [item for item in yaml.safe_load_all(self.text(changes)) if item]


@pytest.fixture(scope="module")
def chart(directory):
    return Chart(directory)


def test_with_default_values_the_chart_gives_what_kustomize_gives(chart, objects):
    """With default values, both ways to install give the same."""
    expected = copy.deepcopy({kind: item for kind, item in objects.items() if kind != "Namespace"})
    objects = by_kind(validated(chart.text({}), chart.directory))
    hold_together(objects)
    assert set(objects) == set(expected), set(objects) ^ set(expected)
    assert all(item["metadata"].pop("namespace") == "prod" for item in objects.values())
    # helm leaves the number of pods to the autoscaler, which begins with the same.
    assert expected["Deployment"]["spec"].pop("replicas") == expected["HorizontalPodAutoscaler"]["spec"]["minReplicas"] == chart.values["replicaCount"]
    # What Kubernetes fills in where kustomize's say nothing.
    expected["Service"]["spec"].setdefault("type", "ClusterIP")
    expected["Deployment"]["spec"]["template"]["spec"]["containers"][0].setdefault("imagePullPolicy", "IfNotPresent")
    for kind in expected:
        expected[kind].pop("metadata"), objects[kind].pop("metadata")
        assert neutral(objects[kind]) == neutral(expected[kind]), f"{kind}:\n{neutral(objects[kind])}\n{neutral(expected[kind])}"


def test_each_value_alone_changes_what_is_rendered(chart):
    """Each value alone changes what is rendered, and what it renders is valid."""
    every = list(paths(chart.values))
    assert set(every) == set(CHANGES), set(every) ^ set(CHANGES)
    together = []
    for path in every:
        change = nested(path, CHANGES[path])
        needed = next((values for prefix, values in NEEDED.items() if path.startswith(prefix) and values != change), {})
        before, after = chart.objects(needed), chart.objects(merged(needed, change))
        assert before != after, f"{path} changes nothing"
        together += after
    validated(yaml.safe_dump_all(item for item in together if item["kind"] != "ServiceMonitor"), chart.directory)


@pytest.mark.parametrize("changes", [*(nested(path + "x", CHANGES[path]) for path in CHANGES), *REFUSED], ids=str)
def test_misspelt_keys_and_wrong_values_are_refused_before_anything_is_installed(chart, changes):
    with pytest.raises(Refused):
        chart.text(changes)


def test_the_chart_has_every_setting_of_the_server_and_writes_it_as_the_server_reads_it(chart, binary):
    """The chart has every setting of the server and no other, and writes each so that the server reads the same."""
    printed = run(binary, "config")
    known = dict(line.split("=", 1) for line in printed.splitlines() if line.startswith("TRANSITIOND_"))
    names = {variable.removeprefix("TRANSITIOND_").lower().replace("_", "-"): variable for variable in known}
    taken = set(chart.schema["properties"]["settings"]["properties"])
    assert taken == set(names) - ELSEWHERE, taken ^ (set(names) - ELSEWHERE)
    given = {name: number(known[names[name]]) for name in taken}
    data = by_kind(chart.objects({"settings": given}))["ConfigMap"]["data"]
    assert set(data) == {names[name] for name in taken}
    assert run(binary, "config", env={**os.environ, **data}) == printed


def number(text):
    try:
        return float(text) if "." in text or "e-" in text else json.loads(text)
    except ValueError:
        return text


def test_what_is_off_by_default_holds_together(chart):
    """What is off by default, and whether its names meet."""
    objects = chart.objects({"serviceMonitor": {"enabled": True}, "ingress": {"enabled": True}, "existingSecret": "tokens",
                            "presets": {"existingConfigMap": "specs"}, "networkPolicy": {"metricsFrom": []}})
    monitor = next(item for item in objects if item["kind"] == "ServiceMonitor")
    services = [item for item in objects if item["kind"] == "Service"]
    watched = [item for item in services if monitor["spec"]["selector"]["matchLabels"].items() <= item["metadata"]["labels"].items()]
    assert len(services) == 2 and len(watched) == 1 and watched[0]["spec"]["clusterIP"] == "None"
    assert monitor["spec"]["endpoints"][0]["port"] in {port["name"] for port in watched[0]["spec"]["ports"]}
    one = {item["kind"]: item for item in objects if item not in watched}
    backend = one["Ingress"]["spec"]["rules"][0]["http"]["paths"][0]["backend"]["service"]
    assert backend == {"name": one["Service"]["metadata"]["name"], "port": {"name": one["Service"]["spec"]["ports"][0]["name"]}}
    pod = one["Deployment"]["spec"]["template"]["spec"]
    assert {"secretRef": {"name": "tokens"}} in pod["containers"][0]["envFrom"] and pod["volumes"][0]["configMap"] == {"name": "specs"}
    assert one["ConfigMap"]["data"]["TRANSITIOND_PRESETS"] == pod["containers"][0]["volumeMounts"][0]["mountPath"]
    # An empty list of peers would let everyone in: the rule is left out.
    assert [rule["ports"][0]["port"] for rule in one["NetworkPolicy"]["spec"]["ingress"]] == ["http"]
