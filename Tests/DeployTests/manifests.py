"""Kubernetes objects, however they were rendered: whether they are valid, and whether the names in them meet."""
import pathlib
import subprocess
import sys

import yaml

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
DEPLOY = ROOT / "deploy"
TOOLS = pathlib.Path(sys.executable).parent


def run(*command, **options):
    done = subprocess.run([str(word) for word in command], capture_output=True, text=True, **options)
    assert done.returncode == 0, f"{command}: {done.returncode}\n{done.stdout[-2000:]}{done.stderr[-2000:]}"
    return done.stdout + done.stderr


def unpacked(package, member, directory):
    """One program out of a Debian package, without what else the package would bring."""
    program = directory / member
    if not program.exists():
        run("apt-get", "download", "-qq", package, cwd=directory)
        archive = next(directory.glob(f"{package}_*.deb"))
        run("dpkg-deb", "-x", archive, directory)
    return program


def validated(text, directory):
    """The objects of the text, which Kubernetes' schemas have nothing against."""
    rendered = directory / "rendered.yaml"
    rendered.write_text(text)
    said = run(TOOLS / "kubernetes-validate", "--strict", rendered)
    assert "WARN" not in said, said
    return [item for item in yaml.safe_load_all(text) if item]


def by_kind(objects):
    kinds = {item["kind"]: item for item in objects}
    assert len(kinds) == len(objects), [item["kind"] for item in objects]
    return kinds


def hold_together(objects):
    """What the schemas don't know: whether names meet, and what this server needs."""
    deployment = objects["Deployment"]["spec"]
    pod, labels = deployment["template"]["spec"], deployment["template"]["metadata"]["labels"]
    container = pod["containers"][0]
    ports = {port["name"] for port in container["ports"]}
    used = {container[probe]["httpGet"]["port"] for probe in ("startupProbe", "readinessProbe", "livenessProbe")}
    used |= {port["targetPort"] for port in objects["Service"]["spec"]["ports"]}
    used |= {port["port"] for rule in objects["NetworkPolicy"]["spec"]["ingress"] for port in rule["ports"]}
    assert used <= ports, f"{used - ports} is no port of the container"
    selectors = [deployment["selector"]["matchLabels"], objects["Service"]["spec"]["selector"],
                 objects["PodDisruptionBudget"]["spec"]["selector"]["matchLabels"], objects["NetworkPolicy"]["spec"]["podSelector"]["matchLabels"]]
    selectors += [constraint["labelSelector"]["matchLabels"] for constraint in pod["topologySpreadConstraints"]]
    assert all(selector and selector.items() <= labels.items() for selector in selectors)
    assert objects["HorizontalPodAutoscaler"]["spec"]["scaleTargetRef"]["name"] == objects["Deployment"]["metadata"]["name"]
    assert objects["NetworkPolicy"]["spec"]["egress"] == [] and "Egress" in objects["NetworkPolicy"]["spec"]["policyTypes"]
    assert objects["PodDisruptionBudget"]["spec"]["unhealthyPodEvictionPolicy"] == "AlwaysAllow"
    assert pod["securityContext"]["seccompProfile"]["type"] == "RuntimeDefault" and pod["securityContext"]["runAsNonRoot"] is True
    assert container["securityContext"] == {"allowPrivilegeEscalation": False, "readOnlyRootFilesystem": True, "capabilities": {"drop": ["ALL"]}}
    configuration = objects["ConfigMap"]
    assert container["envFrom"][0]["configMapRef"]["name"] == configuration["metadata"]["name"]
    grace = pod["terminationGracePeriodSeconds"]
    assert container["lifecycle"]["preStop"]["sleep"]["seconds"] + float(configuration["data"]["TRANSITIOND_GRACE_PERIOD"]) < grace
