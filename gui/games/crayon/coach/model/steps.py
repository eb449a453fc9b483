"""The steps of a coached first game, the most urgent first.

The coach shows the first step that applies. Steps about a demand have keys with its contract, so
that skipping one of them leaves the hints for the next contract.
"""

from typing import Final

from gui.coach.model.hints import Control, Hint, Place, Progress, Step, Tool
from gui.games.crayon.coach.model import lesson as texts
from gui.games.crayon.coach.model.lesson import Job
from gui.games.crayon.coach.model.situation import Situation
from gui.texts.phrases import Phrase, counted

ENOUGH: Final = 2
"""Deliveries after which the coach has nothing more to teach."""


def _facts(now: Situation, job: Job | None = None) -> dict[str, object]:
    """Return the facts of a job, by default of the recommended one."""
    job = job or now.job
    assert job is not None
    demand = now.demand_of(job)
    return {
        "load": Phrase(demand.load),
        "city": demand.city,
        "pay": demand.pay,
        "source": job.source,
    }


def _key(step: str, now: Situation) -> str:
    assert now.job is not None
    return f"{step} {now.job.contract}"


def _row(now: Situation) -> tuple[Control, Control, Tool]:
    """Return the line of the recommended demand in the hand, or what opens the hand."""
    assert now.job is not None
    line = Control("contracts", f"demand {now.job.contract} {now.job.number}")
    return line, Control("contracts"), Tool("contracts_window")


def _was_shown(now: Situation, progress: Progress) -> bool:
    return not progress.shown.isdisjoint(now.mileposts(now.demand.city))


def _last(now: Situation, progress: Progress) -> Hint | None:
    del progress
    if now.deliveries < ENOUGH and now.flow != "over":
        return None
    return Hint("last", Phrase(now.lesson.texts.last, **_terms(now)), is_last=True)


def _terms(now: Situation) -> dict[str, int]:
    """Return what wins the game."""
    settings = now.table.state.settings
    return {"cities": settings.victory_cities, "money": settings.victory_money}


def _read(now: Situation, progress: Progress) -> Hint | None:
    if now.job is None or now.has_track or _was_shown(now, progress):
        return None
    return Hint(_key("read", now), Phrase(now.lesson.texts.read, **_facts(now)), _row(now))


def _deliver(now: Situation, progress: Progress) -> Hint | None:
    del progress
    demand = now.delivery
    if demand is None:
        return None
    load = demand.load
    text = Phrase(now.lesson.texts.deliver, load=Phrase(load), city=demand.city, pay=demand.pay)
    targets = (Control("city", f"deliver {load}"), Control("city"), Tool("city_window"))
    return Hint(f"deliver {load} {demand.city}", text, targets)


def _read_next(now: Situation, progress: Progress) -> Hint | None:
    if now.job is None or now.deliveries != 1 or now.has_load or _was_shown(now, progress):
        return None
    return Hint(_key("next", now), Phrase(now.lesson.texts.next, **_facts(now)), _row(now))


def _place(now: Situation, progress: Progress) -> Hint | None:
    del progress
    if now.job is None or now.flow != "place":
        return None
    at = now.mileposts(now.job.source)[0]
    targets = (Control("", "strip begin"), Place(at))
    return Hint(_key("place", now), Phrase(texts.PLACE, **_facts(now)), targets)


def _take(now: Situation, progress: Progress) -> Hint | None:
    del progress
    job = now.to_take
    if job is None:
        return None
    load = now.demand_of(job).load
    targets = (Control("city", f"take {load}"), Control("city"), Tool("city_window"))
    return Hint(f"take {job.contract}", Phrase(texts.TAKE, **_facts(now, job)), targets)


def _move(now: Situation, progress: Progress) -> Hint | None:
    del progress
    if now.goal is None:
        return None
    key = _key("move" if now.has_load else "fetch", now)
    if now.flow != "movement":
        return Hint(key, texts.TO_MOVE, (Control("", "strip move"), Tool("movement_window")))
    text = Phrase(texts.MOVE if now.has_load else texts.FETCH, **_facts(now))
    return Hint(key, text, (Place(now.goal),))


def _build(now: Situation, progress: Progress) -> Hint | None:
    del progress
    if now.job is None or not now.can_build:
        return None
    key, facts = _key("build", now), _facts(now)
    if now.flow == "movement":
        targets = (Control("", "strip build"), Tool("build_window"))
        return Hint(key, Phrase(texts.TO_BUILD, **facts), targets)
    place = Place(now.way[0].to)
    end = _city_at_end(now)
    if not now.has_track:
        start = now.table.rules.world.city_at(now.way[0].start)
        return Hint(_key("start", now), Phrase(texts.START, city=start, end=end), (place,))
    if now.deliveries or not now.has_built:
        return _toward(now)
    return Hint(key, Phrase(texts.ON, end=end, sections=_sections(now)), (place,))


def _build_ahead(now: Situation, progress: Progress) -> Hint | None:
    del progress
    ahead = now.ahead
    return None if ahead is None else _toward(ahead)


def _toward(now: Situation) -> Hint:
    """Return the hint to build for a demand, with its load and pay."""
    facts = {**_facts(now), "end": _city_at_end(now), "sections": _sections(now)}
    text = Phrase(now.lesson.texts.toward, **facts)
    return Hint(_key("build", now), text, (Place(now.way[0].to),))


def _sections(now: Situation) -> Phrase:
    return counted(len(now.way), "{count} more section", "{count} more sections")


def _city_at_end(now: Situation) -> str:
    """Return the city to which the missing track leads."""
    assert now.job is not None
    last = now.way[-1].to
    return now.job.source if last in now.mileposts(now.job.source) else now.demand.city


def _buy(now: Situation, progress: Progress) -> Hint | None:
    del progress
    locos, own, faster = now.table.rules.world.locos, now.train.loco, now.lesson.faster
    if not now.deliveries or locos[own].speed >= locos[faster].speed or not now.can_buy(faster):
        return None
    facts = {"loco": Phrase(faster), "speed": locos[faster].speed, "slow": locos[own].speed}
    text = Phrase(now.lesson.texts.faster, money=now.player.money, **facts)
    return Hint("buy", text, now.lesson.shop)


def _aim(now: Situation, progress: Progress) -> Hint | None:
    if not now.deliveries or "whos_who" in progress.opened:
        return None
    text = Phrase(now.lesson.texts.aim, **_terms(now))
    return Hint("aim", text, (Control("", "order"), Tool("info_menu")))


def _end(now: Situation, progress: Progress) -> Hint | None:
    del progress
    targets = (Control("done", "end turn"), Control("", "strip done"), Tool("done_window"))
    return Hint(f"end {now.table.state.turn}", _why_end(now), targets)


def _why_end(now: Situation) -> Phrase:
    if now.way and now.has_built:
        return now.lesson.texts.spent
    if now.job is not None and not now.way and not now.runs_trains:
        return Phrase(texts.WAIT_FOR_TRAINS, **_facts(now), turn=now.place_turn)
    if now.train.at is not None and not now.points:
        return texts.NO_MOVES
    return texts.END


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
    Step(_build_ahead),
    Step(_buy),
    Step(_aim),
    Step(_end),
)
"""The steps that apply while the local player may act in their turn."""
