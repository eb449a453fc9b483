"""A pressed button moves the map only once the pointer has travelled."""

from gui.map.model.pan import Pan


def test_press_below_the_threshold_moves_nothing() -> None:
    pan = Pan((10, 10), threshold=6)
    assert pan.move_to((13, 12)) == (0, 0)
    assert not pan.travelled


def test_first_movement_includes_the_travel_since_the_press() -> None:
    pan = Pan((10, 10), threshold=6)
    pan.move_to((13, 12))
    assert pan.move_to((14, 12)) == (4, 2)
    assert pan.move_to((20, 8)) == (6, -4)
    assert pan.travelled


def test_map_follows_the_pointer_back_to_the_press() -> None:
    pan = Pan((0, 0), threshold=6)
    assert pan.move_to((9, 0)) == (9, 0)
    assert pan.move_to((1, 0)) == (-8, 0)
