"""The names of the zone's errors never change: logs, metrics and other programs contain them."""

from enum import StrEnum

import pytest

from net.peer.standings import StandingsCode, StandingsError
from net.ranking import RankingCode, RankingUnavailable
from rendezvous.errors import ServerCode, ServerError
from rendezvous.ranking.errors import AttendanceCode, AttendanceError


@pytest.mark.parametrize(
    ("codes", "names"),
    [
        (RankingCode, {"ZoneNotReached", "ZoneSilent", "NoStandings"}),
        (StandingsCode, {"NoSuchPlayer", "SeveralPlayers", "NoRating", "OlderZone"}),
        (ServerCode, {"NoStore", "NewerStore", "CannotTell"}),
        (
            AttendanceCode,
            {"ComputerMoved", "ComputerTookBack", "OtherComputer", "SecondSeat", "WitnessMissing"},
        ),
    ],
)
def test_names_are_those_listed(codes: type[StrEnum], names: set[str]) -> None:
    assert {code.value for code in codes} == names


def test_each_code_has_a_sentence() -> None:
    assert RankingUnavailable.texts.keys() == {*RankingCode}
    assert StandingsError.texts.keys() == {*StandingsCode}
    assert ServerError.texts.keys() == {*ServerCode}
    assert AttendanceError.texts.keys() == {*AttendanceCode}
