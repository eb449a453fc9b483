"""Draws: the required reveals, and the result."""

from typing import Any, Final

import msgspec

from core.errors import quote
from core.log import Head, decode
from core.ruleset import ChanceNeeded
from core.table.beacon import BeaconDraw, DrawNumber, Preimage, check_preimage, draw_from
from core.table.entries import ChanceResolved
from core.table.errors import Forgery, ForgeryCode, GameFailed
from core.table.genesis import ClientIndex
from core.table.judging import CheckContext, Ruling, evolve_all, is_chance, with_activity
from core.table.state import Contributor, Position, Rules, Run
from core.table.statements import REVEAL, Reveal

MOST_RESULTS: Final = 256
"""Max results of one draw."""


def judge_chance(
    position: Position, chance: ChanceResolved, context: CheckContext
) -> Ruling | None:
    """Return the events of a draw; None if the rules are not to be applied again."""
    rules, table = context.rules, position.table
    needed = rules.awaiting(position.game)
    if not isinstance(needed, ChanceNeeded):
        raise Forgery(ForgeryCode.NO_DRAW_PENDING)
    if chance.draw != table.draw:
        raise Forgery(ForgeryCode.WRONG_DRAW, found=chance.draw, draw=table.draw)
    for signed in chance.reveals:
        context.add_claim(position, signed, REVEAL)
    preimages = _preimages(position, chance)
    for contributor in table.contributors:
        if contributor.client not in preimages:
            raise Forgery(
                ForgeryCode.CONTRIBUTOR_LEFT_OUT, draw=chance.draw, client=contributor.client
            )
        check_preimage(
            preimages[contributor.client],
            draw=chance.draw,
            client=contributor.client,
            last_preimage=contributor.last_preimage,
            next_draw=contributor.next_draw,
            table=position.genesis.table,
        )
    if not context.redecide:
        return None
    draw = draw_from(position.genesis.table, chance.draw, sorted(preimages.items()))
    return _resolved(rules, position.game, draw, needed)


def _resolved(rules: Rules, game: Any, draw: BeaconDraw, needed: ChanceNeeded) -> Ruling:
    """Return the events of all results of a draw; raises GameFailed if a choice lies between."""
    if needed.count == 1:
        events = tuple(rules.resolve(game, draw))
        return Ruling(events, evolve_all(rules, game, events))
    if not 1 < needed.count <= MOST_RESULTS:
        raise GameFailed(game=rules.name, why=f"it asked for {needed.count} results of one draw")
    all_events: list[Any] = []
    for index in range(needed.count):
        awaited = rules.awaiting(game)
        if not isinstance(awaited, ChanceNeeded) or awaited.purpose != needed.purpose:
            raise GameFailed(
                game=rules.name,
                why=(
                    f"it asked for {needed.count} results of one draw, but awaits no more after"
                    f" {index}; `awaiting` must return ChanceNeeded({quote(needed.purpose)}) until"
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
    last_heard = table.last_activity
    for signed in chance.reveals:
        last_heard = with_activity(last_heard, signed.client, head.number)
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
            request_hash=head.hash if is_chance(rules.awaiting(ruling.game)) else None,
            command_reveal=None,
            run=Run(None, (head,)),
            last_activity=last_heard,
        ),
        ruling.game,
        (),
    )


def _preimages(position: Position, chance: ChanceResolved) -> dict[ClientIndex, Preimage]:
    """Return the preimage of each client for this draw, including one in the command."""
    table = position.table
    preimages: dict[ClientIndex, Preimage] = {}
    if table.command_reveal is not None and table.contributor(table.command_reveal.client):
        preimages[table.command_reveal.client] = table.command_reveal.preimage
    for signed in chance.reveals:
        reveal: Reveal = decode(signed.body, Reveal)
        client = signed.client
        if (reveal.draw, reveal.request_hash) != (chance.draw, table.request_hash):
            raise Forgery(
                ForgeryCode.REVEAL_MISPLACED,
                client=client,
                draw=chance.draw,
                asked=table.request_hash,
                found=reveal.draw,
                found_asked=reveal.request_hash,
            )
        if table.contributor(client) is None:
            raise Forgery(ForgeryCode.NOT_A_CLIENT, client=client)
        if client in preimages:
            raise Forgery(ForgeryCode.REVEALED_TWICE, client=client, draw=chance.draw)
        preimages[client] = reveal.preimage
    return preimages
