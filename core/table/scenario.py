"""A scenario document: the JSON of a starting position."""

from typing import Any

import msgspec

from core.misshapen import why_misshapen
from core.ruleset import ScenarioImpossible


def read_scenario(document: bytes) -> dict[str, Any]:
    """Return the JSON object of a scenario; raises ScenarioImpossible."""
    try:
        scenario: dict[str, Any] = msgspec.json.decode(document, type=dict[str, Any])
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        why = f"it is not a JSON object: {why_misshapen(error, dict)}"
        raise ScenarioImpossible(why=why) from error
    return scenario
