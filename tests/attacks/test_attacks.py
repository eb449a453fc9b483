"""Attacks on a zone process that are quick enough for every run of the tests."""

from tests.attacks.trials import check_half_open


def test_one_address_with_a_tenth_of_a_line_keeps_no_newcomer_out() -> None:
    check_half_open(["127.0.66.1"], per_second=150, before=6.0)
