"""The image of the Dockerfile, really run: what it holds, as whom it runs, how it stops. As root, with podman.

Usage: run.py NAME      IMAGE_STORE as for Scripts/image.sh
"""
import json
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile
import time
import urllib.request

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent / "Support"))

from transitiond import free_port
from waiting import LIMIT, wait_until

NAME = sys.argv[1]
STORE = os.environ.get("IMAGE_STORE", "/tmp/transitiond-images")
LIMIT = 40_000_000
STORAGE = ["--root", f"{STORE}/root", "--runroot", f"{STORE}/run", "--storage-driver", "overlay"]


def run(*command, check=True, **options):
    done = subprocess.run([str(word) for word in command], capture_output=True, text=True, **options)
    assert not check or done.returncode == 0, f"{command}: {done.returncode}\n{done.stdout[-1500:]}{done.stderr[-1500:]}"
    return done


def install():
    missing = [tool for tool in ("podman", "runc") if not shutil.which(tool)]
    if missing:
        run("apt-get", "-q", "install", "-y", "--no-install-recommends", "podman", "runc", env={**os.environ, "DEBIAN_FRONTEND": "noninteractive"})


def contents():
    """What lies in the image: one program and what it is linked with."""
    container = run("buildah", *STORAGE, "from", "--pull-never", NAME).stdout.strip()
    root = pathlib.Path(run("buildah", *STORAGE, "mount", container).stdout.strip())
    files = [path for path in root.rglob("*") if path.is_file() and not path.is_symlink()]
    size = sum(path.stat().st_size for path in files)
    programs = [path for path in files if not (path.name.startswith("ld-linux") or ".so" in path.name)]
    run("buildah", *STORAGE, "rm", container)
    names = sorted(str(path.relative_to(root)) for path in programs)
    # buildah leaves these as empty mount points.
    names = [name for name in names if not name.startswith(("etc/", "run/", "dev/", "proc/", "sys/"))]
    assert names == ["usr/local/bin/transitiond"], f"more than the binary: {names}"
    assert not any(path.name in ("sh", "bash", "dash", "apt", "apt-get", "dpkg", "busybox") for path in files)
    assert size <= LIMIT, f"{size / 1e6:.1f} MB"
    return size, len(files)


def configuration():
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


def service(directory):
    # Without systemd and without the right to raise limits.
    settings = pathlib.Path(directory) / "containers.conf"
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
        return took
    finally:
        podman("rm", "-f", name, check=False)


def main():
    install()
    size, files = contents()
    configuration()
    with tempfile.TemporaryDirectory() as directory:
        took = service(directory)
    print(f"image: {size / 1e6:.1f} MB in {files} files, serves as 65532 from a read-only root without any right, stopped after {took:.2f} s with 0")


main()
