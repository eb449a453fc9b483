"""Copy the golden logs of the 0.1.0 checkout, and digest every log of this folder.

The games of Iron Dragon cover every setting of the 13 options, 2 to 6 seats, every command, every
event and every event card. The games of Toll Road have every kind of entry. Run this after
`network.py`, whose logs it digests as well.

    PYTHONPATH=CHECKOUT python tests/golden/v0.1.0/generator/logs.py
"""

import json
import shutil
from pathlib import Path
from typing import Any, Final

from core.games.iron_dragon import rules as iron_dragon
from core.log import Opened, read_log
from core.table import Rules, genesis_of, replay
from tests import golden
from tests.games import toll_road
from tests.golden.digests import digest_lines
from tests.golden.iron_dragon.results import result_of

CHECKOUT: Final = Path(str(golden.__file__)).parent
LOGS: Final = Path(__file__).resolve().parents[1] / "logs"
RULES: Final[dict[str, Rules]] = {"iron-dragon": iron_dragon.RULES, "toll-road": toll_road.RULES}


def copy_goldens() -> None:
    """Copy the logs that 0.1.0 was released with."""
    for source, name in ((CHECKOUT / "iron_dragon", "iron_dragon"), (CHECKOUT, "toll_road")):
        folder = LOGS / name
        folder.mkdir(parents=True, exist_ok=True)
        for log in sorted(source.glob("*.rail")):
            shutil.copyfile(log, folder / log.name)


def digest(log: Path) -> dict[str, Any]:
    """Write the digest after each entry of a log; return the facts about its end."""
    entries: tuple[Opened, ...] = tuple(read_log(log).entries)
    genesis = genesis_of(entries[0])
    rules = RULES[genesis.game]
    lines = "".join(f"{line}\n" for line in digest_lines(entries, rules))
    log.with_suffix(".digests").write_text(lines, encoding="utf-8")
    *_, last = replay(entries, rules)
    facts: dict[str, Any] = {
        "game": genesis.game,
        "entries": len(entries),
        "origin": type(genesis.origin).__name__,
        "witness": genesis.witness is not None,
        "seats": [[plan.name, plan.level] for plan in genesis.seats],
        "levels": [control.level for control in last.table.control],
        "leader": last.table.leader,
        "term": last.table.term,
        "removed": list(last.table.removed),
    }
    return facts | ({"result": result_of(last)} if rules is iron_dragon.RULES else {})


def main() -> None:
    """Write the digests of all logs, and `results.json`."""
    copy_goldens()
    logs = sorted(LOGS.rglob("*.rail"))
    results = {str(log.relative_to(LOGS).with_suffix("")): digest(log) for log in logs}
    lines = [
        f"{json.dumps(log)}: {json.dumps(results[log], ensure_ascii=False)}" for log in results
    ]
    (LOGS / "results.json").write_text("{\n" + ",\n".join(lines) + "\n}\n", encoding="utf-8")


if __name__ == "__main__":
    main()
