"""`rail-table verify`."""

import os
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path
from typing import Any

import click
import msgspec

from core.cli.exits import NOT_DECIDED_AGAIN, NOT_GOOD
from core.cli.games import rules_of
from core.cli.options import examples, game_option, json_option, log_argument
from core.cli.progress import progress_bar
from core.cli.views import standings_view
from core.legible import shown
from core.log import Claim, Opened, read_log
from core.table import Rules, Unverified, Verified, check_one_by_one, guarded
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

    Names the first invalid entry, and the reason. Anybody can check any log; only the file is
    needed.
    """
    contents = read_log(log)
    rules = rules_of(contents, game)
    try:
        verified = _verify(contents.entries, rules, jobs)
    except Unverified as bad:
        report = {"good": False, "entry": bad.facts["entry"], **_reason(bad)}
        click.echo(msgspec.json.encode(report).decode() if as_json else f"NOT GOOD: {bad}")
        raise SystemExit(NOT_GOOD) from bad
    if as_json:
        click.echo(msgspec.json.encode(_report(verified, rules)).decode())
    else:
        click.echo(_as_text(verified, rules))
    if not verified.redecided:
        raise SystemExit(NOT_DECIDED_AGAIN)


def _verify(entries: Sequence[Opened], rules: Rules, jobs: int) -> Verified:
    with ThreadPoolExecutor(jobs) as pool, progress_bar("Verifying", len(entries)) as bar:
        return verify_log(
            entries,
            rules,
            check_claims=partial(check_in_threads, pool, jobs),
            progress=bar.update,
        )


def check_in_threads(pool: ThreadPoolExecutor, jobs: int, claims: Sequence[Claim]) -> int | None:
    """Check claims in several threads (a ClaimChecker); signature checks release the GIL."""
    share = -(-len(claims) // jobs) or 1
    starts = range(0, len(claims), share)
    checked = pool.map(lambda start: check_one_by_one(claims[start : start + share]), starts)
    for start, index in zip(starts, checked, strict=True):
        if index is not None:
            return start + index
    return None


def _reason(error: Unverified) -> dict[str, object]:
    cause = error.facts["cause"]
    return {"error": cause.name, "message": str(cause)}


def _report(verified: Verified, rules: Rules) -> dict[str, object]:
    position = verified.position
    genesis = position.genesis
    return {
        "good": True,
        "redecided": verified.redecided,
        "entries": position.head.number + 1,
        "head": position.head.hash.hex(),
        "game": genesis.game,
        "rules": genesis.rules_version,
        "data_hash": genesis.data_hash.hex(),
        "table": genesis.table.hex(),
        "origin": type(genesis.origin).__name__.lower(),
        "clients": [client.key.hex() for client in genesis.clients],
        "witness": None if genesis.witness is None else genesis.witness.key.hex(),
        "standings": _standings(verified, rules),
    }


def _as_text(verified: Verified, rules: Rules) -> str:
    position = verified.position
    genesis = position.genesis
    made_by = f"rules {genesis.rules_version} (data {genesis.data_hash.hex()[:16]})"
    return "\n".join(
        [
            f"good: {position.head.number + 1} entries of {genesis.game}, "
            f"decided again by {made_by}"
            if verified.redecided
            else "NOT DECIDED AGAIN: signatures, draws and digests hold, but the log, or one that "
            f"it continues, was made by other rules than are here; it names {made_by}",
            f"  head {position.head.hash.hex()}",
            f"  {type(genesis.origin).__name__.lower()} game at table {genesis.table.hex()}",
            *(f"  client {client.key.hex()} {shown(client.name)}" for client in genesis.clients),
            *(
                f"  place {standing['place']}: {shown(genesis.seats[standing['seat']].name)},"
                f" {standing['points']} points"
                for standing in _standings(verified, rules)
            ),
        ]
    )


def _standings(verified: Verified, rules: Rules) -> list[dict[str, Any]]:
    with guarded(rules):
        return standings_view(rules, verified.position.game)
