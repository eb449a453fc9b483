"""A lost player: each event gets one sentence, and the machines then act accordingly."""

from collections.abc import Iterable
from itertools import product
from typing import NamedTuple

import pytest

from core.ruleset import Seat
from core.table import PERSON, ClientIndex, ControlChanged, LocalTable, TermBegan, payload_of
from gui.participants.model import sentences
from gui.participants.model.participants import Participants
from gui.table.model import notices
from gui.texts.phrases import Phrase
from net.consensus import events
from net.consensus.timeouts import Timeouts
from tests.gui.participants.online import RemoteTable
from tests.gui.table.tables import AWAY, HOME, model
from tests.net.consensus.world import World
from tests.samples import sampled

NAMES = ("Ann", "Ben", "Cat", "Dan")
SEATS = (HOME, AWAY, {**HOME, "foreman": "Denzel"}, {**HOME, "foreman": "Steffan"})


PROMISES = {
    sentences.SEAT_TAKEN_NOW,
    sentences.LOST_AND_AWAITED,
    sentences.LOST,
    notices.TAKEN_OVER_AS_LOST,
}
"""Say that the computer plays on instead of a lost player."""
TOO_FEW = {
    sentences.TOO_FEW,
    sentences.ONE_NOT_REACHED,
    sentences.SOME_NOT_REACHED,
    sentences.NO_LEADER,
    sentences.CUT_OFF,
    sentences.WITH_CAUSE,
}
"""Say that the game waits."""


class Case(NamedTuple):
    """These of the players are lost, at a table with or without a zone as witness; Ann leads."""

    players: int
    has_witness: bool
    lost: tuple[int, ...]
    goes_on: bool


SITUATIONS = list(product((0, 60, 300), (True, False)))
"""Seconds for which the seat is kept, and whether it is in turn."""
CASES = (
    Case(2, False, (1,), goes_on=True),
    Case(2, False, (0,), goes_on=False),
    Case(2, True, (1,), goes_on=True),
    Case(2, True, (0,), goes_on=True),
    Case(3, False, (0,), goes_on=True),
    Case(3, False, (2,), goes_on=True),
    Case(3, True, (2,), goes_on=True),
    Case(3, False, (1, 2), goes_on=False),
    Case(3, True, (0, 1), goes_on=False),
    Case(4, False, (2, 3), goes_on=True),
    Case(4, False, (0, 3), goes_on=False),
    Case(4, True, (0, 3), goes_on=True),
)


class Survivor:
    """The program of a remaining player, which gets its machine's events every second."""

    def __init__(self, case: Case, *, wait: int, in_turn: bool) -> None:
        self.case = case
        self.me = next(number for number in range(case.players) if number not in case.lost)
        active = case.lost[0] if in_turn else self.me
        self.world = World(
            case.players,
            seed="loss",
            plays=False,
            witness=case.has_witness,
            timeouts=Timeouts(seat=wait),
        )
        seats = SEATS[: case.players]
        local = model(*seats, levels=("",) * case.players, turn=5, active=active)._table
        assert isinstance(local, LocalTable)
        self.table = RemoteTable(local, NAMES[: case.players])
        self.participants = Participants(
            self.table, ClientIndex(self.me), clock=self._clock, timeouts=Timeouts(seat=wait)
        )
        self.chat: list[tuple[float, Phrase]] = []
        self.strips: list[list[Phrase]] = []
        self.replaced: dict[int, float] = {}
        self.participants.announced.connect(lambda text: self.chat.append((self._clock(), text)))
        self._node = self.world.nodes[self.me]
        self._fed = 0

    def _clock(self) -> float:
        return self.world.now

    def run(self, seconds: int) -> None:
        for _ in range(seconds):
            self.world.run(1)
            fed, self._fed = self._fed, len(self._node.news)
            for event in self._node.news[fed:]:
                self._feed(event)
            self.strips.append([*map(as_phrase, self.participants.status_lines)])

    def _feed(self, event: events.SessionEvent) -> None:
        if not isinstance(event, events.EntryAppended):
            self.participants.handle_event(event)
            return
        match payload_of(event.opened):
            case ControlChanged(seat=seat, level=level):
                self.replaced[seat] = self._clock()
                self.table.give(seat, level)
            case TermBegan(leader=leader):
                self.table.lead(leader)

    def lose(self) -> None:
        for member in self.case.lost:
            self.world.kill(member)

    def bring_back(self) -> None:
        for member in self.case.lost:
            self.world.restart(member)

    @property
    def texts(self) -> list[Phrase]:
        return [text for _, text in self.chat]


def as_phrase(text: str) -> Phrase:
    assert isinstance(text, Phrase)
    return text


def templates(phrases: Iterable[Phrase], among: Iterable[str]) -> list[str]:
    """Return those of the templates of phrases that are among these."""
    known = frozenset(among)
    return [phrase.template for phrase in phrases if phrase.template in known]


