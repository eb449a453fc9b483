"""A tune keeps playing for a while before another of the game replaces it."""

from gui.sound.tunes import LEAST, Tune, TuneChoice


def test_tune_of_a_game_stays_for_a_while() -> None:
    choice = TuneChoice()
    assert choice.choose(Tune.PLANNING, 0.0) is Tune.PLANNING
    assert choice.choose(Tune.JOURNEY, LEAST - 0.1) is Tune.PLANNING
    assert choice.choose(Tune.JOURNEY, LEAST) is Tune.JOURNEY
    assert choice.choose(Tune.PLANNING, 2 * LEAST - 0.1) is Tune.JOURNEY


def test_title_and_game_change_immediately() -> None:
    choice = TuneChoice()
    choice.choose(Tune.TITLE, 0.0)
    assert choice.choose(Tune.PLANNING, 1.0) is Tune.PLANNING
    assert choice.choose(Tune.TITLE, 2.0) is Tune.TITLE


def test_wish_for_the_present_tune_does_not_prolong_it() -> None:
    choice = TuneChoice()
    choice.choose(Tune.PLANNING, 0.0)
    choice.choose(Tune.PLANNING, LEAST)
    assert choice.choose(Tune.TENSE, LEAST) is Tune.TENSE
