"""The property tests of the suite with many more examples, which differ each time."""

import os
import subprocess
import sys

from tests.soak.harness import ROOT, Run

EXAMPLES = 5_000


def cases() -> list[str]:
    """Return the files with property tests."""
    return [
        str(file.relative_to(ROOT))
        for file in sorted((ROOT / "tests").rglob("test_*.py"))
        if "from hypothesis import" in file.read_text(encoding="utf-8")
    ]


def check(case: str) -> None:
    """Run all property tests of one file."""
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-m", "hypothesis", "-p", "no:cacheprovider", case],
        cwd=ROOT,
        env={**os.environ, "RAIL_SOAK": str(EXAMPLES)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr


RUN = Run(
    name="properties",
    about=f"every property test with {EXAMPLES:,} examples of its own",
    cases=cases,
    check=check,
)
