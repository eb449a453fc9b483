"""Each invariant is noticed when a state or a change breaks it."""

from typing import Any

import pytest
from msgspec.structs import replace

from core.games.crayon.track import laid, with_bytes
from core.games.crayon.turns import EventInPlay
from core.games.empire_builder import events as ev
from core.games.empire_builder.state import Deal, State
from core.ruleset import Seat
from tests.core.games.empire_builder.invariants import Tally, violations
from tests.core.games.empire_builder.places import BOARD, across, line, out_of
from tests.core.games.empire_builder.tables import A, B, start

RIVER = BOARD.edges_by_name[across("Ohio")]
FAR = line(3)
CARDS = [{"contracts": [1, 2, 3]}, {"contracts": [4, 5, 6]}]


def state() -> State:
    return start(*CARDS).state


def with_train(**changes: Any) -> State:
    return state().with_train(A, 0, **changes)


def of(number: str, found: list[str]) -> bool:
    return any(why.startswith(f"EB-INV-{number}:") for why in found)


def broken() -> list[tuple[str, State]]:
    fine = state()
    city = next(c for c in BOARD.cities.values() if c.size == "small")
    edges = [edge for edge, _ in BOARD.sections_at[city.mileposts[0]]][:4]
    water = next(point for point, _ in BOARD.numbered() if BOARD.is_water(point))
    pile = fine.contracts
    return [
        ("2", fine.with_player(A, money=-1)),
        ("2", fine.with_player(A, owed=2)),
        ("3", with_train(loads=("Coal",) * 30)),
        ("4", fine.with_player(A, contracts=(1, 2, 4))),
        ("5", fine.with_player(B, contracts=(4, 5))),
        ("6", replace(fine, contracts=replace(pile, deck=(), discard=pile.deck))),
        ("7", replace(fine, tracks=with_bytes(fine.tracks, [(RIVER, laid(Seat(5)))]))),
        (
            "8",
            replace(
                fine,
                tracks=with_bytes(fine.tracks, [(RIVER, laid(A))]),
                events=(EventInPlay(97, B, 5),),
            ),
        ),
        ("9", replace(fine, tracks=with_bytes(fine.tracks, [(edge, laid(A)) for edge in edges]))),
        ("11", with_train(points=10)),
        ("12", with_train(at=water)),
        ("12", with_train(loads=("Coal",) * 3)),
        ("13", fine.with_player(A, skip_turns=-1)),
        ("13", replace(fine, order=(A, A))),
        ("13", replace(fine, events=(EventInPlay(97, B, 9),))),
        ("14", replace(fine, offer=Deal(B, ()), choosing=((A, 0),))),
        ("15", replace(fine, winner=A)),
    ]


def test_position_that_is_broken_nowhere_breaks_no_invariant() -> None:
    assert violations(state()) == []


@pytest.mark.parametrize("lasts", [True, False])
def test_card_being_resolved_counts_once_in_play_or_not(lasts: bool) -> None:
    fine = state()
    deck = tuple(card for card in fine.contracts.deck if card != 112)
    resolved = replace(
        fine,
        contracts=replace(fine.contracts, deck=deck),
        events=(EventInPlay(112, A, fine.turn + 1),) if lasts else (),
        resolving=112,
    )
    assert not of("4", violations(resolved))
    assert of("4", violations(replace(resolved, contracts=fine.contracts)))


@pytest.mark.parametrize("case", range(17))
def test_broken_state_is_noticed(case: int) -> None:
    number, wrong = broken()[case]
    assert of(number, violations(wrong)), (number, violations(wrong))


def seen(*steps: ev.AnyEvent, after: State | None = None) -> list[str]:
    tally, found = Tally(), list[str]()
    for event in steps:
        found += tally.see(state(), event, after or state())
    return found


def test_broken_change_is_noticed() -> None:
    start_at, to = out_of("Chicago")
    ends = ev.TurnSkipped(A)
    built = ev.TrackBuilt(A, start_at, to, 11)
    assert seen(built) == []
    assert of("10", seen(built, built))
    assert of("10", seen(ev.TrackTraded(A, B, ()), built))
    assert of("10", seen(ev.FeePaid(A, B, 4), ev.FeePaid(A, B, 4)))
    assert of("10", seen(*[ev.TrackOffered(A, B, ())] * 4))
    assert of("11", seen(ev.PointsHalved(A, 5), ev.PointsHalved(A, 3)))
    assert of("17", seen(ev.TrackBuilt(A, FAR[0], FAR[1], 1)))
    assert of("1", seen(ends, after=state().with_player(A, money=41)))
    assert of("1", seen(ends, after=state().with_player(A, owed=2)))
    laid_by_none = replace(state(), tracks=with_bytes(state().tracks, [(RIVER, laid(A))]))
    assert of("16", seen(ends, after=laid_by_none))
