"""The prose of docs/engine.md, beside its tables, is true."""

import pytest

from tests.core.cli.pipe import Pipe
from tests.core.cli.positions import advice, game
from tests.core.games.iron_dragon.ai.planner import places as seen
from tests.core.games.iron_dragon.rules.places import centre, docks, joining
from tests.each import each


def test_opening_has_turn_0_and_a_meaningless_active_seat() -> None:
    state = game().ask("state")["state"]
    assert (state["turn"], state["active"]) == (0, 0)
    assert state["awaiting"] == [{"seat": state["order"][0], "for": "foreman"}]
    pipe = Pipe(None)
    for seed in "23456789":
        pipe.ask("new", game="iron-dragon", seats=["Ann", "Ben"], seed=seed)
        state = pipe.ask("state")["state"]
        if state["awaiting"][0]["seat"] != state["active"]:
            return
    pytest.fail("in no opening does another seat than the active one choose")


def test_seat_without_a_train_must_place_it_in_any_phase_of_the_scenario() -> None:
    for phase in (None, "movement", "place"):
        state = game({}, phase=phase).ask("state")["state"]
        assert (state["phase"], state["turn"]) == ("place", 5)
        assert state["awaiting"] == [{"seat": 0, "for": "turn"}]
    assert game({}, turn=2).ask("state")["state"]["phase"] == "build"


def test_neighbours_of_a_sea_point_are_sea_points_and_ports() -> None:
    info = Pipe(None).ask("info")["info"]
    sea = {point["id"] for point in info["sea"]}
    ports = {milepost["id"] for milepost in info["mileposts"] if milepost["port"]}
    ashore = {near for point in info["sea"] for near in point["neighbours"]} - sea
    assert ashore == ports
    assert docks("Bluefeld") in ashore


def test_why_is_an_object_with_a_plan() -> None:
    assert all(isinstance(reply["why"]["plan"], str) for reply in each(advice()))


def test_still_to_join_cities_is_the_cost_of_the_track_in_gp() -> None:
    track = [list(ends) for ends in joining(6)]
    first = {"at": centre("Wikkedde"), "money": 0, "track": track}
    why = game(first).ask("ai", seat=0, level="normal")["why"]
    assert "track" not in why  # the plan builds nothing that would make it cheaper
    assert why["still_to_join_cities"] == seen.outlook(seen.state(first)).majors.still()
    assert why["still_to_join_cities"] > 1  # one city is missing


@pytest.mark.rule("VICTORY-5", "MOVE-15")
def test_path_whose_first_bribe_ends_the_game_accepts_only_that_bribe() -> None:
    info = Pipe(None).ask("info")["info"]
    way = ["M32.32", "M32.31"]
    onward = next(
        {edge["a"], edge["b"]} - {way[1]}
        for edge in info["edges"]
        if way[1] in (edge["a"], edge["b"]) and way[0] not in (edge["a"], edge["b"])
    ).pop()
    pipe = winning_by_bribe(way, onward)
    move = {"type": "move", "path": [way[1], onward]}
    reply = pipe.refused("AcceptNeeded", "do", seat=0, command=move)
    assert reply["accept"] == {"bribe": 4, "loan": 0}
    done = pipe.ask("do", seat=0, command={**move, "accept": reply["accept"]})
    assert [event["type"] for event in done["events"]] == ["paid", "game_won"]
    state = pipe.ask("state")["state"]
    assert (state["winner"], state["seats"][0]["at"]) == (1, way[0])
    beyond = {**move, "path": [way[1], "M1.1"], "accept": {"bribe": 4}}
    again = winning_by_bribe(way, onward).ask("do", seat=0, command=beyond)
    assert again["events"] == done["events"]


def winning_by_bribe(way: list[str], onward: str) -> Pipe:
    """Ben lacks 4 GP; Ann's path leads over Ben's track, and then over Cid's."""
    pipe = Pipe(None)
    joined = [list(ends) for ends in joining(5, besides=(tuple(way),))]
    seats = [
        {"at": way[0], "foreman": "Groc"},
        {"money": 246, "track": [*joined, way]},
        {"track": [[way[1], onward]]},
    ]
    options = {"Victory Major Cities": 5}
    fields = {"seats": ["Ann", "Ben", "Cid"], "options": options, "scenario": {"seats": seats}}
    pipe.ask("new", game="iron-dragon", **fields)
    return pipe
