"""A small part of each long run, the same every time."""

import pytest

from tests.soak import damage, games, tampering

KINDS = ("genesis", "command", "chance", "undo", "control")


@pytest.mark.parametrize("seats", games.SEATS)
def test_a_game_its_log_and_its_verification_agree(seats: int) -> None:
    games.check(f"{seats} seats, seed sample")


@pytest.mark.parametrize("again", [False, True], ids=["as it was signed", "signed again"])
@pytest.mark.parametrize("kind", KINDS)
def test_an_altered_entry_is_refused_there_or_before(kind: str, again: bool) -> None:
    log = tampering.sample(2)
    number = next(opened.entry.number for opened in log.entries if opened.entry.kind == kind)
    for place in range(0, len(log.entries[number].sealed.body), 11):
        tampering.check_altered(log, number, place, again=again)


def test_what_is_tampered_with_was_good() -> None:
    log = tampering.sample(2)
    for number in (0, 1, 60):
        body = log.entries[number].sealed.body
        for again in (False, True):
            sealed = tampering.sealed(log, number, body, again=again)
            assert sealed == log.entries[number].sealed
            assert tampering.first_bad(log, number, sealed) is None


@pytest.mark.parametrize("block", [0, 1, 100, -1])
def test_a_cut_log_opens_to_its_last_whole_entry(block: int) -> None:
    damage.check_cuts(damage.cut_cases()[block])


@pytest.mark.parametrize("block", [0, 3, 30, -1])
def test_a_flipped_bit_is_refused_or_cut_off(block: int) -> None:
    damage.check_flips(damage.flip_cases()[block])
