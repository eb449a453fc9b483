"""Good logs of ranked games: what they come to, whoever was away and whoever led."""

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
    """What a good log came to."""
    assert isinstance(verdict, Decided), verdict
    return verdict.ended


def places(verdict: Verdict) -> list[tuple[int, bool]]:
    """Place and "left" of each client."""
    return [(one.place, one.left) for one in ended(verdict).places]


def over(ranked: Ranked) -> bool:
    """Whether the rules have a winner."""
    return ranked.rules.outcome(ranked.position.game) is not None


def awaited(ranked: Ranked) -> int:
    """The seat that must act."""
    awaiting = ranked.rules.awaiting(ranked.position.game)
    assert isinstance(awaiting, tuple)
    return awaiting[0].seat


def idle(ranked: Ranked) -> Any:
    """The end of the turn, or what one must give up before."""
    *_, last = ranked.rules.legal(ranked.position.game, Seat(awaited(ranked)))
    return last


def test_a_genesis_names_its_table_and_its_members() -> None:
    ranked = Ranked(3)
    members = tuple(Member(one.key, one.name) for one in ranked.genesis.clients)
    head = ranked.entries[0].hash
    assert judge(ranked.case(log=None)) == Founded(ranked.genesis.table, head, members, "toll-road")


def test_players_have_the_places_of_the_standings() -> None:
    ranked = Ranked(3)
    ranked.play_out()
    standings = ranked.rules.standings(ranked.position.game)
    assert ended(judge(ranked.case())).ending == WON
    assert places(judge(ranked.case())) == [(1, False), (3, False), (2, False)]
    assert [one.place for one in sorted(standings, key=lambda one: one.seat)] == [1, 3, 2]


def test_players_are_tied_where_the_rules_rank_the_winner_alone() -> None:
    class OneWinner(TollRoad):
        """Compares nobody but the winner."""

        def standings(self, state: State) -> tuple[Placing, ...]:
            return tuple(
                Placing(min(one.place, 2), one.seat, one.points) for one in super().standings(state)
            )

    ranked = Ranked(3, computers=1)
    ranked.play_out()
    found = end_of(ranked.entries, OneWinner())
    assert found is not None
    assert sorted(one.place for one in found.places) == [1, 2, 2]


def test_players_who_share_the_first_place_are_before_the_third() -> None:
    class Shared(TollRoad):
        """Ends after four turns; the first two seats win together."""

        def outcome(self, state: State) -> Outcome | None:
            return Outcome(None) if state.turn > 4 else None

        def standings(self, state: State) -> tuple[Placing, ...]:
            places = (Placing(1, Seat(1), 7), Placing(1, Seat(2), 7), Placing(3, Seat(0), 5))
            return places if self.outcome(state) is not None else ()

    ranked = Ranked(3)
    ranked.play_out()
    found = end_of(ranked.entries, Shared())
    assert found is not None
    assert (found.ending, [one.place for one in found.places]) == (DRAWN, [3, 1, 1])


@pytest.mark.screen("RANKED-6")
def test_a_seat_in_the_computers_hands_counts_for_its_player_who_has_left() -> None:
    ranked = Ranked(3)
    ranked.play_out(7)
    ranked.lose(1)
    ranked.play_out()
    assert places(judge(ranked.case())) == [(1, False), (3, True), (2, False)]


def test_the_computer_may_win_for_a_player_who_is_away() -> None:
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
def test_a_change_of_leader_in_the_middle_changes_nothing() -> None:
    ranked = Ranked(3, computers=1)
    ranked.play_out(9)
    ranked.elect(2)
    ranked.play_out(30)
    ranked.elect(1, term=2)
    ranked.play_out()
    assert ended(judge(ranked.case())).ending == WON


def test_who_comes_back_has_not_left() -> None:
    ranked = Ranked(2)
    ranked.play_out(5)
    ranked.lose(1)
    while ranked.position.game.active != 0 or ranked.position.game.steps != 3:
        ranked.step()
    ranked.control(1, PERSON, ranked.wish(1, 1, PERSON))
    ranked.play_out()
    assert [left for _, left in places(judge(ranked.case()))] == [False, False]


def test_a_computer_of_the_leaders_that_wins_leaves_all_persons_tied() -> None:
    ranked = Ranked(2, computers=1)
    while not over(ranked):
        if awaited(ranked) == 2:
            ranked.step()
        else:
            ranked.do(awaited(ranked), idle(ranked))
    assert places(judge(ranked.case())) == [(2, False), (2, False)]


def test_a_drawn_game_is_won_by_all() -> None:
    class Short(TollRoad):
        """A game that ends after four turns, and nobody wins."""

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
    """A game is over for the ranking when all but one have left it by their own wish."""

    def test_the_last_who_stays_has_won(self) -> None:
        ranked = Ranked(3)
        ranked.play_out(7)
        ranked.quit(1)
        assert isinstance(judge(ranked.case()), NotOver)
        ranked.quit(0)
        found = ended(judge(ranked.case()))
        assert found.ending == GIVEN_UP
        assert found.places == (Placed(2, True), Placed(2, True), Placed(1, False))

    def test_who_is_only_away_has_not_given_up(self) -> None:
        ranked = Ranked(2)
        ranked.play_out(7)
        ranked.lose(1)
        assert judge(ranked.case()) == NotOver(len(ranked.entries))

    def test_what_follows_does_not_count(self) -> None:
        """Else whoever has a shorter log, or a longer one, would have another result."""
        ranked = Ranked(2)
        ranked.play_out(7)
        ranked.quit(1)
        short = judge(ranked.case())
        ranked.control(1, PERSON, ranked.wish(1, 1, PERSON))
        ranked.play_out()
        assert judge(ranked.case()) == short

    def test_who_came_back_in_time_has_not_given_up(self) -> None:
        ranked = Ranked(3)
        ranked.play_out(7)
        ranked.quit(1)
        ranked.control(1, PERSON, ranked.wish(1, 1, PERSON))
        ranked.quit(2)
        assert isinstance(judge(ranked.case()), NotOver)


class TestASecondLog:
    """The first valid log decides; who says the same, or less, or more, changes nothing."""

    @pytest.mark.parametrize("cut", [0, 1, 20])
    def test_the_same_or_a_shorter_one(self, cut: int) -> None:
        ranked = Ranked(2)
        ranked.play_out()
        first = judge(ranked.case())
        assert isinstance(first, Decided)
        ranked.entries = ranked.entries[: len(ranked.entries) - cut]
        assert judge(ranked.case(earlier=first.log)) == Same()

    def test_a_longer_one(self) -> None:
        ranked = Ranked(2)
        ranked.play_out(7)
        ranked.quit(1)
        first = judge(ranked.case())
        assert isinstance(first, Decided)
        ranked.play_out()
        assert judge(ranked.case(earlier=first.log)) == Same()


def test_what_is_kept_of_a_log_ends_where_the_game_ends() -> None:
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


def test_a_game_with_the_shipped_computer_players() -> None:
    """Asked again for each of their turns, they do what they did."""
    ranked = Ranked(2, computers=1, computer="really-easy", mind="really-easy", rules=IRON_DRAGON)
    ranked.play_out(60)
    ranked.lose(1, "normal")
    ranked.play_out(12)
    ranked.elect(1)
    ranked.play_out(12)
    ranked.control(1, PERSON, ranked.wish(1, 1, PERSON))
    ranked.quit(0, "normal")
    assert ended(judge(ranked.case(conditions=Conditions()))).ending == GIVEN_UP
