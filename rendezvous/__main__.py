"""The program `rail-rendezvous`, also `python -m rendezvous`."""

import os
import sys
from typing import NoReturn


def main() -> NoReturn:
    """Say that there is no server yet, and exit with EX_UNAVAILABLE (69)."""
    sys.stderr.write(
        "rail-rendezvous: this version has no rendezvous server yet, games are played offline; "
        "see CHANGELOG.md.\n"
    )
    sys.exit(os.EX_UNAVAILABLE)


if __name__ == "__main__":
    main()
