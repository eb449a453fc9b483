"""Whole programs with a modified host: two honest players of three replace it as leader."""

from pathlib import Path

import pytest

from tests.net.altered_peer import ALTERATIONS
from tests.net.peers import programs

MORE = 30
"""Entries that the honest players confirm under another leader."""


@pytest.mark.parametrize("alteration", ["censor"])
def test_honest_players_of_three_replace_an_altered_leader(tmp_path: Path, alteration: str) -> None:
    """`make soak ARGS='--only altered-leaders'` runs all modifications."""
    assert alteration in ALTERATIONS
    check_altered_leader(tmp_path, alteration)


def check_altered_leader(folder: Path, alteration: str) -> None:
    """Play with a modified host until another client leads and play continues."""
    with programs(folder) as running:
        ann = running.host("Ann", 3, "--bot", "greedy", "--turn-clock", "20", altered=alteration)
        honest = [
            running.start(name, "join", ann.address, "--name", name, "--bot", "greedy")
            for name in ("Ben", "Cleo")
        ]
        for program in honest:
            led = program.wait_for(note="leader")
            assert led[0]["client"] != 0
            program.wait_for(len(program.said(note="confirmed")) + MORE, note="confirmed")
            assert all(leader["client"] != 0 for leader in program.said(note="leader"))
            assert not program.said(note="cut-off")
