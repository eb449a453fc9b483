"""A refusal arrives unchanged, with its facts."""

import pytest

from net.errors import BadMessage
from net.lobby import refusals
from net.lobby.refusals import NameTaken, OneSeatEach, Refusal, facts_of, refusal_of

ALL = sorted(Refusal.__subclasses__(), key=lambda kind: kind.__name__)


@pytest.mark.parametrize("kind", ALL)
def test_every_refusal_arrives_with_its_facts_and_a_sentence(kind: type[Refusal]) -> None:
    facts = dict.fromkeys(refusals.fields(kind), "x")
    came = refusal_of(kind.__name__, facts_of(kind(**facts)))
    assert type(came) is kind
    assert came.facts == facts
    assert str(came)


def test_numbers_stay_numbers_and_long_facts_are_cut() -> None:
    assert facts_of(OneSeatEach(name="Ann", seats=2)) == {"name": "Ann", "seats": 2}
    assert len(str(facts_of(NameTaken(name="x" * 5000))["name"])) <= 200


def test_unknown_refusal_of_a_newer_lobby_is_still_a_refusal() -> None:
    came = refusal_of("TooSunny", {"degrees": 40})
    assert type(came) is Refusal
    assert "TooSunny" in str(came)


@pytest.mark.parametrize("facts", [{}, {"name": "Ann", "more": 1}, {"nam": "Ann"}])
def test_refusal_with_foreign_facts_is_invalid(facts: dict[str, int | str]) -> None:
    with pytest.raises(BadMessage):
        refusal_of("NameTaken", facts)
