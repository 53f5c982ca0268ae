"""The image of the Dockerfile, really run: what it holds, what its SBOM says, as whom it runs, how it stops. As root, with podman.

IMAGE is its name; IMAGE_STORE and SBOM are as for Scripts/image.sh.
"""
import contextlib
import hashlib
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys
import time
import urllib.request

import pytest
from cyclonedx.schema import SchemaVersion
from cyclonedx.validation.json import JsonStrictValidator
from packageurl import PackageURL

from transitiond import free_port
from waiting import LIMIT, wait_until

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
NAME = os.environ["IMAGE"]
STORE = os.environ.get("IMAGE_STORE", "/tmp/transitiond-images")
SBOM = pathlib.Path(os.environ.get("SBOM", ROOT / ".build/transitiond.cdx.json"))
SIZE = 40_000_000
STORAGE = ["--root", f"{STORE}/root", "--runroot", f"{STORE}/run", "--storage-driver", "overlay"]


def run(*command, check=True, **options):
    done = subprocess.run([str(word) for word in command], capture_output=True, text=True, **options)
    assert not check or done.returncode == 0, f"{command}: {done.returncode}\n{done.stdout[-1500:]}{done.stderr[-1500:]}"
    return done


@pytest.fixture(scope="module", autouse=True)
def installed():
    missing = [tool for tool in ("podman", "runc") if not shutil.which(tool)]
    if missing:
        run("apt-get", "-q", "install", "-y", "--no-install-recommends", "podman", "runc", env={**os.environ, "DEBIAN_FRONTEND": "noninteractive"})


@contextlib.contextmanager
def mounted(image):
    container = run("buildah", *STORAGE, "from", "--pull-never", image).stdout.strip()
    try:
        yield container, pathlib.Path(run("buildah", *STORAGE, "mount", container).stdout.strip())
    finally:
        run("buildah", *STORAGE, "rm", container)


@pytest.fixture(scope="module")
def contents():
    """The bytes of each file of the image, by its path."""
    with mounted(NAME) as (_, root):
        files = [path for path in root.rglob("*") if path.is_file() and not path.is_symlink()]
        return {f"/{path.relative_to(root)}": path.read_bytes() for path in files}


def test_the_image_holds_one_program_and_what_it_is_linked_with(contents, record_property):
    names = {path: path.rpartition("/")[2] for path in contents}
    programs = sorted(path for path, name in names.items() if not (name.startswith("ld-linux") or ".so" in name))
    # buildah leaves these as empty mount points.
    programs = [path for path in programs if not path.startswith(("/etc/", "/run/", "/dev/", "/proc/", "/sys/"))]
    assert programs == ["/usr/local/bin/transitiond"], f"more than the binary: {programs}"
    assert not {"sh", "bash", "dash", "apt", "apt-get", "dpkg", "busybox"} & set(names.values())
    size = sum(map(len, contents.values()))
    assert size <= SIZE, f"{size / 1e6:.1f} MB"
    record_property("MB", round(size / 1e6, 1))
    record_property("files", len(contents))


def in_build_stage(*command):
    with mounted(f"{NAME}-build") as (container, _):
        return run("buildah", *STORAGE, "run", "--isolation", "chroot", container, "--", *command).stdout


def is_complete(bill, digests):
    """Every file of the image belongs to one component, and no other file does."""
    owners = [bill["metadata"]["component"], *bill["components"]]
    said = [(file["name"], file["hashes"][0]["content"]) for owner in owners for file in owner.get("components", [])]
    assert sorted(said) == sorted(digests.items()), set(said) ^ set(digests.items())
    server = owners[0]
    assert server["name"] == "transitiond" and server["hashes"] == [{"alg": "SHA-256", "content": digests["/usr/local/bin/transitiond"]}]
    # A package without a file in the image isn't in the image.
    assert all(owner.get("components") for owner in owners if owner.get("purl", "").startswith("pkg:deb/"))
    refs = {owner["bom-ref"] for owner in owners if owner["type"] != "operating-system"}
    edges = {edge["ref"]: edge["dependsOn"] for edge in bill["dependencies"]}
    assert set(edges) == refs and all(refs.issuperset(others) for others in edges.values())


def is_true(bill):
    """Versions are those of the build stage: dpkg's, SwiftPM's, the binary's own."""
    identities = {component["name"]: PackageURL.from_string(component["purl"]) for component in bill["components"] if "purl" in component}
    versions = {component["name"]: component["version"] for component in bill["components"]}
    debian = {name for name, identity in identities.items() if identity.type == "deb"}
    listed = in_build_stage("dpkg-query", "-W", "-f", "${Package} ${Version} ${Architecture} ${source:Package}\n", *sorted(debian)).splitlines()
    assert {line.split()[0] for line in listed} == debian
    for name, version, architecture, source in map(str.split, listed):
        identity = identities[name]
        assert (identity.namespace, identity.name, identity.version, versions[name]) == ("debian", name, version, version), identity
        assert identity.qualifiers["arch"] == architecture and identity.qualifiers["upstream"].partition("@")[0] == source, identity
    pins = json.loads(in_build_stage("cat", "/src/Package.resolved"))["pins"]
    swift = {name: (identity.namespace, identity.version) for name, identity in identities.items() if identity.type == "swift"}
    assert swift == {pin["identity"]: ("github.com/apple", pin["state"]["version"]) for pin in pins}
    assert set(swift) == set(re.findall(r'url: "https://github.com/apple/([\w-]+)"', (ROOT / "Package.swift").read_text()))
    toolchain = re.search(r"Swift version ([\d.]+)", run("swift", "--version").stdout)[1]
    assert versions["swift-runtime"] == toolchain
    assert bill["metadata"]["component"]["version"] == in_build_stage("/out/usr/local/bin/transitiond", "--version").strip()


