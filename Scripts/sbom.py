#!/usr/bin/env python3
"""Writes what is in the container image as CycloneDX 1.6: each file with its owner, each owner with its version. As root, with buildah.

Usage: sbom.py IMAGE BUILD SWIFT FILE      BUILD is the image of the Dockerfile's build stage, SWIFT the version of its compiler.
IMAGE_STORE as for image.sh. The same images give the same bytes; SOURCE_DATE_EPOCH adds a timestamp.
"""
import contextlib
import datetime
import hashlib
import json
import os
import pathlib
import re
import subprocess
import sys
import urllib.parse
import uuid

STORE = os.environ.get("IMAGE_STORE", "/tmp/transitiond-images")
BUILDAH = ["buildah", "--root", f"{STORE}/root", "--runroot", f"{STORE}/run", "--storage-driver", "overlay"]
BINARY = "/usr/local/bin/transitiond"


def buildah(*command):
    return subprocess.run([*BUILDAH, *command], check=True, stdout=subprocess.PIPE, text=True).stdout.strip()


@contextlib.contextmanager
def mounted(image):
    """A container of the image, and the directory of its files."""
    container = buildah("from", "--pull-never", image)
    try:
        yield container, pathlib.Path(buildah("mount", container))
    finally:
        buildah("rm", container)


def told(container, *command):
    """What a program of the build stage says."""
    return buildah("run", "--isolation", "chroot", container, "--", *command)


def files(root):
    """Every regular file by its path in the image."""
    found = (path for path in root.rglob("*") if path.is_file() and not path.is_symlink())
    return {f"/{path.relative_to(root)}": path for path in sorted(found)}


def digest(path, name="sha256"):
    with open(path, "rb") as file:
        return hashlib.file_digest(file, name).hexdigest()


def hashes(path):
    return [{"alg": "SHA-256", "content": digest(path)}]


def purl(kind, *names, version, **qualifiers):
    def quoted(text):
        return urllib.parse.quote(text, safe=":")

    query = "&".join(f"{key}={quoted(value)}" for key, value in sorted(qualifiers.items()))
    return f"pkg:{kind}/{'/'.join(map(quoted, names))}@{quoted(version)}" + (f"?{query}" if query else "")


class Debian:
    """The package database of the build stage."""

    def __init__(self, root):
        self.root, self.info = root, root / "var/lib/dpkg/info"
        release = dict(re.findall(r'^(\w+)="?([^"\n]*)', (root / "etc/os-release").read_text(), re.M))
        self.distribution, self.release = release["ID"], release["VERSION_ID"]
        paragraphs = (root / "var/lib/dpkg/status").read_text().split("\n\n")
        self.packages = {fields["Package"]: fields for fields in (dict(re.findall(r"^([\w-]+): (.*)", text, re.M)) for text in paragraphs) if fields}
        self.owners = {}
        for listed in self.info.glob("*.list"):
            for path in listed.read_text().splitlines():
                self.owners.setdefault(path, listed.stem)

    def owner(self, path, file):
        """The package that brought the file, byte for byte. Debian's / and /usr are one."""
        for known in (path, f"/usr{path}", path.removeprefix("/usr")):
            stem = self.owners.get(known)
            if stem and digest(file, "md5") in (self.info / f"{stem}.md5sums").read_text():
                return stem.partition(":")[0]
        sys.exit(f"{path} is in the image, and no package has brought it")

    def licenses(self, name):
        """The names in the source package's copyright file, where it is there and has the form of DEP 5."""
        copyright = self.root / "usr/share/doc" / name / "copyright"
        text = copyright.read_text(errors="replace") if copyright.is_file() else ""
        names = set(re.findall(r"^License:[ \t]*(\S.*?)\s*$", text, re.M)) if text.startswith("Format:") else set()
        return [{"license": {"name": name, "acknowledgement": "declared"}} for name in sorted(names)]

    def component(self, name):
        fields = self.packages[name]
        version = fields["Version"]
        # Advisories name the source package: `glibc`, or `gcc-12 (12.2.0-14)` where its version is another.
        source, _, other = fields.get("Source", name).partition(" ")
        maintainer = re.fullmatch(r'"?(.*?)"? <(.*)>', fields["Maintainer"])
        identity = purl("deb", self.distribution, name, version=version, arch=fields["Architecture"],
                        distro=f"{self.distribution}-{self.release}", upstream=f"{source}@{other.strip('()')}" if other else source)
        component = {"type": "library", "bom-ref": identity, "name": name, "version": version, "purl": identity,
                     "supplier": {"name": maintainer[1], "contact": [{"email": maintainer[2]}]}}
        if licenses := self.licenses(name):
            component["licenses"] = licenses
        if "Homepage" in fields:
            component["externalReferences"] = [{"type": "website", "url": fields["Homepage"]}]
        return component

    def system(self):
        """The distribution, by which scanners choose their advisories. It has no files of its own."""
        return {"type": "operating-system", "bom-ref": f"{self.distribution}-{self.release}", "name": self.distribution, "version": self.release}


