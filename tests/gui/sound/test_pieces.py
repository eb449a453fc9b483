"""The pieces: whole bars, easy lengths, no clipping, and no seam where they repeat."""

from functools import cache
from itertools import combinations, pairwise

import pytest

from gui.sound.pieces import PIECES, make_tune
from gui.sound.scores import Piece, bars_of, notes_of
from gui.sound.synthesis import RATE, Wave
from gui.sound.tunes import Tune
from tests.each import each


@cache
def wave(tune: Tune) -> Wave:
    return make_tune(tune)


def test_every_state_has_a_piece() -> None:
    assert set(PIECES) == set(Tune)


@pytest.mark.parametrize("piece", PIECES.values(), ids=PIECES)
def test_parts_of_a_section_have_the_same_full_bars(piece: Piece) -> None:
    for parts in each(piece.sections.values()):
        counts = {len(bars_of(part.score)) for part in parts}
        assert len(counts) == 1
        for part in parts:
            lengths = [sum(beats for _, beats in bar) for bar in bars_of(part.score)]
            assert set(lengths) == {piece.bar}, part.instrument


@pytest.mark.parametrize("piece", PIECES.values(), ids=PIECES)
def test_piece_has_an_easy_length(piece: Piece) -> None:
    assert 40 <= piece.seconds <= 90


@pytest.mark.parametrize("tune", Tune)
def test_piece_is_quiet_and_never_clips(tune: Tune) -> None:
    made = wave(tune)
    assert len(made) == round(PIECES[tune].seconds * RATE)
    assert 0.2 < max(map(abs, made)) <= 0.601
    loudness = (sum(value * value for value in made) / len(made)) ** 0.5
    assert 0.03 < loudness < 0.08


@pytest.mark.parametrize("tune", Tune)
def test_piece_repeats_without_a_click(tune: Tune) -> None:
    made = wave(tune)
    around = [*made[-RATE // 50 :], *made[: RATE // 50]]
    steps = [abs(after - before) for before, after in pairwise(around)]
    middle = len(steps) // 2
    assert steps[middle] <= 3 * max(steps[:middle] + steps[middle + 1 :]) + 0.001


@pytest.mark.parametrize("tune", Tune)
def test_piece_is_never_silent_for_long(tune: Tune) -> None:
    made = wave(tune)
    parts = [made[start : start + RATE] for start in range(0, len(made) - RATE, RATE)]
    for part in each(parts):
        assert max(map(abs, part)) > 0.01


def test_pieces_are_distinct() -> None:
    melodies = {
        tune: [note.name for note in notes_of(piece)][:24] for tune, piece in PIECES.items()
    }
    for tune, other in each(combinations(Tune, 2)):
        assert melodies[tune] != melodies[other]
    assert len({(piece.beat, piece.bar) for piece in PIECES.values()}) == len(PIECES)
