"""Strikes, and the tax: closed cities, closed track, and who pays what (EB-EVENT-98 to -104)."""

from typing import Any

import pytest

from core.games.empire_builder import commands as do
from core.games.empire_builder import refusals as no
from core.ruleset import Seat
from tests.core.games.empire_builder.places import (
    BOARD,
    WORLD,
    at,
    centre,
    line,
    name,
    out_of,
    ring,
    sections,
)
from tests.core.games.empire_builder.rules.striking import (
    BY_THE_SEA,
    COASTS,
    LAND,
    before,
    demand_in,
    ended,
    in_play,
    near,
    struck,
)
from tests.core.games.empire_builder.tables import (
    A,
    B,
    done,
    exits,
    go,
    kinds,
    lasting,
    money,
    rule_of,
    start,
)
from tests.each import each


def in_canada(milepost: int) -> bool:
    return BOARD.points[milepost].kingdom == "Canada"


def closed_by(card: int) -> frozenset[str]:
    area = WORLD.events[card].closed
    assert area is not None
    return WORLD.cities_in(area)


def crossing_the_border() -> list[tuple[str, str]]:
    """Return sections from the United States to Canada."""
    return [
        (name(a), name(b))
        for section in BOARD.sections
        for a, b in ((section.a, section.b), (section.b, section.a))
        if in_canada(b) and not in_canada(a)
    ]


@pytest.mark.rule("EB-EVENT-98", "EB-EVENT-6", "EB-EVENT-8", "EB-BAD-7")
def test_no_step_begins_or_ends_in_canada() -> None:
    south, north = crossing_the_border()[0]
    within = next(
        (name(s.a), name(s.b)) for s in BOARD.sections if in_canada(s.a) and in_canada(s.b)
    )
    for here, there in ((south, north), (north, south), within):
        seat = {"at": here, "track": [[here, there]]}
        assert exits(start(seat, {})) == {there}
        story = start(seat, {}, events_in_play=[lasting(98)])
        assert exits(story) == set()
        story.when(A, do.Move(path=(there,))).refuses(no.StrikeStopsTrains, at=here, to=there)
        assert rule_of(story, A, do.Move(path=(there,))) == "EB-EVENT-98"


@pytest.mark.rule("EB-EX-9", "EB-EVENT-98", "EB-EVENT-8")
def test_train_in_winnipeg_loads_delivers_and_builds_but_stays() -> None:
    winnipeg, fargo = centre("Winnipeg"), centre("Fargo")
    out = [name(other) for _, other in BOARD.sections_at[at(winnipeg)]]
    number, demand, load = demand_in("Winnipeg")
    seat = {
        "at": winnipeg,
        "loads": [load],
        "contracts": [number, 90, 91],
        "track": [[winnipeg, out[0]]],
        "money": 60,
    }
    document: dict[str, Any] = {"events_in_play": [lasting(98)], "options": {"Branching": "Yes"}}
    story = start(seat, {}, deck_top=[92], **document)
    assert exits(story) == set()
    assert "Pitch" in kinds(story)
    story = done(story, A, do.PickUp(load="Oats"), do.Deliver(contract=number, demand=demand))
    go(story, A, do.Build(from_=winnipeg, to=out[1]))
    neighbours = [name(other) for _, other in BOARD.sections_at[at(fargo)]][:3]
    story = start({"at": fargo, "track": [[fargo, there] for there in neighbours]}, {}, **document)
    assert exits(story) == {there for there in neighbours if not in_canada(at(there))}


@pytest.mark.rule("EB-EX-9", "EB-EVENT-98")
def test_track_along_the_border_on_the_southern_side_is_free() -> None:
    souths = {at(south) for south, _ in crossing_the_border()}
    ends = next((name(s.a), name(s.b)) for s in BOARD.sections if s.a in souths and s.b in souths)
    story = start({"at": ends[0], "track": [list(ends)]}, {}, events_in_play=[lasting(98)])
    go(story, A, do.Move(path=(ends[1],)))


CLOSED = [
    pytest.param(card, is_open, marks=pytest.mark.rule(f"EB-EVENT-{card}"), id=str(card))
    for card, is_open in ((101, False), (102, True))
]


@pytest.mark.rule("EB-EVENT-5", "EB-BAD-8", "EB-BAD-9")
@pytest.mark.parametrize(("card", "is_open"), CLOSED)
def test_strike_closes_the_cities_on_its_side_of_three_mileposts(card: int, is_open: bool) -> None:
    for city in each(BOARD.cities.values()):
        by_the_sea = city.mileposts[0] in BY_THE_SEA
        loads = city.loads or ("Oil",)
        number, demand, load = demand_in(city.name)
        seat = {"at": centre(city.name), "loads": [load], "contracts": [number, 90, 91]}
        if number in (90, 91):
            seat["contracts"] = [number, 92, 93]
        story = start(seat, {}, events_in_play=[lasting(card)])
        deliver = do.Deliver(contract=number, demand=demand)
        if by_the_sea == is_open:
            assert "Deliver" in kinds(story)
            assert ("PickUp" in kinds(story)) == bool(city.loads)
        else:
            story.when(A, deliver).refuses(no.CityClosed)
            assert rule_of(story, A, do.PickUp(load=loads[0])) == "EB-LOAD-3"
        assert "Drop" in kinds(story)


