"""The value of loads that no plan needs, taken along if there is room, for future contracts.

They cost nothing, can be dropped in any city, and may be lost to an event in place of a useful
load.
"""

from collections.abc import Iterable, Mapping, Sequence

from core.games.crayon.contract_cards import Contract


def promise(
    contracts: Mapping[int, Contract],
    load: str,
    *,
    hand: Iterable[int],
    drawable: Mapping[str, int],
    loads: Sequence[str],
) -> int:
    """Return the sum that all contracts in hand or deck would pay for a load.

    `drawable` is what the deck pays for each load, from `pay_by_load`. A load that is already among
    the `loads` aboard counts half.
    """
    pay = pay_by_load(contracts, hand).get(load, 0)
    return (pay * len(contracts) + drawable.get(load, 0)) >> loads.count(load)


def pay_by_load(contracts: Mapping[int, Contract], cards: Iterable[int]) -> dict[str, int]:
    """Return for each load the sum that these contracts pay for it; other cards are ignored."""
    pay: dict[str, int] = {}
    for card in cards:
        for demand in contracts[card].demands if card in contracts else ():
            pay[demand.load] = pay.get(demand.load, 0) + demand.pay
    return pay
