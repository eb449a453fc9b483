"""Refusals name players, and never a milepost or a seat of the core."""

import pytest

from core.errors import FactualError
from core.games.iron_dragon import refusals as no
from core.table.errors import SeatInTurn
from gui.games.crayon.model.rule_refusals import shown_refusal
from gui.games.iron_dragon.refusals.model.sentences import REFUSALS

NAMES = ("Ann", "Ben")
ENDS = {"a": "M29.22", "b": "M29.23"}


@pytest.mark.screen("WINDOW-8")
@pytest.mark.parametrize(
    "refusal",
    [
        no.NoCity(at="M29.22"),
        no.NoSuchWay(at="M29.22", to="M29.23"),
        no.NoTurningBack(at="M29.22", to="M29.23"),
        no.NoTurningAtTunnel(at="M29.22", to="M29.23"),
        no.NothingMovesThere(at="M29.22", to="M29.23"),
        no.NotInCity(at="M29.22"),
        no.NotAtPort(at="M29.22"),
        no.NotBuildable(**ENDS),
        no.NotInNetwork(**ENDS),
        no.NoBuilding(**ENDS),
        no.RiverInFlood(**ENDS),
        no.UnknownMilepost(name="M29.22"),
    ],
)
def test_no_milepost_name_is_shown(refusal: FactualError) -> None:
    assert "M29" not in shown_refusal(refusal, NAMES, REFUSALS)


@pytest.mark.screen("WINDOW-8")
@pytest.mark.parametrize(
    ("refusal", "facts"),
    [
        (no.SectionTaken(**ENDS, owner=1), {"owner": "Ben"}),
        (no.MagicStopsBuilding(seat=0), {"seat": "Ann"}),
        (no.NotAwaited(seat=0, awaited=[1]), {"seat": "Ann", "awaited": "Ben"}),
        (no.LoadFirst(seat=1), {"seat": "Ben"}),
        (SeatInTurn(seat=1), {"seat": "Ben"}),
    ],
)
def test_players_are_shown_by_name(refusal: FactualError, facts: dict[str, str]) -> None:
    shown = shown_refusal(refusal, NAMES, REFUSALS)
    assert shown.facts == facts
    assert "M29" not in shown
    assert "seat 1" not in shown


def test_other_refusals_keep_their_own_sentence() -> None:
    refusal = no.BuildLimitExceeded(spent=18, cost=3, limit=20)
    assert shown_refusal(refusal, NAMES, REFUSALS) == str(refusal)
