"""Verdicts on valid logs of ranked games, with absent players and changes of leader."""

from typing import Any

import pytest

from core.games.iron_dragon.rules import RULES as IRON_DRAGON
from core.log import parse_log
from core.ruleset import Outcome, Placing, Seat
from core.table import PERSON
from net.ranking import Conditions
from net.ranking.messages import NotOver
from rendezvous.ranking.endings import DRAWN, GIVEN_UP, WON, Ended, Placed, end_of
from rendezvous.ranking.judging import judge
from rendezvous.ranking.packing import unpack_log
from rendezvous.ranking.verdicts import Decided, Founded, Member, Same, Verdict
from tests.games.toll_road import State, TollRoad
from tests.rendezvous.ranking.tables import Ranked


def ended(verdict: Verdict) -> Ended:
    """Return the result of a valid log."""
    assert isinstance(verdict, Decided), verdict
    return verdict.ended


def places(verdict: Verdict) -> list[tuple[int, bool]]:
    """Return the place and "left" of each client."""
    return [(place.place, place.left) for place in ended(verdict).places]


def over(ranked: Ranked) -> bool:
    """Return whether the game has a winner."""
    return ranked.rules.outcome(ranked.position.game) is not None


def awaited(ranked: Ranked) -> int:
    """Return the seat that must act."""
    awaiting = ranked.rules.awaiting(ranked.position.game)
    assert isinstance(awaiting, tuple)
    return awaiting[0].seat


def idle(ranked: Ranked) -> Any:
    """Return the command that ends the turn, or one that must come before."""
    *_, last = ranked.rules.legal(ranked.position.game, Seat(awaited(ranked)))
    return last


def test_genesis_names_its_table_and_members() -> None:
    ranked = Ranked(3)
    members = tuple(Member(client.key, client.name) for client in ranked.genesis.clients)
    head = ranked.entries[0].hash
    assert judge(ranked.case(log=None)) == Founded(ranked.genesis.table, head, members, "toll-road")


def test_places_follow_the_standings() -> None:
    ranked = Ranked(3)
    ranked.play_out()
    standings = ranked.rules.standings(ranked.position.game)
    assert ended(judge(ranked.case())).ending == WON
    assert places(judge(ranked.case())) == [(1, False), (3, False), (2, False)]
    assert [standing.place for standing in sorted(standings, key=lambda row: row.seat)] == [1, 3, 2]


def test_players_tie_where_the_rules_rank_only_the_winner() -> None:
    class OneWinner(TollRoad):
        """Ranks only the winner."""

        def standings(self, state: State) -> tuple[Placing, ...]:
            return tuple(
                Placing(min(standing.place, 2), standing.seat, standing.points)
                for standing in super().standings(state)
            )

    ranked = Ranked(3, computers=1)
    ranked.play_out()
    found = end_of(ranked.entries, OneWinner())
    assert found is not None
    assert sorted(place.place for place in found.places) == [1, 2, 2]


def test_joint_winners_are_ahead_of_the_third() -> None:
    class Shared(TollRoad):
        """Ends after four turns; the first two seats win jointly."""

        def outcome(self, state: State) -> Outcome | None:
            return Outcome(None) if state.turn > 4 else None

        def standings(self, state: State) -> tuple[Placing, ...]:
            places = (Placing(1, Seat(1), 7), Placing(1, Seat(2), 7), Placing(3, Seat(0), 5))
            return places if self.outcome(state) is not None else ()

    ranked = Ranked(3)
    ranked.play_out()
    found = end_of(ranked.entries, Shared())
    assert found is not None
    assert (found.ending, [place.place for place in found.places]) == (DRAWN, [3, 1, 1])


@pytest.mark.screen("RANKED-6")
def test_seat_played_by_a_computer_counts_for_its_player_as_left() -> None:
    ranked = Ranked(3)
    ranked.play_out(7)
    ranked.lose(1)
    ranked.play_out()
    assert places(judge(ranked.case())) == [(1, False), (3, True), (2, False)]


def test_computer_may_win_for_an_absent_player() -> None:
    ranked = Ranked(2)
    ranked.play_out(5)
    ranked.lose(1)
    while not over(ranked):
        if awaited(ranked) == 1:
            ranked.step()
        else:
            ranked.do(awaited(ranked), idle(ranked))
    assert places(judge(ranked.case())) == [(2, False), (1, True)]


@pytest.mark.screen("RANKED-6")
def test_leader_change_mid_game_changes_nothing() -> None:
    ranked = Ranked(3, computers=1)
    ranked.play_out(9)
    ranked.elect(2)
    ranked.play_out(30)
    ranked.elect(1, term=2)
    ranked.play_out()
    assert ended(judge(ranked.case())).ending == WON


