"""No file of version 0.1.0 is changed, added or lost: the manifest has all of them."""

from hashlib import sha256

from tests.golden.v0_1_0 import FOLDER

MANIFEST = "MANIFEST"


def test_every_file_is_as_the_manifest_says() -> None:
    lines = (FOLDER / MANIFEST).read_text(encoding="utf-8").splitlines()
    expected = {name: digest for digest, _, name in (line.partition("  ") for line in lines)}
    digests = {
        path.relative_to(FOLDER).as_posix(): sha256(path.read_bytes()).hexdigest()
        for path in FOLDER.rglob("*")
        if path.is_file() and path.name != MANIFEST and "__pycache__" not in path.parts
    }
    assert digests == expected
