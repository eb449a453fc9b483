"""The advice of a planner: its best intents as plans, which windows can show."""

from collections.abc import Iterable
from typing import Final

from core.games.crayon.planner.advised import Halt, Plan
from core.games.crayon.planner.intents import Intent
from core.games.crayon.planner.plans import Demand, Stop

MOST: Final = 5
"""Max plans in the advice."""


def plans_of(intents: Iterable[Intent], *, train: int = 0) -> tuple[Plan, ...]:
    """Return the best plans of a train, best first.

    Of plans with the same deliveries only the best stays.
    """
    plans: dict[frozenset[Demand] | str, Plan] = {}
    for intent in intents:
        if len(plans) < MOST:
            plans.setdefault(_what(intent), _plan(intent, train))
    return tuple(plans.values())


def _what(intent: Intent) -> frozenset[Demand] | str:
    """Return the key that distinguishes this plan from others."""
    if intent.course is None:
        return "pitch" if intent.pitches else "wait"
    return frozenset(stop.demand for _, stop in intent.course.halts if stop.delivers)


def _plan(intent: Intent, train: int) -> Plan:
    course = intent.course
    halts = () if course is None else tuple(_halt(stop) for _, stop in course.halts)
    return Plan(
        halts=halts,
        pay=sum(halt.pay for halt in halts if halt.delivers),
        build=0 if course is None else course.build,
        turns=intent.time,
        to_win=intent.total,
        loco=intent.loco,
        pitches=intent.pitches,
        borrows=intent.borrows,
        track=() if course is None else tuple(edge for edge, _ in course.sections),
        places=() if course is None else (course.start, *(leg.to for leg in course.steps)),
        train=train,
    )


def _halt(stop: Stop) -> Halt:
    demand = stop.demand
    return Halt(stop.city, demand.load, stop.delivers, demand.contract, demand.number, demand.pay)
