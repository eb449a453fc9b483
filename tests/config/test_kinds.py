"""The values that each kind of setting accepts."""

import pytest

from config.kinds import Address, Choice, Grade, Kind, Number, Switch, Text, Value

COLOURS = Choice(("Red", "Dark Green"))
LENGTHS = Grade(("Long", "Really Long"), (7, 90))


@pytest.mark.parametrize(
    ("kind", "text", "value"),
    [
        (Switch(), "YES", True),
        (Switch(), "no", False),
        (Switch(), "1", None),
        (COLOURS, "dark green", "Dark Green"),
        (COLOURS, "dark  green", None),
        (COLOURS, "0", None),
        (LENGTHS, "really long", 90),
        (LENGTHS, "90", 90),
        (LENGTHS, "8", None),
        (LENGTHS, "Really Long (90)", None),
        (Number(-5, 50), "-5", -5),
        (Number(-5, 50), "050", 50),
        (Number(-5, 50), "51", None),
        (Number(-5, 50), "+5", None),
        (Number(-5, 50), "5.0", None),
        (Number(-5, 50), "\u0665", None),
        (Number(-5, 50), "9" * 5000, None),
        (Text(3), "Ann", "Ann"),
        (Text(3), "Anna", None),
        (Text(3), "a\nb", None),
        (Address(), "Example.ORG", "Example.ORG"),
        (Address(), "fe80::1%eth0", "fe80::1%eth0"),
        (Address(), "ex_ample.org", None),
    ],
)
def test_text_stands_for_a_value_or_for_none(kind: Kind, text: str, value: Value) -> None:
    found = kind.read(text)
    assert found == value
    assert type(found) is type(value)


@pytest.mark.parametrize(
    ("kind", "takes"),
    [
        (Switch(), "Yes or No"),
        (COLOURS, "Red or Dark Green"),
        (Choice(("A", "B", "C")), "A, B or C"),
        (LENGTHS, "Long or 7, Really Long or 90"),
        (Number(0, 9), "a whole number from 0 to 9"),
        (Text(3), "up to 3 visible characters"),
        (Address(), "a domain name or a numeric address"),
    ],
)
def test_kind_describes_what_it_accepts(kind: Kind, takes: str) -> None:
    assert kind.takes == takes