@pytest.mark.rule("EB-EVENT-101", "EB-EVENT-102", "EB-EVENT-5")
def test_there_are_cities_exactly_three_and_four_steps_from_the_sea() -> None:
    four = near(4, *COASTS) & LAND
    on_three = [
        c.name for c in BOARD.cities.values() if c.mileposts[0] in BY_THE_SEA - near(2, *COASTS)
    ]
    on_four = [c.name for c in BOARD.cities.values() if c.mileposts[0] in four - BY_THE_SEA]
    assert set(on_three) <= closed_by(101)
    assert set(on_four) <= closed_by(102)
    assert on_three or on_four


@pytest.mark.rule("EB-EVENT-103", "EB-BAD-7")
def test_nobody_runs_on_the_drawers_track_and_the_drawer_builds_none() -> None:
    way = line(3)
    track = sections(way)
    for seat in (0, 1):
        seats: list[dict[str, object]] = [{"at": way[0]}, {"at": way[0]}]
        seats[1]["track"] = track
        story = start(*seats, active=seat, events_in_play=[lasting(103, turn=6 - (1 - seat))])
        assert exits(story, seat) == set()
        fee = do.Accept(fee=4 if seat == 0 else 0)
        command = do.Move(path=(way[1],), accept=fee)
        story.when(seat, command).refuses(no.TrackOnStrike, owner=Seat(1))
        assert rule_of(story, seat, command) == "EB-EVENT-103"
        assert ("Build" in kinds(story, seat)) == (seat == 0)
    out = {"at": centre("Chicago"), "money": 60}
    story = start({}, out, active=1, events_in_play=[lasting(103)])
    assert "Upgrade" in kinds(story, 1)
    ends = out_of("Chicago")
    assert rule_of(story, 1, do.Build(from_=ends[0], to=ends[1])) == "EB-EVENT-103"
    assert exits(story, 1) == set(ring("Chicago"))


@pytest.mark.rule("EB-EVENT-103")
def test_strike_goes_with_the_track_and_spares_that_of_others() -> None:
    way = line(4)
    sold, kept = sections(way[:2]), sections(way[1:])
    document: dict[str, Any] = {
        "options": {"Track Trading": "Yes"},
        "events_in_play": [lasting(103, turn=6)],
    }
    story = start({"at": way[0], "money": 30}, {"track": sold, "at": way[3]}, **document)
    story = go(story, A, do.OfferTrack(to=B, wants=((way[0], way[1]),), price=2))
    story = go(story, B, do.AnswerOffer(answer="yes"))
    story = ended(story, 2)
    assert exits(story) == {way[1]}
    story = start({"track": kept, "at": way[3]}, {"at": way[1]}, active=1, **document)
    assert exits(story, 1) == {way[2]}
    story = go(story, B, do.OfferTrack(to=A, wants=((way[1], way[2]),), price=2))
    story = ended(go(story, A, do.AnswerOffer(answer="yes")))
    story = go(story, A, do.Move(path=(way[2],)))
    struck_way = do.Move(path=(way[1],), accept=do.Accept(fee=4))
    story.when(A, struck_way).refuses(no.TrackOnStrike, owner=B)


@pytest.mark.rule("EB-EVENT-103", "EB-EVENT-3")
def test_wildcat_strike_ends_with_the_drawers_next_turn() -> None:
    story = struck(103)
    assert "Build" not in kinds(story)
    story = ended(story, 2)
    assert (story.state.active, story.state.turn) == (A, 6)
    assert "Build" not in kinds(story)
    story = ended(story, 2)
    assert in_play(story) == []
    assert "Build" in kinds(story)


@pytest.mark.rule("EB-EVENT-104", "EB-EX-13")
@pytest.mark.parametrize(
    ("cash", "tax"),
    [
        (0, 0),
        (49, 0),
        (50, 10),
        (99, 10),
        (100, 15),
        (149, 15),
        (150, 20),
        (199, 20),
        (200, 25),
        (249, 25),
    ],
)
def test_tax_is_paid_by_cash(cash: int, tax: int) -> None:
    story = struck(104, others=[{"money": cash}])
    assert money(story)[1] == cash - tax


@pytest.mark.rule("EB-EVENT-104", "EB-EX-13", "EB-MONEY-4")
@pytest.mark.parametrize(("cash", "owed", "tax"), [(-7, 0, 0), (120, 100, 15)])
def test_tax_looks_at_cash_and_not_at_debt(cash: int, owed: int, tax: int) -> None:
    options = {"Borrowing": "Yes"}
    story = struck(104, others=[{"money": cash, "owed": owed}], options=options)
    assert money(story)[1] == cash - tax
    assert story.state.players[1].owed == owed


@pytest.mark.rule("EB-EVENT-104", "EB-EVENT-2", "EB-EVENT-3", "EB-MONEY-5")
def test_everybody_pays_the_tax_to_the_bank_and_the_card_passes() -> None:
    story, delivery = before(104, drawer={"money": 100}, others=[{"money": 50}, {"money": 200}])
    before_it = go(story, A, delivery)
    cash = money(before_it)
    after = before_it.given(*before_it.drawing().events)
    assert [a - b for a, b in zip(cash, money(after), strict=True)] == [15, 10, 25]
    assert after.state.bank - before_it.state.bank == 50
    assert in_play(after) == []
    assert 104 in after.state.contracts.discard
