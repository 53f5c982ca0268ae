import shutil

import pytest

from manifests import DEPLOY, by_kind, run, unpacked, validated


@pytest.fixture(scope="session")
def directory(tmp_path_factory):
    return tmp_path_factory.mktemp("deploy")


@pytest.fixture(scope="session")
def objects(directory):
    """What kustomize renders, by kind."""
    kubectl = shutil.which("kubectl") or unpacked("kubernetes-client", "usr/bin/kubectl", directory)
    return by_kind(validated(run(kubectl, "kustomize", DEPLOY / "kubernetes"), directory))
