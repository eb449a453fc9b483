"""A small screen reader, which runs outside the environment: pyatspi is a package of the system.

Run it with the Python of the system. It reads requests on standard input, one a line, and answers
each with a JSON line: `tree` with all that is showing, `spoken` with what was announced since the
last time. It ends with its input.
"""

import importlib
import json
import sys
import threading
from typing import Any

_DEEPEST = 60


def main() -> None:
    """Answer requests until the input ends."""
    atspi: Any = importlib.import_module("pyatspi")
    loop: Any = importlib.import_module("gi.repository.GLib")
    spoken: list[str] = []

    def hear(event: Any) -> None:
        if event.any_data:
            spoken.append(str(event.any_data))

    atspi.Registry.registerEventListener(hear, "object:announcement")

    def answer(request: str) -> bool:
        found: Any
        try:
            if request == "tree":
                found = tree(atspi)
            else:
                found, spoken[:] = list(spoken), []
        except Exception as error:  # noqa: BLE001 - reported as the answer
            found = {"error": f"{type(error).__name__}: {error}"}
        print(json.dumps(found), flush=True)
        return False

    def read() -> None:
        for line in sys.stdin:
            loop.idle_add(answer, line.strip())
        loop.idle_add(atspi.Registry.stop)

    threading.Thread(target=read, daemon=True).start()
    print(json.dumps("ready"), flush=True)
    atspi.Registry.start()


def tree(atspi: Any) -> list[Any]:
    """Return the showing objects of all programs, parents before their children.

    Each has a depth, a role, a name, the name of its label, a description and its states.
    """
    found: list[Any] = []

    def look(accessible: Any, depth: int) -> None:
        accessible.clear_cache()
        states = {atspi.stateToString(state) for state in accessible.getState().getStates()}
        if depth > 1 and "showing" not in states:
            return
        role, name = accessible.getRoleName(), accessible.name
        label = " ".join(_labels(atspi, accessible))
        found.append([depth, role, name, label, accessible.description, sorted(states)])
        if "manages descendants" in states or depth > _DEEPEST:
            return
        for number in range(accessible.childCount):
            child = accessible.getChildAtIndex(number)
            if child is not None:
                look(child, depth + 1)

    desktop = atspi.Registry.getDesktop(0)
    for number in range(desktop.childCount):
        program = desktop.getChildAtIndex(number)
        if program is not None:
            look(program, 0)
    return found


def _labels(atspi: Any, accessible: Any) -> list[str]:
    return [
        relation.getTarget(number).name
        for relation in accessible.getRelationSet()
        if relation.getRelationType() == atspi.RELATION_LABELLED_BY
        for number in range(relation.getNTargets())
    ]


if __name__ == "__main__":
    main()