def test_the_sbom_has_every_file_of_the_image_with_its_owner(contents, tmp_path):
    text = SBOM.read_text()
    wrong = JsonStrictValidator(SchemaVersion.V1_6).validate_str(text)
    assert wrong is None, wrong
    bill = json.loads(text)
    assert "timestamp" not in bill["metadata"] or "SOURCE_DATE_EPOCH" in os.environ
    is_complete(bill, {path: hashlib.sha256(data).hexdigest() for path, data in contents.items()})
    is_true(bill)
    # Written again, it is the same; a date changes nothing but the date.
    again = tmp_path / "again.json"
    write = [sys.executable, ROOT / "Scripts/sbom.py", NAME, f"{NAME}-build", next(c["version"] for c in bill["components"] if c["name"] == "swift-runtime"), again]
    run(*write)
    assert again.read_text() == text or "SOURCE_DATE_EPOCH" in os.environ
    run(*write, env={**os.environ, "SOURCE_DATE_EPOCH": "86400"})
    dated = json.loads(again.read_text())
    assert dated["metadata"].pop("timestamp") == "1970-01-02T00:00:00Z"
    bill["metadata"].pop("timestamp", None)
    assert dated == bill


def test_the_image_runs_one_program_as_nobody_and_says_how_it_stops():
    image = json.loads(run("buildah", *STORAGE, "inspect", "--type", "image", NAME).stdout)["Docker"]["config"]
    assert image["User"] == "65532:65532" and image["StopSignal"] == "SIGTERM", image
    assert image["Entrypoint"] == ["/usr/local/bin/transitiond"] and image["Healthcheck"]["Test"][0] == "CMD", image


def is_serving(port):
    try:
        with urllib.request.urlopen(f"http://127.0.0.1:{port}/v1/transitions/push:leading.css?animation=bouncy", timeout=LIMIT) as answer:
            assert answer.status == 200 and b"@keyframes" in answer.read()
            return True
    except OSError:
        return False


def test_it_serves_from_a_read_only_root_without_any_right_and_stops_in_order(tmp_path, record_property):
    # Without systemd and without the right to raise limits.
    settings = tmp_path / "containers.conf"
    settings.write_text('[containers]\ndefault_ulimits=["nofile=8192:8192","nproc=4096:4096"]\n'
                        '[engine]\nruntime="runc"\ncgroup_manager="cgroupfs"\nevents_logger="file"\n')
    environment = {**os.environ, "CONTAINERS_CONF": str(settings)}

    def podman(*command, check=True):
        return run("podman", *STORAGE, *command, check=check, env=environment)

    port, admin = free_port(), free_port()
    name = f"transitiond-test-{os.getpid()}"
    podman("run", "-d", "--name", name, "--pull", "never", "--network", "host", "--health-interval=disable", "--read-only", "--cap-drop", "all",
           "--security-opt", "no-new-privileges", "--user", "65532:65532", "--memory", "128m", "--pids-limit", "100",
           "-e", f"TRANSITIOND_LISTEN=127.0.0.1:{port}", "-e", f"TRANSITIOND_ADMIN_LISTEN=127.0.0.1:{admin}", NAME)
    try:
        wait_until(lambda: is_serving(port), lambda: f"it serves: {podman('logs', name).stderr}")
        process = podman("inspect", "--format", "{{.State.Pid}}", name).stdout.strip()
        status = dict(line.split(":\t", 1) for line in pathlib.Path(f"/proc/{process}/status").read_text().splitlines() if ":\t" in line)
        assert status["Uid"].split() == ["65532"] * 4 and status["Gid"].split() == ["65532"] * 4, status["Uid"]
        assert int(status["CapEff"], 16) == 0 and int(status["CapBnd"], 16) == 0 and status["NoNewPrivs"] == "1"
        mounts = pathlib.Path(f"/proc/{process}/mounts").read_text().splitlines()
        assert any(line.split()[1] == "/" and line.split()[3].split(",")[0] == "ro" for line in mounts), "the root can be written"
        assert podman("healthcheck", "run", name, check=False).returncode == 0, "its own health check fails"
        with urllib.request.urlopen(f"http://127.0.0.1:{admin}/metrics", timeout=LIMIT) as answer:
            assert b"transitiond_build_info" in answer.read()
        start = time.monotonic()
        podman("stop", "-t", LIMIT, name)
        took = time.monotonic() - start
        state = json.loads(podman("inspect", "--format", "{{json .State}}", name).stdout)
        assert state["ExitCode"] == 0, state
        logs = podman("logs", name)
        assert '"clean":"true"' in logs.stdout + logs.stderr
        record_property("seconds until it stopped", round(took, 2))
    finally:
        podman("rm", "-f", name, check=False)
