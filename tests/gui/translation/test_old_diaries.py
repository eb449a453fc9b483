"""Notices of version 0.1.0 are shown in German."""

from pathlib import Path

import pytest

from gui.storage.diary import open_diary
from gui.translation import translated

HOMES = Path(__file__).parents[2] / "golden" / "v0.1.0" / "homes"
RECORDS = sorted(path.with_suffix(".rail") for path in HOMES.rglob("*.diary"))


@pytest.mark.usefixtures("german")
@pytest.mark.parametrize("record", RECORDS, ids=lambda record: record.stem)
def test_notices_keep_their_translation(record: Path) -> None:
    notices = open_diary(record).notices
    assert notices
    for notice in notices:
        assert translated(notice.text) != notice.text
