"""A tile fades in if it was missing for a while."""

from gui.games.crayon.map.fading import LASTS, WAIT, Fading


def test_tile_that_was_missing_for_a_while_fades_in() -> None:
    fading = Fading()
    fading.note("ab", "ab", 0.0)
    fading.note("ab", "b", WAIT)
    assert fading.goes_on
    assert fading.opacity("a", WAIT) == 0.0
    assert 0.4 < fading.opacity("a", WAIT + LASTS / 2) < 0.6
    assert fading.opacity("b", WAIT) == 1.0
    fading.note("ab", "b", WAIT + LASTS)
    assert not fading.goes_on


def test_tile_that_came_soon_appears_immediately() -> None:
    fading = Fading()
    fading.note("a", "a", 0.0)
    fading.note("a", "", WAIT / 2)
    assert not fading.goes_on
    assert fading.opacity("a", WAIT / 2) == 1.0


def test_frame_of_a_part_of_the_view_leaves_the_others_missing() -> None:
    fading = Fading()
    fading.note("ab", "ab", 0.0)
    fading.note("b", "b", WAIT)
    assert not fading.goes_on
    fading.note("a", "", 2 * WAIT)
    assert fading.opacity("a", 2 * WAIT) == 0.0


def test_end_shows_everything() -> None:
    fading = Fading()
    fading.note("a", "a", 0.0)
    fading.note("a", "", WAIT)
    fading.end()
    assert fading.opacity("a", WAIT) == 1.0
    assert not fading.goes_on