def swift_packages(root):
    """What is linked into the binary, as the build has resolved it."""
    for pin in json.loads((root / "src/Package.resolved").read_text())["pins"]:
        name, version, location = pin["identity"], pin["state"]["version"], pin["location"].removesuffix(".git")
        text = (root / "src/.build/checkouts" / name / "LICENSE.txt").read_text()
        identity = purl("swift", *location.removeprefix("https://").split("/"), version=version)
        component = {"type": "library", "bom-ref": identity, "name": name, "version": version, "purl": identity,
                     "supplier": {"name": "Apple Inc."}, "externalReferences": [{"type": "vcs", "url": location}]}
        if "Apache License" in text:
            component["licenses"] = [{"expression": "Apache-2.0 WITH Swift-exception" if "Runtime Library Exception" in text else "Apache-2.0"}]
        yield component


def swift_runtime(version):
    identity = purl("github", "swiftlang", "swift", version=f"swift-{version}-RELEASE")
    return {"type": "library", "bom-ref": identity, "name": "swift-runtime", "version": version, "purl": identity,
            "description": "The Swift standard library, linked statically", "supplier": {"name": "Apple Inc."},
            "cpe": f"cpe:2.3:a:apple:swift:{version}:*:*:*:*:*:*:*", "licenses": [{"expression": "Apache-2.0 WITH Swift-exception"}]}


def program(container, image, path):
    """The server itself."""
    version = told(container, f"/out{BINARY}", "--version")
    labels = json.loads(buildah("inspect", "--type", "image", image))["Docker"]["config"]["Labels"]
    identity = purl("generic", "transitiond", version=version)
    return {"type": "application", "bom-ref": identity, "name": "transitiond", "version": version, "purl": identity, "hashes": hashes(path),
            "licenses": [{"license": {"id": labels["org.opencontainers.image.licenses"]}}]}


def needs(container, paths):
    """The names of the libraries that each file loads."""
    found, current = {path: set() for path in paths}, None
    for line in told(container, "readelf", "-d", *(f"/out{path}" for path in paths)).splitlines():
        if line.startswith("File: "):
            current = line.removeprefix("File: /out")
        elif match := re.search(r"\(NEEDED\).*\[(.*)\]", line):
            found[current].add(match[1])
    return found


def owned(present, debian, server):
    """The components that have files, by name, and the name of each file's owner."""
    owners = {path: server["name"] if path == BINARY else debian.owner(path, file) for path, file in present.items()}
    components = {name: server if name == server["name"] else debian.component(name) for name in sorted(set(owners.values()))}
    for path, name in owners.items():
        components[name].setdefault("components", []).append(
            {"type": "file", "bom-ref": f"file:{path}", "name": path, "hashes": hashes(present[path])})
    return components, owners


def dependencies(components, owners, needed, linked):
    """Who loads whom, and what is linked into the server."""
    refs = {path: components[name]["bom-ref"] for path, name in owners.items()}
    libraries = {pathlib.PurePath(path).name: ref for path, ref in refs.items()}
    edges = {component["bom-ref"]: set() for component in (*components.values(), *linked)}
    for path, names in needed.items():
        edges[refs[path]] |= {libraries[name] for name in names}
    edges[refs[BINARY]] |= {component["bom-ref"] for component in linked}
    return [{"ref": ref, "dependsOn": sorted(others - {ref})} for ref, others in sorted(edges.items())]


def bill(image, build, swift):
    with mounted(image) as (_, root), mounted(build) as (container, stage):
        present, debian = files(root), Debian(stage)
        if digest(present[BINARY]) != digest(stage / f"out{BINARY}"):
            sys.exit(f"{build} isn't the build stage of {image}: they have different binaries")
        server = program(container, image, present[BINARY])
        components, owners = owned(present, debian, server)
        linked = [*swift_packages(stage), swift_runtime(swift)]
        needed = needs(container, list(present))
    libraries = [component for component in components.values() if component is not server]
    return {
        "bomFormat": "CycloneDX", "specVersion": "1.6", "version": 1,
        "metadata": {"tools": {"components": [{"type": "application", "name": "Scripts/sbom.py"}]}, "component": server},
        "components": [debian.system(), *libraries, *linked],
        "dependencies": dependencies(components, owners, needed, linked),
    }


def main():
    image, build, swift, output = sys.argv[1:]
    content = bill(image, build, swift)
    # The same content has the same number.
    name = hashlib.sha256(json.dumps(content, sort_keys=True).encode()).hexdigest()
    content["serialNumber"] = f"urn:uuid:{uuid.uuid5(uuid.NAMESPACE_URL, name)}"
    if epoch := os.environ.get("SOURCE_DATE_EPOCH"):
        content["metadata"]["timestamp"] = datetime.datetime.fromtimestamp(int(epoch), datetime.timezone.utc).strftime("%Y-%m-%dT%H:%M:%SZ")
    pathlib.Path(output).parent.mkdir(parents=True, exist_ok=True)
    pathlib.Path(output).write_text(json.dumps(content, indent=2, sort_keys=True, ensure_ascii=False) + "\n")


main()
