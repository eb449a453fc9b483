"""What a peer tells, one JSON object a line, for programs to read."""

import json
import sys
from typing import Any, Final, TextIO

import msgspec

from core.log import Opened
from core.table import ClientIndex, Rules, events_of, payload_of
from net.machines import news
from net.reach import Path


class Notes:
    """Writes notes to a stream; other lines may stand between them."""

    def __init__(self, out: TextIO = sys.stdout) -> None:
        self._out: Final = out

    def write(self, note: str, **facts: Any) -> None:
        """Write a note."""
        self.ask({"note": note, **facts})

    def ask(self, asked: dict[str, Any]) -> None:
        """Write a line that is to be answered."""
        self._out.write(json.dumps(asked) + "\n")
        self._out.flush()

    def tell(self, one: news.News, rules: Rules) -> None:
        """Write what a machine tells."""
        match one:
            case news.Came(opened=opened):
                self.write("entry", **entry_facts(opened, rules))
            case news.TakenBack(number=number, lost=lost):
                self.write("taken-back", after=number, entries=len(lost))
            case news.Confirmed(number=number):
                self.write("confirmed", entry=number)
            case news.Declined(seat=seat, command=command, why=why):
                said = None if command is None else msgspec.to_builtins(command)
                self.write("declined", seat=seat, command=said, why=why)
            case news.Seen(member=member, presence=presence):
                self.write("presence", client=member, state=presence.value)
            case news.Leads(leader=leader, term=term):
                self.write("leader", client=leader, term=term)
            case news.LeaderLost(can_elect=can_elect):
                self.write("leader-lost", can_elect=can_elect)
            case news.CutOff(assured=assured):
                self.write("cut-off", entry=assured)
            case news.Together():
                self.write("together")
            case news.CaughtCheating(leader=leader, proof=proof):
                proved = [proof.first.hex(), proof.second.hex()]
                self.write("cheat", client=leader, proof=proved)
            case news.Unsaved(why=why):
                self.write("unsaved", why=why)
            case news.Halted(dissent=dissent):
                self.write("halted", entry=dissent.number, why=dissent.why)

    def tell_path(self, client: ClientIndex, path: Path | None) -> None:
        """Write how a member is reached, if he is; that he is not is told by his presence."""
        if path is not None:
            took = None if path.round_trip is None else round(1000 * path.round_trip)
            self.write("path", client=client, path=path.kind.name.lower(), ms=took)


def entry_facts(opened: Opened, rules: Rules) -> dict[str, Any]:
    """An entry in words of JSON."""
    entry = opened.entry
    events = () if entry.number == 0 else events_of(opened, rules)
    payload = None if entry.number == 0 else payload_of(opened)
    return {
        "number": entry.number,
        "kind": entry.kind,
        "term": entry.term,
        "events": [msgspec.to_builtins(one) for one in events],
        "about": _about(payload),
        "digest": entry.digest.hex(),
    }


def _about(payload: Any) -> dict[str, Any]:
    """The plain facts of a payload, without what is signed."""
    names = ("seat", "level", "client", "leader", "draw")
    return {name: getattr(payload, name) for name in names if hasattr(payload, name)}
