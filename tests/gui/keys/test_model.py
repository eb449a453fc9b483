"""The keys of every game, and those that a game adds."""

from gui.keys.model import GENERAL, GENERAL_TABLE, KeyTable


def test_game_without_its_own_keys_has_no_heading_for_a_map() -> None:
    assert set(GENERAL_TABLE.keys) == set(GENERAL)
    assert "The map" not in [group.title for group in GENERAL_TABLE.groups]


def test_own_key_is_sorted_in_under_its_heading() -> None:
    own = GENERAL[0]._replace(id="KEY-3", keys=("C",), action="cards_window")
    on_turn = GENERAL[0]._replace(id="KEY-4", keys=("D",), action="done_window")
    table = KeyTable((on_turn, own), of_a_turn={"done_window"})
    numbers = [key.number for key in table.keys if not key.ours]
    assert numbers == sorted(numbers)
    groups = {group.title: group.keys for group in table.groups}
    assert on_turn in groups["Your turn"]
    assert own in groups["Windows"]


def test_own_key_with_the_id_of_a_general_one_replaces_it() -> None:
    own = GENERAL[0]._replace(does="Does something else.")
    table = KeyTable([own])
    assert [key for key in table.keys if key.id == own.id] == [own]
    assert len(table.keys) == len(GENERAL)
