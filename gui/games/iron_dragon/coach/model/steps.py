"""The steps of the coached first game, the most urgent first.

The coach shows the first step that applies. Steps about a demand have keys with its contract, so
that skipping one of them leaves the hints for the next contract.
"""

from typing import Final

from gui.coach.model.hints import Control, Hint, Place, Progress, Step, Tool
from gui.games.iron_dragon.coach.model.situation import Situation
from gui.texts.phrases import Phrase, counted

ENOUGH: Final = 2
"""Deliveries after which the coach has nothing more to teach."""
FASTER: Final = "Salamander"
"""The loco that the coach recommends."""

READ: Final = Phrase(
    "Your three contracts are here. This one pays {pay} GP for {load} in {city}, and {source}"
    " makes {load}. Click {city} to see it on the map."
)
NEXT: Final = Phrase(
    "A delivered contract is replaced by a new one. This one is next: {load} from {source}, for"
    " {pay} GP in {city}. Click {city} to see it."
)
START: Final = Phrase(
    "Track starts at a major city, such as {city}. Click in the ring to build toward {end}: the"
    " tag shows the price."
)
ON: Final = Phrase("Build on to {end}: {sections}. Click in the ring, or drag along the mileposts.")
TOWARD: Final = Phrase(
    "{load} for {city} comes from {source}: {pay} GP. Build toward {end} from here: {sections}."
)
TO_BUILD: Final = Phrase("No track leads to {source} yet. Press Build to build some.")
WAIT_FOR_TRAINS: Final = Phrase(
    "{source} and {city} are joined. Trains are placed in turn {turn}: press “End turn”."
)
SPENT: Final = Phrase("This turn’s money is spent: 20 GP at most. Press “End turn”.")
NO_MOVES: Final = Phrase("Your train has moved as far as it can. Press “End turn”.")
END: Final = Phrase("Nothing is left to do in this turn. Press “End turn”.")
PLACE: Final = Phrase(
    "Place your train where {load} is made: click {source}, then press “Begin in {source}” above"
    " the map."
)
TAKE: Final = Phrase("{source} makes {load}. Press this button to take it aboard.")
MOVE: Final = Phrase(
    "Bring the {load} to {city}: click in the ring, and the train moves there on your track."
)
FETCH: Final = Phrase("Fetch {load} in {source}: click in the ring, and the train moves there.")
TO_MOVE: Final = Phrase("Your train can still move. Press Move to continue.")
DELIVER: Final = Phrase("{city} pays {pay} GP for your {load}. Press this button to deliver it.")
LOCO: Final = Phrase(
    "You have {money} GP. The {loco} moves {speed} mileposts a turn instead of {slow}, for 10 GP."
    " Buy it under Loco."
)
AIM: Final = Phrase(
    "To win, join {cities} major cities with your track and own {money} GP. Click the players’"
    " signs to see how far everybody is."
)
LAST: Final = Phrase(
    "Well done: you have built, carried and delivered. Go on: join {cities} major cities and own"
    " {money} GP before the computer does."
)


def _facts(now: Situation) -> dict[str, object]:
    """Return the facts of the recommended demand."""
    assert now.job is not None
    demand = now.demand
    return {
        "load": Phrase(demand.load),
        "city": demand.city,
        "pay": demand.pay,
        "source": now.job.source,
    }


def _key(step: str, now: Situation) -> str:
    assert now.job is not None
    return f"{step} {now.job.contract}"


def _row(now: Situation) -> tuple[Control, Control, Tool]:
    """Return the line of the recommended demand in the contracts, or what opens them."""
    assert now.job is not None
    line = Control("contracts", f"demand {now.job.contract} {now.job.number}")
    return line, Control("contracts"), Tool("contracts_window")


def _was_shown(now: Situation, progress: Progress) -> bool:
    return not progress.shown.isdisjoint(now.mileposts(now.demand.city))


def _last(now: Situation, progress: Progress) -> Hint | None:
    del progress
    if now.deliveries < ENOUGH and now.flow != "over":
        return None
    settings = now.table.state.settings
    text = Phrase(LAST, cities=settings.victory_cities, money=settings.victory_money)
    return Hint("last", text, is_last=True)


def _read(now: Situation, progress: Progress) -> Hint | None:
    if now.job is None or now.has_track or _was_shown(now, progress):
        return None
    return Hint(_key("read", now), Phrase(READ, **_facts(now)), _row(now))


