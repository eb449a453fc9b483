"""The notes of a peer, one JSON object a line, for programs to read."""

import base64
import json
import sys
from typing import Any, Final, TextIO

import msgspec

from core.log import Opened
from core.table import ClientIndex, Rules, SeatPlan, events_of, payload_of
from net.consensus import events
from net.ranking import Place
from net.reach import Path
from net.session import events as session
from net.session.events import TableEvent, ZoneEvent
from net.table import AwaitedPlayers, ReceiveProgress, SendProgress
from net.table.setup import SetupState
from net.talk import AppearanceChanged, AudioGram, DroppedAudioGram, Line, ReceivedMessage
from net.voice.gram import seconds_of


class Notes:
    """Writes notes to a stream, between other lines."""

    def __init__(self, out: TextIO = sys.stdout) -> None:
        self._out: Final = out

    def write(self, note: str, **facts: Any) -> None:
        """Write a note."""
        self.write_prompt({"note": note, **facts})

    def write_prompt(self, question: dict[str, Any]) -> None:
        """Write a line that requires an answer."""
        self._out.write(json.dumps(question) + "\n")
        self._out.flush()

    def write_setup(
        self, message: SetupState | AwaitedPlayers | SendProgress | ReceiveProgress
    ) -> None:
        """Write the progress of a table setup."""
        match message:
            case SetupState(names=names, game=game, options=options, saved=saved, timeouts=waits):
                self.write(
                    "gathered",
                    names=list(names),
                    game=game,
                    options=dict(options),
                    seats=[_seat(plan) for plan in message.seats],
                    saved=saved,
                    seat_wait=waits.seat,
                    turn_clock=waits.turn,
                    stand_in=waits.substitute,
                )
            case AwaitedPlayers(names=names):
                self.write("awaited", names=list(names))
            case SendProgress(name=name, done=done, size=size):
                self.write("sending", to=name, done=done, size=size)
            case ReceiveProgress(done=done, size=size):
                self.write("receiving", done=done, size=size)

    def write_zone_event(self, event: ZoneEvent) -> None:
        """Write an event of a zone."""
        match event:
            case session.ZoneEntered(name=name, key=key):
                self.write("zone", name=name, key=key.hex())
            case session.ZoneLost(reason=why):
                self.write("zone-lost", why=why)
            case session.GroupCreated(name=name, kind=kind):
                self.write("group", name=name, kind=kind)
            case session.Invited(code=code):
                self.write("invitation", code=str(code))
            case session.GroupJoined(name=name, leader=leader, is_watching=is_watching):
                self.write("joined", group=name, leader=leader, watching=is_watching)
            case session.Reachable(outcome=outcome, is_direct=is_direct):
                self.write("reach", outcome=outcome, directly=is_direct)
            case session.LinkChanged(name=name, link=link):
                self.write("link", name=name, state=link.state, ms=link.milliseconds)

    def write_table_event(self, event: TableEvent, rules: Rules) -> None:
        """Write an event of a table with these rules."""
        match event:
            case ReceivedMessage():
                self._write_message(event)
            case AppearanceChanged():
                pass  # a program without a window shows none
            case session.PathChanged(client=client, path=path):
                self._write_path(client, path)
            case session.Unregistered(error=why):
                self.write("unregistered", why=str(why))
            case session.Unscored(awaits=awaits):
                self.write("unscored", awaits=awaits)
            case session.Unrated(error=why):
                self.write("unrated", why=str(why))
            case session.Rated(result=result):
                places = [*map(_place, result.places)]
                self.write("rated", ending=result.ending, places=places, game=result.game)
            case _:
                self._write_session_event(event, rules)

    def _write_session_event(self, event: events.SessionEvent, rules: Rules) -> None:
        match event:
            case events.EntryAppended(opened=opened):
                self.write("entry", **entry_facts(opened, rules))
            case events.EntriesRemoved(number=number, removed=lost):
                self.write("taken-back", after=number, entries=len(lost))
            case events.Confirmed(number=number):
                self.write("confirmed", entry=number)
            case events.Declined(seat=seat, command=command, reason=why):
                declined = None if command is None else msgspec.to_builtins(command)
                self.write("declined", seat=seat, command=declined, why=why)
            case events.PresenceChanged(member=member, presence=presence):
                self.write("presence", client=member, state=presence.value)
            case events.LeaderChanged(leader=leader, term=term):
                self.write("leader", client=leader, term=term)
            case events.LeaderLost(can_elect=can_elect):
                self.write("leader-lost", can_elect=can_elect)
            case events.QuorumLost(presumed_confirmed=assured, lost=lost, stalling_leader=None):
                self.write("cut-off", entry=assured, lost=list(lost))
            case events.QuorumLost(presumed_confirmed=assured, lost=lost, stalling_leader=leader):
                self.write("cut-off", entry=assured, lost=list(lost), held_up_by=leader)
            case events.QuorumRestored(back=back):
                self.write("together", back=list(back))
            case events.CheatProven(leader=leader, proof=proof):
                proved = [proof.first.hex(), proof.second.hex()]
                self.write("cheat", client=leader, proof=proved)
            case events.RemovalVotes(member=member, voters=by):
                self.write("unwanted", client=member, by=list(by))
            case events.Removed(member=member):
                self.write("removed", client=member)
            case events.DiskFailed(error=error):
                self.write("unsaved", why=str(error))
            case events.StateRebuilt(number=number):
                self.write("mended", entry=number)
            case events.Halted(accusation=accusation):
                self.write("halted", entry=accusation.number, why=accusation.reason)

    def _write_message(self, received: ReceivedMessage) -> None:
        match received.message:
            case Line(text=text, private=private):
                self.write("chat", client=received.client, text=text, private=private)
            case AudioGram(opus=opus, private=private):
                self.write(
                    "audio",
                    client=received.client,
                    seconds=seconds_of(opus),
                    opus=base64.b64encode(opus).decode(),
                    private=private,
                )
            case DroppedAudioGram(seconds=seconds):
                self.write("audio-withheld", client=received.client, seconds=seconds)

    def _write_path(self, client: ClientIndex, path: Path | None) -> None:
        """Report the path to a member; a lost connection is reported by its presence."""
        if path is not None:
            took = None if path.round_trip is None else round(1000 * path.round_trip)
            self.write("path", client=client, path=path.kind.name.lower(), ms=took)


def entry_facts(opened: Opened, rules: Rules) -> dict[str, Any]:
    """Return an entry as JSON-like values."""
    entry = opened.entry
    events = () if entry.number == 0 else events_of(opened, rules)
    payload = None if entry.number == 0 else payload_of(opened)
    return {
        "number": entry.number,
        "kind": entry.kind,
        "term": entry.term,
        "events": [msgspec.to_builtins(event) for event in events],
        "about": _about(payload),
        "digest": entry.digest.hex(),
    }


def _about(payload: Any) -> dict[str, Any]:
    """Return the plain facts of a payload, without its signed parts."""
    names = ("seat", "level", "client", "leader", "draw")
    return {name: getattr(payload, name) for name in names if hasattr(payload, name)}


def _seat(plan: SeatPlan) -> dict[str, Any]:
    """Return an agreed seat; the level of a person's seat is empty."""
    return {"name": plan.name, "client": plan.client, "level": plan.level, "colour": plan.colour}


def _place(place: Place) -> dict[str, Any]:
    """Return a client's place after a ranked game."""
    return {
        "name": place.name,
        "key": place.key.hex(),
        "place": place.place,
        "left": place.left,
        "mu": place.mu,
        "sigma": place.sigma,
    }
