"""Draws: the required reveals, and the result."""

from typing import Any, Final

import msgspec

from core.errors import quote
from core.log import Head, decode
from core.ruleset import ChanceNeeded
from core.table.beacon import BeaconDraw, DrawNumber, Preimage, check_preimage, draw_from
from core.table.entries import ChanceResolved
from core.table.errors import (
    ContributorLeftOut,
    GameFailed,
    NoDrawPending,
    NotAClient,
    RevealedTwice,
    RevealMisplaced,
    WrongDraw,
)
from core.table.genesis import ClientIndex
from core.table.judging import Bench, Ruling, evolve_all, heard, is_chance
from core.table.state import Contributor, Position, Rules, Run
from core.table.statements import REVEAL, Reveal

MOST_RESULTS: Final = 256
"""Max results of one draw."""


def judge_chance(position: Position, chance: ChanceResolved, bench: Bench) -> Ruling | None:
    """Return the events of a draw; None if the rules are not to be applied again."""
    rules, table = bench.rules, position.table
    asked = rules.awaiting(position.game)
    if not isinstance(asked, ChanceNeeded):
        raise NoDrawPending
    if chance.draw != table.draw:
        raise WrongDraw(found=chance.draw, draw=table.draw)
    for signed in chance.reveals:
        bench.hear(position, signed, REVEAL)
    preimages = _preimages(position, chance)
    for contributor in table.contributors:
        if contributor.client not in preimages:
            raise ContributorLeftOut(draw=chance.draw, client=contributor.client)
        check_preimage(
            preimages[contributor.client],
            draw=chance.draw,
            client=contributor.client,
            known=contributor.known,
            at=contributor.at,
            table=position.genesis.table,
        )
    if not bench.redecide:
        return None
    draw = draw_from(position.genesis.table, chance.draw, sorted(preimages.items()))
    return _resolved(rules, position.game, draw, asked)


def _resolved(rules: Rules, game: Any, draw: BeaconDraw, asked: ChanceNeeded) -> Ruling:
    """Return the events of all results of a draw; raises GameFailed if a choice lies between."""
    if asked.count == 1:
        events = tuple(rules.resolve(game, draw))
        return Ruling(events, evolve_all(rules, game, events))
    if not 1 < asked.count <= MOST_RESULTS:
        raise GameFailed(game=rules.name, why=f"it asked for {asked.count} results of one draw")
    all_events: list[Any] = []
    for index in range(asked.count):
        awaited = rules.awaiting(game)
        if not isinstance(awaited, ChanceNeeded) or awaited.purpose != asked.purpose:
            raise GameFailed(
                game=rules.name,
                why=(
                    f"it asked for {asked.count} results of one draw, but awaits no more after"
                    f" {index}; `awaiting` must return ChanceNeeded({quote(asked.purpose)}) until"
                    " the last result"
                ),
            )
        events = tuple(rules.resolve(game, draw.result(index)))
        game = evolve_all(rules, game, events)
        all_events += events
    return Ruling(tuple(all_events), game)


def record_chance(
    position: Position, chance: ChanceResolved, ruling: Ruling, head: Head, rules: Rules
) -> Position:
    """Return the table after a draw, which is a barrier for undo."""
    table = position.table
    following = DrawNumber(chance.draw + 1)
    last_heard = table.heard
    for signed in chance.reveals:
        last_heard = heard(last_heard, signed.client, head.number)
    return Position(
        position.genesis,
        head,
        msgspec.structs.replace(
            table,
            contributors=tuple(
                Contributor(client, preimage, following)
                for client, preimage in sorted(_preimages(position, chance).items())
            ),
            draw=following,
            asked=head.hash if is_chance(rules.awaiting(ruling.game)) else None,
            rider=None,
            run=Run(None, (head,)),
            heard=last_heard,
        ),
        ruling.game,
        (),
    )


def _preimages(position: Position, chance: ChanceResolved) -> dict[ClientIndex, Preimage]:
    """Return the preimage of each client for this draw, including one in the command."""
    table = position.table
    preimages: dict[ClientIndex, Preimage] = {}
    if table.rider is not None and table.contributor(table.rider.client):
        preimages[table.rider.client] = table.rider.preimage
    for signed in chance.reveals:
        reveal: Reveal = decode(signed.body, Reveal)
        client = signed.client
        if (reveal.draw, reveal.asked) != (chance.draw, table.asked):
            raise RevealMisplaced(
                client=client,
                draw=chance.draw,
                asked=table.asked,
                found=reveal.draw,
                found_asked=reveal.asked,
            )
        if table.contributor(client) is None:
            raise NotAClient(client=client)
        if client in preimages:
            raise RevealedTwice(client=client, draw=chance.draw)
        preimages[client] = reveal.preimage
    return preimages
