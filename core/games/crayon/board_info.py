"""The board as JSON-like values, as in the engine protocol."""

from typing import Any

from core.games.crayon.board import Board


def map_info(board: Board) -> dict[str, Any]:
    """Return the whole board as JSON-like values."""
    names = [point.name for point in board.points]
    return {
        "mileposts": [
            {
                "id": point.name,
                "terrain": point.terrain,
                "kingdom": point.kingdom,
                "city": point.city,
                "port": point.port,
                "tunnel": point.tunnel,
                "coast_distance": board.coast_distance[number],
            }
            for number, point in board.numbered()
            if not board.is_water(number)
        ],
        "edges": [
            {
                "a": names[section.a],
                "b": names[section.b],
                "river": section.river,
                "inlet": section.inlet,
            }
            for section in board.sections
        ],
        "sea": [
            {"id": point.name, "neighbours": [names[near] for near in board.sea_steps[number]]}
            for number, point in board.numbered()
            if board.is_sea(number)
        ],
        "cities": [
            {
                "name": city.name,
                "size": city.size,
                "kingdom": city.kingdom,
                "mileposts": [names[milepost] for milepost in city.mileposts],
                "loads": list(city.loads),
            }
            for city in board.cities.values()
        ],
        "tunnels": [
            {"name": tunnel.name, "a": names[tunnel.a], "b": names[tunnel.b]}
            for tunnel in board.tunnels
        ],
        "bridges": [
            {"name": bridge.name, "a": bridge.a, "b": bridge.b} for bridge in board.bridges
        ],
    }


def sources_of(board: Board, load: str) -> list[str]:
    """Return the cities that supply a load."""
    return [city.name for city in board.cities.values() if load in city.loads]
