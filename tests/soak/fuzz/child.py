"""Run a target under libFuzzer: `python -m tests.soak.fuzz.child TARGET SEED RUNS`.

A crashing input is written to standard error as base64, and ends the process.
"""

import sys
from pathlib import Path
from tempfile import TemporaryDirectory

import atheris

with atheris.instrument_imports(include=["core.log", "core.table", "net", "tests.soak.fuzz"]):
    from tests.soak.fuzz.targets import TARGETS, samples

LONGEST = 4096
"""Maximum length of an input in bytes."""
SECONDS = 20
"""Maximum seconds for one input, even on a busy machine."""
MEGABYTES = 1024


def main() -> None:
    name, seed, runs = sys.argv[1:]
    with TemporaryDirectory() as folder:
        for number, data in enumerate(samples(name, int(seed))):
            (Path(folder) / f"{number:03}").write_bytes(data[:LONGEST])
        options = {
            "seed": int(seed) + 1,  # 0 would mean a random seed
            "runs": runs,
            "max_len": LONGEST,
            "timeout": SECONDS,
            "rss_limit_mb": MEGABYTES,
            "print_final_stats": 1,
            "artifact_prefix": folder + "/",
        }
        flags = [f"-{option}={value}" for option, value in options.items()]
        atheris.Setup([sys.argv[0], *flags, folder], TARGETS[name])
        atheris.Fuzz()


if __name__ == "__main__":
    main()
