"""Attacks on a zone process that are quick enough for every test run."""

import pytest

from tests.attacks.trials import (
    check_accounts,
    check_churn,
    check_fill,
    check_half_open,
    check_hoard,
    check_scattered,
)


def test_partial_lines_from_one_address_keep_no_newcomer_out() -> None:
    check_half_open(["127.0.66.1"], per_second=150, begun=900)


def test_stream_churn_on_one_connection_fills_no_log() -> None:
    check_churn()


def test_unserved_streams_hold_no_memory() -> None:
    check_fill(20)


@pytest.mark.smoke
def test_newcomer_gets_a_name_although_all_accounts_are_taken() -> None:
    check_accounts()


def test_stream_gaps_on_one_connection_keep_no_newcomer_out() -> None:
    check_scattered()


def test_endless_tls_messages_hold_no_memory() -> None:
    check_hoard(20)