def named(case: Case) -> str:
    zone = "zone" if case.has_witness else "no zone"
    return f"{case.players} {zone} {'-'.join(NAMES[member] for member in case.lost)}"


@pytest.mark.screen("CHAT-4", "DISCONNECT-3", "DISCONNECT-4", "DISCONNECT-5", "DISCONNECT-11")
@pytest.mark.parametrize(("wait", "in_turn"), SITUATIONS)
@pytest.mark.parametrize("case", sampled(CASES, quick=len(CASES) // 3), ids=named)
def test_announced_consequences_of_a_loss_happen(case: Case, wait: int, in_turn: bool) -> None:
    """Chat said both that the computer plays on instead and that the game waits."""
    survivor = Survivor(case, wait=wait, in_turn=in_turn)
    survivor.run(5)
    survivor.lose()
    survivor.run(wait + 60)
    promises = templates(survivor.texts, PROMISES)
    waits = templates(survivor.texts, TOO_FEW)
    assert bool(survivor.replaced) == bool(promises) == case.goes_on
    assert bool(waits) == (not case.goes_on)
    for lines in survivor.strips:
        assert len(templates(lines, TOO_FEW)) <= 1
        assert not (templates(lines, TOO_FEW) and templates(lines, PROMISES))
        for name in NAMES:
            assert sum(name in line for line in lines) <= 1, lines


@pytest.mark.screen("DISCONNECT-3", "DISCONNECT-4")
@pytest.mark.parametrize(("wait", "in_turn"), SITUATIONS)
def test_countdown_ends_when_the_computer_takes_the_seat(wait: int, in_turn: bool) -> None:
    survivor = Survivor(CASES[5], wait=wait, in_turn=in_turn)
    survivor.run(5)
    survivor.lose()
    survivor.run(wait + 60)
    taken = survivor.replaced[2]
    promise = sentences.LOST_AND_AWAITED if in_turn else sentences.LOST
    at, text = survivor.chat[0]
    if wait:
        assert text == Phrase(promise, name="Cat", left=wait)
    else:
        assert text == Phrase(notices.TAKEN_OVER_AS_LOST, name="Cat")
    assert abs(taken - at - wait) <= 2


@pytest.mark.screen("DISCONNECT-9", "DISCONNECT-11")
def test_return_is_one_sentence_too() -> None:
    for case, name in ((CASES[1], "Ann"), (CASES[7], "Ben")):
        survivor = Survivor(case, wait=300, in_turn=False)
        survivor.run(5)
        survivor.lose()
        survivor.run(30)
        before = len(survivor.chat)
        for member in case.lost[:1]:
            survivor.world.restart(member)
        survivor.run(20)
        leading = {notices.LEADS_AGAIN, notices.LEADS_NOW}
        after = [text for text in survivor.texts[before:] if text.template not in leading]
        assert after[:1] == [Phrase(sentences.ONE_BACK_AND_ON, name=name)]


def test_lost_player_was_silent_for_at_least_the_stated_time() -> None:
    """After a late event of a slow player the countdown was longer than the table's wait."""
    survivor = Survivor(CASES[5], wait=60, in_turn=False)
    survivor.participants.handle_event(events.PresenceChanged(ClientIndex(2), events.Presence.SLOW))
    survivor.participants.handle_event(events.PresenceChanged(ClientIndex(2), events.Presence.LOST))
    assert survivor.participants.member(ClientIndex(2)).silent == 10
    assert survivor.texts[-1] == Phrase(sentences.LOST, name="Cat", left=60)


def test_leaving_player_has_no_countdown() -> None:
    survivor = Survivor(CASES[5], wait=60, in_turn=True)
    survivor.participants.handle_event(
        events.PresenceChanged(ClientIndex(2), events.Presence.LOST, has_left=True)
    )
    assert survivor.texts == [Phrase(sentences.LEFT, name="Cat")]
    assert survivor.participants.status_lines == survivor.texts


@pytest.mark.parametrize(
    ("active", "template"), [(2, sentences.BACK_AFTER_TURN), (0, sentences.BACK)]
)
def test_only_a_turn_that_the_computer_plays_is_waited_for(active: int, template: Phrase) -> None:
    survivor = Survivor(CASES[5], wait=60, in_turn=active == 2)
    assert survivor.table.state.active == Seat(active)
    survivor.table.give(2, "normal")
    survivor.participants.handle_event(events.PresenceChanged(ClientIndex(2), events.Presence.LOST))
    survivor.participants.handle_event(events.PresenceChanged(ClientIndex(2), events.Presence.HERE))
    assert survivor.texts[-1] == Phrase(template, name="Cat")
    survivor.table.give(2, PERSON)
