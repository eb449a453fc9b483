"""Attacks on a zone process that are quick enough for every run of the tests."""

import pytest

from tests.attacks.trials import (
    check_accounts,
    check_churn,
    check_fill,
    check_half_open,
    check_hoard,
    check_scattered,
)


def test_one_address_with_a_tenth_of_a_line_keeps_no_newcomer_out() -> None:
    check_half_open(["127.0.66.1"], per_second=150, begun=900)


def test_a_connection_that_churns_streams_fills_no_log() -> None:
    check_churn()


def test_streams_that_nobody_serves_hold_no_memory() -> None:
    check_fill(20)


@pytest.mark.smoke
def test_a_newcomer_gets_a_name_where_all_accounts_are_taken() -> None:
    check_accounts()


def test_a_connection_whose_bytes_leave_gaps_keeps_no_newcomer_out() -> None:
    check_scattered()


def test_messages_of_tls_that_never_end_hold_no_memory() -> None:
    check_hoard(20)
