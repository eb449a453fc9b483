"""The default texts of a game without texts of its own."""

from typing import Any

from core.ruleset import Seat
from gui.game_api.words import Fact, GameWords
from tests.games import stones, toll_road
from tests.games.toll_road import RobbersCame, Sell, TurnEnded, Walk

NAMES = ("Ann", "Ben", "Cleo")
A, B = Seat(0), Seat(1)
WORDS = GameWords(toll_road.RULES)
CARDS = ((11, 12, 13), (21, 22, 23))


def position() -> toll_road.State:
    """Return a game in which both seats hold three goods."""
    pedlars = [[4, 7, CARDS[0]], [2, 0, CARDS[1]]]
    return toll_road.RULES.scenario(2, {"Target": 30}, {"pedlars": pedlars})


def test_commands_are_shown_by_tags_and_fields() -> None:
    assert WORDS.command_text(Walk(), NAMES) == "Walk"
    assert WORDS.command_text(Sell(34), NAMES) == "Sell: card 34"


def test_sums_to_accept_are_left_out_of_a_command() -> None:
    assert GameWords(stones.RULES).command_text(stones.Take(2, 1), NAMES) == "Take: stones 2"


def test_events_name_the_seats_in_their_fields_but_not_the_actor() -> None:
    assert WORDS.event_text(TurnEnded(A, B), NAMES).split(": ") == ["turn ended", "following Ben"]
    robbed = WORDS.event_text(RobbersCame(91, B), NAMES)
    assert robbed.split(": ") == ["robbers came", "card 91, victim Ben"]
    spared = WORDS.event_text(RobbersCame(91, None), NAMES)
    assert spared.split(": ") == ["robbers came", "card 91"]


def test_commands_are_the_legal_ones() -> None:
    offered = WORDS.commands(position(), A)
    assert offered == list(toll_road.RULES.legal(position(), A))
    assert offered


def test_facts_of_a_seat_hide_the_hand_from_others() -> None:
    own = WORDS.seat_facts(position(), A, A)
    assert Fact("Pack", "11, 12, 13") in own
    others = WORDS.seat_facts(position(), A, B)
    assert others == [fact for fact in own if fact.name != "Pack"]


def test_tally_shows_no_hidden_fact() -> None:
    class HandFirst(GameWords):
        def seat_facts(self, state: Any, seat: Seat, viewer: Seat | None) -> list[Fact]:
            return [Fact("Hand", "seen" if viewer in {None, seat} else "hidden")]

    assert HandFirst(toll_road.RULES).tally(position(), A) == "Hand hidden"
    assert WORDS.tally(position(), A) == "Mile 4"


def test_facts_of_the_game_leave_out_what_the_toolbar_shows() -> None:
    facts = dict(WORDS.facts(position(), None))
    assert facts["Target"] == "30"
    assert facts["Deck"] == "30"
    assert facts["Discard"] == "–"
    assert not {"Turn", "Active", "Seats"} & set(facts)
