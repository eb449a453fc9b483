"""A program joins a game in progress at a zone as spectator, and the leader is killed."""

from pathlib import Path

import pytest

from tests.net.peers import zone
from tests.system.gui.apart import together
from tests.system.gui.test_apart import at, gather_at_zone


@pytest.mark.screen("GROUP-9", "HISTORYWIN-1")
def test_spectator_continues_after_the_leader_is_killed(tmp_path: Path) -> None:
    with (
        zone(tmp_path / "zone") as where,
        together(tmp_path, ("Ann", "Ben", "Cleo"), at(where)) as made,
    ):
        ann, ben, cleo = [made.start(name) for name in made.names]
        gather_at_zone((ann, ben))
        for apart in (ann, ben):
            apart.do("play", True)
        ben.see(turn=2)
        cleo.press("Online play", "Connect")
        cleo.see(screen="LobbyScreen", groups=1)
        cleo.do("pick", "Groups", 0)
        cleo.press("Watch")
        cleo.see(screen="ReplayScreen", text="You are watching this game. Ann leads the table")
        ann.kill()
        ben.press("Let the computer play now")
        ben.see(leader="Ben")
        ben.do("play", False)  # the history shows this many turns
        cleo.see(text="Ben leads the table, and Ben shows it to you")
        ben.do("play", True)
        entries = ben.see(entries=ben.do("facts")["entries"] + 8)["entries"]
        ben.do("play", False)
        cleo.see(shown=entries - 1)
        for apart in (ben, cleo):
            apart.see_notices(
                "The computer now plays for Ann: Ann lost connection.",
                "Ben leads the table now. The game continues.",
            )
        cleo.press("Leave")
        cleo.see(screen="TitleScreen")
        for apart in (ben, cleo):
            apart.end()