def test_player_that_returned_has_not_left() -> None:
    ranked = Ranked(2)
    ranked.play_out(5)
    ranked.lose(1)
    while ranked.position.game.active != 0 or ranked.position.game.steps != 3:
        ranked.step()
    ranked.control(1, PERSON, ranked.wish(1, 1, PERSON))
    ranked.play_out()
    assert [left for _, left in places(judge(ranked.case()))] == [False, False]


def test_all_players_tie_if_the_leaders_computer_wins() -> None:
    ranked = Ranked(2, computers=1)
    while not over(ranked):
        if awaited(ranked) == 2:
            ranked.step()
        else:
            ranked.do(awaited(ranked), idle(ranked))
    assert places(judge(ranked.case())) == [(2, False), (2, False)]


def test_drawn_game_ties_all_players() -> None:
    class Short(TollRoad):
        """Ends after four turns without a winner."""

        def outcome(self, state: State) -> Outcome | None:
            return Outcome(None) if state.turn > 4 else None

        def standings(self, state: State) -> tuple[Placing, ...]:
            ended = self.outcome(state) is not None
            return (Placing(1, Seat(0), 7), Placing(1, Seat(1), 7)) if ended else ()

    ranked = Ranked(2)
    ranked.play_out()
    found = end_of(ranked.entries, Short())
    assert found is not None
    assert found.ending == DRAWN
    assert found.places == (Placed(1, False), Placed(1, False))


class TestGivenUp:
    """A game is over for the ranking when all players except one have resigned."""

    def test_last_player_who_stays_wins(self) -> None:
        ranked = Ranked(3)
        ranked.play_out(7)
        ranked.quit(1)
        assert isinstance(judge(ranked.case()), NotOver)
        ranked.quit(0)
        found = ended(judge(ranked.case()))
        assert found.ending == GIVEN_UP
        assert found.places == (Placed(2, True), Placed(2, True), Placed(1, False))

    def test_absent_player_has_not_resigned(self) -> None:
        ranked = Ranked(2)
        ranked.play_out(7)
        ranked.lose(1)
        assert judge(ranked.case()) == NotOver(len(ranked.entries))

    def test_entries_after_the_decision_do_not_count(self) -> None:
        """Otherwise a shorter or longer log would give another result."""
        ranked = Ranked(2)
        ranked.play_out(7)
        ranked.quit(1)
        short = judge(ranked.case())
        ranked.control(1, PERSON, ranked.wish(1, 1, PERSON))
        ranked.play_out()
        assert judge(ranked.case()) == short

    def test_player_that_returned_in_time_has_not_resigned(self) -> None:
        ranked = Ranked(3)
        ranked.play_out(7)
        ranked.quit(1)
        ranked.control(1, PERSON, ranked.wish(1, 1, PERSON))
        ranked.quit(2)
        assert isinstance(judge(ranked.case()), NotOver)


class TestASecondLog:
    """The first valid log decides; an equal, shorter or longer one changes nothing."""

    @pytest.mark.parametrize("cut", [0, 1, 20])
    def test_equal_or_shorter_log_changes_nothing(self, cut: int) -> None:
        ranked = Ranked(2)
        ranked.play_out()
        first = judge(ranked.case())
        assert isinstance(first, Decided)
        ranked.entries = ranked.entries[: len(ranked.entries) - cut]
        assert judge(ranked.case(earlier=first.log)) == Same()

    def test_longer_log_changes_nothing(self) -> None:
        ranked = Ranked(2)
        ranked.play_out(7)
        ranked.quit(1)
        first = judge(ranked.case())
        assert isinstance(first, Decided)
        ranked.play_out()
        assert judge(ranked.case(earlier=first.log)) == Same()


def test_stored_log_ends_where_the_game_ends() -> None:
    ranked = Ranked(2)
    ranked.play_out(7)
    ranked.quit(1)
    entries = len(ranked.entries)
    ranked.play_out()
    verdict = judge(ranked.case())
    assert isinstance(verdict, Decided)
    kept = parse_log(unpack_log(verdict.log), "")
    assert len(kept.entries) == verdict.ended.entries == entries
    assert kept.entries[-1].hash == verdict.head


def test_game_with_the_shipped_computer_players_is_valid() -> None:
    """Asked again for each of their turns, the computer players repeat their moves."""
    ranked = Ranked(2, computers=1, computer="really-easy", mind="really-easy", rules=IRON_DRAGON)
    ranked.play_out(60)
    ranked.lose(1, "normal")
    ranked.play_out(12)
    ranked.elect(1)
    ranked.play_out(12)
    ranked.control(1, PERSON, ranked.wish(1, 1, PERSON))
    ranked.quit(0, "normal")
    assert ended(judge(ranked.case(conditions=Conditions()))).ending == GIVEN_UP
