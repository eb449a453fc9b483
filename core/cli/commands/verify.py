"""`rail-table verify`."""

import os
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path

import click
import msgspec

from core.cli.exits import NOT_GOOD
from core.cli.games import rules_of
from core.cli.options import examples, game_option, json_option, log_argument
from core.cli.progress import progress_bar
from core.log import Claim, Opened, read_log
from core.table import Rules, Unverified, Verified, check_one_by_one
from core.table import verify as verify_log


@click.command(
    epilog=examples("rail-table verify game.rail", "rail-table verify game.rail --json | jq .good")
)
@log_argument
@click.option("--jobs", type=click.IntRange(1), default=os.cpu_count() or 1, show_default=True)
@json_option
@game_option
def verify(log: Path, jobs: int, as_json: bool, game: str | None) -> None:
    """Check every entry of a log: chain, signatures, reveals, rules, digests.

    Names the first entry that is not good, and why. Anybody can check any log; nothing
    but the file is needed.
    """
    contents = read_log(log)
    rules = rules_of(contents, game)
    try:
        verified = _verify(contents.entries, rules, jobs)
    except Unverified as bad:
        report = {"good": False, "entry": bad.facts["entry"], **_reason(bad)}
        click.echo(msgspec.json.encode(report).decode() if as_json else f"NOT GOOD: {bad}")
        raise SystemExit(NOT_GOOD) from bad
    click.echo(msgspec.json.encode(_report(verified)).decode() if as_json else _told(verified))


def _verify(entries: Sequence[Opened], rules: Rules, jobs: int) -> Verified:
    with ThreadPoolExecutor(jobs) as pool, progress_bar("Verifying", len(entries)) as bar:
        return verify_log(
            entries,
            rules,
            check_claims=partial(check_in_threads, pool, jobs),
            progress=bar.update,
        )


def check_in_threads(pool: ThreadPoolExecutor, jobs: int, claims: Sequence[Claim]) -> int | None:
    """A ClaimChecker that shares the claims among threads; the library frees the cores for them."""
    share = -(-len(claims) // jobs) or 1
    starts = range(0, len(claims), share)
    found = pool.map(lambda start: check_one_by_one(claims[start : start + share]), starts)
    for start, index in zip(starts, found, strict=True):
        if index is not None:
            return start + index
    return None


def _reason(error: Unverified) -> dict[str, object]:
    cause = error.facts["cause"]
    return {"error": type(cause).__name__, "message": str(cause)}


def _report(verified: Verified) -> dict[str, object]:
    position = verified.position
    return {
        "good": True,
        "entries": position.head.number + 1,
        "game": position.genesis.game,
        "rules": position.genesis.rules_version,
        "redecided": verified.redecided,
        "head": position.head.hash.hex(),
    }


def _told(verified: Verified) -> str:
    genesis = verified.position.genesis
    told = f"good: {verified.position.head.number + 1} entries of {genesis.game}, head "
    told += verified.position.head.hash.hex()[:16]
    if verified.redecided:
        return f"{told}; decided again by rules {genesis.rules_version}"
    return f"{told}; made by rules {genesis.rules_version}, which are not here to decide again"
