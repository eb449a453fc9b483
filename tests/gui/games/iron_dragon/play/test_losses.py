"""A lost player: each event gets one sentence, and the machines then act accordingly."""

from itertools import product
from typing import NamedTuple

import pytest

from core.ruleset import Seat
from core.table import PERSON, ClientIndex, ControlChanged, LocalTable, TermBegan, payload_of
from gui.participants.model.participants import Company
from net.machines import news
from net.machines.waits import Waits
from tests.gui.participants.online import RemoteTable
from tests.gui.table.tables import AWAY, HOME, model
from tests.net.machines.world import World
from tests.samples import sampled

NAMES = ("Ann", "Ben", "Cat", "Dan")
SEATS = (HOME, AWAY, {**HOME, "foreman": "Denzel"}, {**HOME, "foreman": "Steffan"})


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
        self.me = next(one for one in range(case.players) if one not in case.lost)
        active = case.lost[0] if in_turn else self.me
        self.world = World(
            case.players,
            seed="loss",
            plays=False,
            witness=case.has_witness,
            waits=Waits(seat=wait),
        )
        seats = SEATS[: case.players]
        local = model(*seats, levels=("",) * case.players, turn=5, active=active)._table
        assert isinstance(local, LocalTable)
        self.table = RemoteTable(local, NAMES[: case.players])
        self.company = Company(
            self.table, ClientIndex(self.me), clock=self._clock, waits=Waits(seat=wait)
        )
        self.chat: list[tuple[float, str]] = []
        self.strips: list[tuple[float, list[str]]] = []
        self.replaced: dict[int, float] = {}
        self.company.watch_notices(lambda text: self.chat.append((self._clock(), text)))
        self._node = self.world.nodes[self.me]
        self._fed = 0

    def _clock(self) -> float:
        return self.world.now

    def run(self, seconds: int) -> None:
        for _ in range(seconds):
            self.world.run(1)
            fed, self._fed = self._fed, len(self._node.news)
            for one in self._node.news[fed:]:
                self._feed(one)
            self.strips.append((self._clock(), self.company.standing))

    def _feed(self, one: news.News) -> None:
        if not isinstance(one, news.Came):
            self.company.take(one)
            return
        match payload_of(one.opened):
            case ControlChanged(seat=seat, level=level):
                self.replaced[seat] = self._clock()
                self.table.give(seat, level)
            case TermBegan(leader=leader):
                self.table.lead(leader)

    def lose(self) -> None:
        for one in self.case.lost:
            self.world.kill(one)

    def bring_back(self) -> None:
        for one in self.case.lost:
            self.world.restart(one)

    @property
    def texts(self) -> list[str]:
        return [text for _, text in self.chat]


def named(case: Case) -> str:
    zone = "zone" if case.has_witness else "no zone"
    return f"{case.players} {zone} {'-'.join(NAMES[one] for one in case.lost)}"


@pytest.mark.screen("CHAT-4", "DISCONNECT-3", "DISCONNECT-4", "DISCONNECT-5", "DISCONNECT-11")
@pytest.mark.parametrize(("wait", "in_turn"), SITUATIONS)
@pytest.mark.parametrize("case", sampled(CASES, quick=len(CASES) // 3), ids=named)
def test_announced_consequences_of_a_loss_happen(case: Case, wait: int, in_turn: bool) -> None:
    """Chat said both that the computer plays on instead and that the game waits."""
    survivor = Survivor(case, wait=wait, in_turn=in_turn)
    survivor.run(5)
    survivor.lose()
    survivor.run(wait + 60)
    promises = [one for one in survivor.texts if "omputer" in one]
    waits = [one for one in survivor.texts if "too few" in one]
    assert bool(survivor.replaced) == bool(promises) == case.goes_on
    assert bool(waits) == (not case.goes_on)
    for _, lines in survivor.strips:
        assert len([one for one in lines if "too few" in one.lower()]) <= 1
        assert not ("too few" in " ".join(lines).lower() and "omputer plays" in " ".join(lines))
        for name in NAMES:
            assert sum(name in one for one in lines) <= 1, lines


@pytest.mark.screen("DISCONNECT-3", "DISCONNECT-4")
@pytest.mark.parametrize(("wait", "in_turn"), SITUATIONS)
def test_countdown_ends_when_the_computer_takes_the_seat(wait: int, in_turn: bool) -> None:
    survivor = Survivor(CASES[5], wait=wait, in_turn=in_turn)
    survivor.run(5)
    survivor.lose()
    survivor.run(wait + 60)
    taken = survivor.replaced[2]
    head = "Cat is lost, and the game waits for Cat." if in_turn else "Cat is lost."
    rest = f"Unless Cat is back in {wait} s, the computer plays on instead."
    at, text = survivor.chat[0]
    at_once = "The computer plays for Cat now, because Cat is lost."
    assert text == (f"{head} {rest}" if wait else at_once)
    assert abs(taken - at - wait) <= 2


@pytest.mark.screen("DISCONNECT-9", "DISCONNECT-11")
def test_return_is_one_sentence_too() -> None:
    for case, told in (
        (CASES[1], ["Ann is back, and the game goes on."]),
        (CASES[7], ["Ben is back, and the game goes on."]),
    ):
        survivor = Survivor(case, wait=300, in_turn=False)
        survivor.run(5)
        survivor.lose()
        survivor.run(30)
        before = len(survivor.chat)
        for one in case.lost[:1]:
            survivor.world.restart(one)
        survivor.run(20)
        after = [one for one in survivor.texts[before:] if "leads" not in one]
        assert after[:1] == told


def test_lost_player_was_silent_for_at_least_the_stated_time() -> None:
    """After a late event of a slow player the countdown was longer than the table's wait."""
    survivor = Survivor(CASES[5], wait=60, in_turn=False)
    survivor.company.take(news.Seen(ClientIndex(2), news.Presence.SLOW))
    survivor.company.take(news.Seen(ClientIndex(2), news.Presence.LOST))
    assert survivor.company.member(ClientIndex(2)).silent == 10
    assert "in 60 s" in survivor.texts[-1]


def test_leaving_player_has_no_countdown() -> None:
    survivor = Survivor(CASES[5], wait=60, in_turn=True)
    survivor.company.take(news.Seen(ClientIndex(2), news.Presence.LOST, has_left=True))
    assert survivor.texts == ["Cat has left. The computer takes the seat now."]
    assert survivor.company.standing == survivor.texts


@pytest.mark.parametrize(
    ("active", "told"),
    [(2, "Cat is back, and plays on after the computer’s turn."), (0, "Cat is back.")],
)
def test_only_a_turn_that_the_computer_plays_is_waited_for(active: int, told: str) -> None:
    survivor = Survivor(CASES[5], wait=60, in_turn=active == 2)
    assert survivor.table.state.active == Seat(active)
    survivor.table.give(2, "normal")
    survivor.company.take(news.Seen(ClientIndex(2), news.Presence.LOST))
    survivor.company.take(news.Seen(ClientIndex(2), news.Presence.HERE))
    assert survivor.texts[-1] == told
    survivor.table.give(2, PERSON)