def _deliver(now: Situation, progress: Progress) -> Hint | None:
    del progress
    demand = now.delivery
    if demand is None:
        return None
    load = demand.load
    text = Phrase(DELIVER, load=Phrase(load), city=demand.city, pay=demand.pay)
    targets = (Control("city", f"deliver {load}"), Control("city"), Tool("city_window"))
    return Hint(f"deliver {load} {demand.city}", text, targets)


def _read_next(now: Situation, progress: Progress) -> Hint | None:
    if now.job is None or now.deliveries != 1 or now.has_load or _was_shown(now, progress):
        return None
    return Hint(_key("next", now), Phrase(NEXT, **_facts(now)), _row(now))


def _place(now: Situation, progress: Progress) -> Hint | None:
    del progress
    if now.job is None or now.flow != "place":
        return None
    at = now.mileposts(now.job.source)[0]
    return Hint(
        _key("place", now), Phrase(PLACE, **_facts(now)), (Control("", "strip begin"), Place(at))
    )


def _take(now: Situation, progress: Progress) -> Hint | None:
    del progress
    if not now.can_pick_up:
        return None
    load = now.demand.load
    targets = (Control("city", f"take {load}"), Control("city"), Tool("city_window"))
    return Hint(_key("take", now), Phrase(TAKE, **_facts(now)), targets)


def _move(now: Situation, progress: Progress) -> Hint | None:
    del progress
    if now.goal is None:
        return None
    key = _key("move" if now.has_load else "fetch", now)
    if now.flow != "movement":
        return Hint(key, TO_MOVE, (Control("", "strip move"), Tool("movement_window")))
    text = Phrase(MOVE if now.has_load else FETCH, **_facts(now))
    return Hint(key, text, (Place(now.goal),))


def _build(now: Situation, progress: Progress) -> Hint | None:
    del progress
    if now.job is None or not now.can_build:
        return None
    key, facts = _key("build", now), _facts(now)
    if now.flow == "movement":
        return Hint(
            key, Phrase(TO_BUILD, **facts), (Control("", "strip build"), Tool("build_window"))
        )
    place = Place(now.way[0].to)
    end = _city_at_end(now)
    sections = counted(len(now.way), "{count} more section", "{count} more sections")
    if not now.has_track:
        start = now.table.rules.world.city_at(now.way[0].start)
        return Hint(_key("start", now), Phrase(START, city=start, end=end), (place,))
    if now.deliveries or not now.has_built:
        text = Phrase(TOWARD, **facts, end=end, sections=sections)
        return Hint(key, text, (place,))
    return Hint(key, Phrase(ON, end=end, sections=sections), (place,))


def _city_at_end(now: Situation) -> str:
    """Return the city to which the missing track leads."""
    assert now.job is not None
    last = now.way[-1].to
    return now.job.source if last in now.mileposts(now.job.source) else now.demand.city


def _buy(now: Situation, progress: Progress) -> Hint | None:
    del progress
    locos, own = now.table.rules.world.locos, now.player.loco
    if not now.deliveries or locos[own].speed >= locos[FASTER].speed or not now.can_buy(FASTER):
        return None
    facts = {"loco": FASTER, "speed": locos[FASTER].speed, "slow": locos[own].speed}
    text = Phrase(LOCO, money=now.player.money, **facts)
    return Hint("buy", text, (Control("loco"), Control("", "strip loco"), Tool("loco_window")))


def _aim(now: Situation, progress: Progress) -> Hint | None:
    if not now.deliveries or "whos_who" in progress.opened:
        return None
    settings = now.table.state.settings
    text = Phrase(AIM, cities=settings.victory_cities, money=settings.victory_money)
    return Hint("aim", text, (Control("", "order"), Tool("info_menu")))


def _end(now: Situation, progress: Progress) -> Hint | None:
    del progress
    targets = (Control("done", "end turn"), Control("", "strip done"), Tool("done_window"))
    return Hint(f"end {now.table.state.turn}", _why_end(now), targets)


def _why_end(now: Situation) -> Phrase:
    state = now.table.state
    if now.way and now.has_built:
        return SPENT
    if now.job is not None and not now.way and state.turn < now.place_turn:
        return Phrase(WAIT_FOR_TRAINS, **_facts(now), turn=now.place_turn)
    if now.player.at is not None and not state.doing.points:
        return NO_MOVES
    return END


BEFORE: Final = (Step(_last),)
"""The steps that apply at any time."""
IN_TURN: Final = (
    Step(_read),
    Step(_deliver),
    Step(_read_next),
    Step(_place),
    Step(_take),
    Step(_move),
    Step(_build),
    Step(_buy),
    Step(_aim),
    Step(_end),
)
"""The steps that apply while the local player may act in their turn."""
