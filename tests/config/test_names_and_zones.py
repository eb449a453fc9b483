"""The sections Network Names and Connection Zone."""

from typing import get_args

import msgspec
import pytest

from config.kinds import Text
from config.network import NETWORK_NAMES, Names, Zone
from core.table.genesis import Name
from tests.config.sample import DEFAULTS, read, remarks


def names(entry: str) -> Names:
    return read(f"$Network Names\n{entry}\n").names


def zone(*entries: str) -> Zone:
    (only,) = read("\n".join(["$Connection Zone", *entries])).zones
    return only


def is_refused(section: str, entry: str) -> bool:
    return len(remarks(f"${section}\n{entry}\n")) == 1


@pytest.mark.screen("CONFIG-11")
@pytest.mark.parametrize("name", ["Ann", "van der Berg", "Żółw", "ひめ", "a = b", "$100"])
def test_player_has_the_configured_name(name: str) -> None:
    assert DEFAULTS.names.default_player_name is None
    assert names(f"Default Player Name = {name}").default_player_name == name


@pytest.mark.screen("CONFIG-11")
@pytest.mark.parametrize("wrong", ["a\tb", "a\x1bb", "a\u202eb", "a" * 65])
def test_name_that_no_table_accepts_is_refused(wrong: str) -> None:
    assert is_refused("Network Names", f"Default Player Name = {wrong}")
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert(wrong, Name)


def test_longest_name_is_that_of_a_table() -> None:
    setting = NETWORK_NAMES.setting("Default Player Name")
    assert setting is not None
    assert isinstance(setting.kind, Text)
    assert setting.kind.longest == get_args(Name)[1].max_length


@pytest.mark.screen("CONFIG-12")
def test_inbound_port_is_the_first_of_ten() -> None:
    assert DEFAULTS.names.inbound_ports == range(50000, 50010)
    assert names("Inbound Port Number = 1024").inbound_ports[0] == 1024
    assert names("Inbound Port Number = 65526").inbound_ports[-1] == 65535


@pytest.mark.screen("CONFIG-12")
@pytest.mark.parametrize("wrong", [1023, 65527, -50000, "5e4", "50,000"])
def test_inbound_port_out_of_range_is_refused(wrong: int | str) -> None:
    assert is_refused("Network Names", f"Inbound Port Number = {wrong}")


@pytest.mark.screen("CONFIG-13")
def test_zone_has_the_configured_name() -> None:
    assert zone("Name = The Official Eden CZ").name == "The Official Eden CZ"


@pytest.mark.screen("CONFIG-14", "CONFIG-15")
@pytest.mark.parametrize("label", ["Primary Address", "Secondary Address"])
@pytest.mark.parametrize(
    "address",
    ["irondragon.org", "localhost", "209.95.108.148", "::1", "2001:db8::7", "köln.example"],
)
def test_address_is_a_domain_name_or_numeric(label: str, address: str) -> None:
    field = label.lower().replace(" ", "_")
    assert getattr(zone(f"{label} = {address}"), field) == address


@pytest.mark.screen("CONFIG-14")
def test_ipv6_address_may_have_brackets() -> None:
    assert zone("Primary Address = [2001:DB8::7]").primary_address == "2001:db8::7"


@pytest.mark.screen("CONFIG-14", "CONFIG-15")
@pytest.mark.parametrize("label", ["Primary Address", "Secondary Address"])
@pytest.mark.parametrize(
    "wrong",
    [
        "irondragon.org:44099",
        "http://irondragon.org",
        "iron dragon",
        "-dragon.org",
        "dragon-.org",
        "dragon..org",
        ".org",
        "1.2.3",
        "1.2.3.256",
        "[irondragon.org]",
        "a\u202eb",
        "x" * 64,
        ".".join(["x" * 63] * 4),
    ],
)
def test_invalid_address_is_refused(label: str, wrong: str) -> None:
    assert is_refused("Connection Zone", f"{label} = {wrong}")


@pytest.mark.screen("CONFIG-16")
def test_zone_has_the_configured_port() -> None:
    assert zone("Name = A").port_number == 44099
    assert zone("Port Number = 1").port_number == 1
    assert zone("Port Number = 65535").port_number == 65535
    assert is_refused("Connection Zone", "Port Number = 0")
    assert is_refused("Connection Zone", "Port Number = 65536")


@pytest.mark.screen("CONFIG-34")
def test_each_section_is_a_zone_with_labels_of_its_own_in_file_order() -> None:
    configuration = read(
        "$Connection Zone\nName = B\nPrimary Address = b.example\nPort Number = 2\n"
        "$Desktop\nReady Click = No\n"
        "$Connection Zone\nName = A\nPrimary Address = a.example\nSecondary Address = ::1\n"
        "$Connection Zone\nName = B\nPrimary Address = b.example\nPort Number = 2\n"
    )
    b = Zone("B", "b.example", None, 2)
    assert configuration.zones == (b, Zone("A", "a.example", "::1", 44099), b)


@pytest.mark.screen("CONFIG-35")
def test_zone_without_primary_address_is_listed_as_incomplete() -> None:
    for entry in ("Name = A", "Secondary Address = 127.0.0.1", "Primary Address ="):
        assert not zone(entry).is_complete
    assert zone("Primary Address = localhost").is_complete


@pytest.mark.screen("CONFIG-35")
def test_zone_with_a_wrong_primary_address_is_incomplete() -> None:
    assert remarks("$Connection Zone\nPrimary Address = no where\n")
    assert zone("Name = A", "Primary Address = a.example", "Primary Address =").is_complete is False


@pytest.mark.screen("CONFIG-35")
def test_no_address_of_the_old_game_is_a_default() -> None:
    for text in ("", "$Connection Zone\n", "$Connection Zone\nName = The Official Eden CZ\n"):
        (only,) = read(text).zones
        assert only.primary_address in (None, "localhost")
        assert only.secondary_address in (None, "127.0.0.1")


@pytest.mark.screen("CONFIG-35")
def test_file_without_zones_has_the_one_on_this_computer() -> None:
    (only,) = DEFAULTS.zones
    assert only == Zone("This computer (localhost)", "localhost", "127.0.0.1", 44099)


def test_others_learn_this_computers_address_unless_only_the_relay_is_used() -> None:
    assert not DEFAULTS.network.relay_only
    assert read("$Network\nRelay Only = Yes\n").network.relay_only


@pytest.mark.screen("GROUP-21")
def test_new_tables_wait_a_minute_for_lost_players_by_default() -> None:
    assert DEFAULTS.network.seat_wait == 60
    assert read("$Network\nSeat Wait = 0\n").network.seat_wait == 0
    assert read("$Network\nSeat Wait = 300\n").network.seat_wait == 300
