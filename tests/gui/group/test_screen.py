"""The setup screen of a group: permissions, links, marks, and the conditions for a start."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace
from PySide6.QtCore import Qt
from PySide6.QtGui import QFont
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QComboBox
from pytestqt.qtbot import QtBot

from core.games.iron_dragon.rules import RULES
from core.table import LocalTable
from gui.group.screen import GroupScreen
from gui.storage.slots import Slots
from gui.texts.refusals import sentence
from net.lobby import Code, Link, Member, Slot, Spoken, Table
from net.lobby.codes import read_link
from net.lobby.messages import Kind, MemberGone, MemberSet, TableSet
from net.lobby.refusals import LobbyCode, LobbyRefusal
from net.session import AbsentPlayers
from net.table import AwaitedPlayers
from net.versions import Version
from tests.gui.real_input import RealInput
from tests.gui.stage import on_stage
from tests.gui.storage.games import played
from tests.gui.windows.shown import names_of, press, text_of
from tests.gui.zone.sessions import BEN, CLEO, ME, RULES_HERE, FakeZoneSession, a_lobby, joined

LEFT = Qt.MouseButton.LeftButton
DIRECT = Link("direct", 23)
ANN = Member(ME, "Ann", RULES_HERE)
BENS = Member(BEN, "Ben", RULES_HERE, link=DIRECT)
CLEOS = Member(CLEO, "Cleo", RULES_HERE)
TWO = (Slot(0, ME, "normal"), Slot(1, BEN, "normal"))


class Opened:
    def __init__(
        self,
        qtbot: QtBot,
        folder: Path,
        *members: Member,
        me: str = "Ann",
        slots: tuple[Slot, ...] = TWO,
        kind: Kind = "public",
        **table: Any,
    ) -> None:
        self.session = FakeZoneSession(me)
        lobby = self.lobby = a_lobby(self.session)
        self.session.client.answers += table.pop("answers", [])
        self.session.model.version = table.pop("version", self.session.model.version)
        self.session.public_address = table.pop("public_address", self.session.public_address)
        self.session.tell(joined(*(members or (ANN, BENS)), slots=slots, kind=kind, **table))
        self.screen = GroupScreen(lobby, Slots(folder))

        def hear(event: Any) -> None:
            lobby.handle_event(event)
            self.screen.refresh_soon()
            QApplication.processEvents()

        self.session.watcher = hear
        on_stage(qtbot, self.screen, 1280, 800)

    def set(self, *slots: Slot, **more: Any) -> None:
        """Send a table event of the zone."""
        group = self.session.model.group
        assert group is not None
        table = Table(slots, more.pop("options", {}), **more)
        self.session.tell(TableSet(table, group.revision + 1))

    def choose(self, box: QComboBox, text: str) -> None:
        """Choose with the keys."""
        box.setFocus()
        place = box.findText(text)
        key = Qt.Key.Key_Down if place > box.currentIndex() else Qt.Key.Key_Up
        for _ in range(abs(place - box.currentIndex())):
            QTest.keyClick(box, key)

    @property
    def arranged(self) -> Table:
        """Return the last request."""
        name, table = self.session.calls[-1]
        assert name == "arrange"
        assert isinstance(table, Table)
        return table

    @property
    def holders(self) -> list[str]:
        return [row.holder.currentText() for row in self.screen.seats]

    @property
    def members(self) -> list[str]:
        rows = self.screen.members.values()
        return [f"{row.name.text()} {row.state.text()}" for row in rows]

    @property
    def bold(self) -> str:
        """Return the bold part of the latest line of the chat."""
        pieces = self.screen.talk.log.document().lastBlock().begin()
        text = ""
        while not pieces.atEnd():
            piece = pieces.fragment()
            if piece.charFormat().fontWeight() == QFont.Weight.Bold:
                text += piece.text()
            pieces += 1
        return text


Opening = Callable[..., Opened]


@pytest.fixture
def opened(qtbot: QtBot, tmp_path: Path) -> Opening:
    return lambda *members, **more: Opened(qtbot, tmp_path, *members, **more)


@pytest.mark.screen("GROUP-1")
@pytest.mark.screen("LOBBY-6")
def test_members_are_listed_leader_first_and_all_read_the_chat(opened: Opening) -> None:
    group = opened(ANN, BENS, CLEOS)
    assert group.members == [
        "1  Ann leader · you",
        "2  Ben direct, 23 ms · not ready",
        "3  Cleo no seat",
    ]
    group.session.tell(Spoken("group", BEN, "Ben", "Hello"))
    assert group.screen.talk.log.toPlainText() == "Ben: Hello"
    assert group.bold == "Ben:"
    QTest.keyClicks(group.screen.talk.box, "Hi")
    QTest.keyClick(group.screen.talk.box, Qt.Key.Key_Return)
    assert group.session.calls == [("say", "Hi")]


@pytest.mark.screen("GROUP-2")
def test_only_the_leader_can_change_anything(opened: Opening) -> None:
    group = opened(me="Ben")
    screen = group.screen
    assert not any(count.isEnabled() for count in screen.places.count.counts.values())
    for row in screen.seats:
        assert not any(control.isEnabled() for control in (row.colour, row.holder, row.name.shown))
    assert not any(button.isEnabled() for button in screen.options.buttons.values())
    assert not screen.member_list.watchable.isEnabled()
    assert not screen.start.isVisible()
    assert not [name for name in names_of(screen) if name.startswith("Remove")]


@pytest.mark.screen("GROUP-2")
def test_each_change_by_the_leader_is_visible(opened: Opening) -> None:
    group = opened(me="Ben")
    options = group.screen.options.buttons
    group.set(Slot(3, ME, "normal"), Slot(1, BEN, "normal"), Slot(2), options={"Bank Loans": "No"})
    assert group.holders == ["Ann", "Ben", "Waiting for a player"]
    assert group.screen.seats[0].colour.currentIndex() == 3
    group.set(*TWO, options={"Bank Loans": "Unlimited"})
    assert options["Bank Loans"].text() == "Unlimited"
    assert len(group.screen.seats) == 2


@pytest.mark.screen("GROUP-3")
def test_leader_gives_seats_to_members_computers_and_joiners(opened: Opening) -> None:
    group = opened(ANN, BENS, CLEOS)
    QTest.mouseClick(group.screen.places.count.counts[3], LEFT)
    assert group.arranged.slots == (*TWO, Slot(2))
    group.set(*TWO, Slot(2))
    holder = group.screen.seats[2].holder
    group.choose(holder, "Cleo")
    assert group.arranged.slots[2] == Slot(2, CLEO, "normal")
    group.set(*TWO, Slot(2, CLEO, "normal"))
    group.choose(holder, "Computer")
    assert group.arranged.slots[2] == Slot(2, None, "normal")
    group.set(*TWO, Slot(2, None, "normal"))
    group.choose(holder, "Ben")  # a client may hold several
    assert group.arranged.slots[2] == Slot(2, BEN, "normal")


def test_leaders_change_is_shown_immediately_and_reverted_if_refused(opened: Opening) -> None:
    group = opened(slots=(*TWO, Slot(2)))
    group.session.client.answers.append(LobbyRefusal(LobbyCode.ONE_SEAT_EACH, name="Ben", seats=2))
    group.choose(group.screen.seats[2].holder, "Ben")
    QApplication.processEvents()
    assert group.holders == ["Ann", "Ben", "Waiting for a player"]
    assert "In a ranked game, Ben can have only one seat." in text_of(group.screen)


def test_leader_sets_options_one_after_the_other(opened: Opening) -> None:
    group = opened()
    QTest.mouseClick(group.screen.options.buttons["Bank Loans"], LEFT)
    assert group.arranged.options["Bank Loans"] == "Limited (20)"
    QTest.mouseClick(
        group.screen.options.buttons["Bank Loans"], LEFT, Qt.KeyboardModifier.ShiftModifier
    )
    assert group.arranged.options["Bank Loans"] == "No"


def test_leader_names_a_seat(opened: Opening) -> None:
    group = opened(slots=(*TWO, Slot(2, None, "easy")))
    field = group.screen.seats[2].name
    QTest.mouseClick(field.shown, LEFT)
    QTest.keyClicks(field.box, "Ann")
    QTest.keyClick(field.box, Qt.Key.Key_Return)
    assert not group.session.calls  # the name is taken
    field.box.selectAll()
    QTest.keyClicks(field.box, "The beast")
    QTest.keyClick(field.box, Qt.Key.Key_Return)
    assert group.arranged.slots[2].name == "The beast"


@pytest.mark.screen("OPTIONROW-1", "GROUP-2")
def test_option_sets_the_level_of_every_computer(opened: Opening) -> None:
    """The option said Really Easy while the seats still said "Computer, normal"."""
    group = opened(slots=(*TWO, Slot(2, None, "normal"), Slot(3)))
    assert group.holders == ["Ann", "Ben", "Computer", "Waiting for a player"]
    button = group.screen.options.buttons["AI Skill Level"]
    button.setFocus()
    for setting, level in (("Easy", "easy"), ("Really Easy", "really-easy"), ("Normal", "normal")):
        RealInput(group.screen).key(Qt.Key.Key_Space)
        table = group.arranged
        assert table.options["AI Skill Level"] == setting
        assert [slot.level for slot in table.slots] == [level, level, level, ""]
        group.set(*table.slots, options=table.options)
        assert group.holders == ["Ann", "Ben", "Computer", "Waiting for a player"]


@pytest.mark.screen("OPTIONROW-1")
def test_level_that_the_option_does_not_mean_is_named(opened: Opening) -> None:
    group = opened(slots=(*TWO, Slot(2, None, "really-easy"), Slot(3, None, "greedy")))
    assert group.holders[2:] == ["Computer, really easy", "Computer, greedy"]


@pytest.mark.screen("GROUP-4")
def test_client_requests_a_free_colour_and_the_leader_grants_it(opened: Opening) -> None:
    asking = opened(me="Ben")
    assert [name for name in names_of(asking.screen) if name.startswith("Ask")] == [
        "Ask for green", "Ask for vermilion", "Ask for sky", "Ask for rose"
    ]  # fmt: skip
    press(asking.screen, "Ask for sky")
    assert asking.session.calls == [("wish", 4)]
    leading = opened()
    leading.session.tell(MemberSet(replace(BENS, wish=4)))
    press(leading.screen, "Grant Ben sky")
    assert leading.arranged.slots == (TWO[0], Slot(4, BEN, "normal"))


@pytest.mark.screen("GROUP-4")
def test_taken_colour_is_exchanged(opened: Opening) -> None:
    group = opened()
    colour = group.screen.seats[0].colour
    colour.setFocus()
    QTest.keyClick(colour, Qt.Key.Key_Down)
    assert [slot.colour for slot in group.arranged.slots] == [1, 0]


@pytest.mark.screen("GROUP-5")
def test_seat_of_a_departed_player_is_a_computers(opened: Opening) -> None:
    group = opened(ANN, BENS)
    group.session.tell(MemberGone(BEN, "left"))
    group.set(TWO[0], Slot(1, None, "normal"))
    assert group.holders == ["Ann", "Computer"]
    assert group.members == ["1  Ann leader · you"]


@pytest.mark.screen("GROUP-6")
@pytest.mark.parametrize(
    ("link", "told"),
    [
        (Link(), "connecting"),
        (Link("direct", 23), "direct, 23 ms"),
        (Link("relayed", 140), "relayed, 140 ms"),
        (Link("failed"), "failed"),
    ],
)
def test_line_shows_the_link_with_the_leader(opened: Opening, link: Link, told: str) -> None:
    group = opened()
    group.session.tell(MemberSet(replace(BENS, link=link)))
    assert group.members[1] == f"2  Ben {told} · not ready"


@pytest.mark.screen("GROUP-8")
@pytest.mark.parametrize(
    ("slots", "ben", "missing"),
    [
        ((Slot(0, None, "easy"), TWO[1]), BENS, "The leader needs a seat."),
        ((TWO[0], Slot(1, None, "easy")), BENS, "At least one other player needs a seat."),
        ((*TWO, Slot(2)), BENS, "Seat 3 has no player yet."),
        (TWO, replace(BENS, link=Link()), "Connecting to Ben…"),
        (TWO, replace(BENS, link=Link("failed")), "Ben cannot be reached."),
        (TWO, BENS, "Ben is not ready yet."),
    ],
)
def test_start_is_greyed_and_says_what_is_missing(
    opened: Opening, slots: tuple[Slot, ...], ben: Member, missing: str
) -> None:
    group = opened(ANN, ben, slots=slots)
    assert not group.screen.start.isEnabled()
    assert group.screen.missing.text() == missing


@pytest.mark.screen("GROUP-8")
def test_game_starts_when_nothing_is_missing(opened: Opening) -> None:
    group = opened()
    group.session.tell(MemberSet(replace(BENS, is_ready=True)))
    assert group.screen.missing.text() == ""
    press(group.screen, "Start the game")
    assert group.session.calls == [("start",)]


@pytest.mark.screen("GROUP-20")
def test_change_clears_the_ready_marks_and_start_needs_them(opened: Opening) -> None:
    group = opened(me="Ben")
    press(group.screen, "Ready")
    assert group.session.calls == [("mark_ready", True)]
    group.session.tell(MemberSet(replace(BENS, is_ready=True)))
    assert group.screen.missing.text() == "The leader can start the game now."
    press(group.screen, "Not ready")
    assert group.session.calls[-1] == ("mark_ready", False)
    group.set(*TWO, options={"Bank Loans": "Limited"})
    assert group.members[1].endswith("not ready")
    assert group.screen.missing.text() == "Press “Ready” if you agree with these settings."


@pytest.mark.screen("GROUP-20")
def test_leader_removes_a_client(opened: Opening) -> None:
    group = opened(ANN, BENS, CLEOS)
    press(group.screen, "Remove Cleo")
    assert group.session.calls == [("remove", CLEO)]


@pytest.mark.screen("GROUP-21")
def test_leader_sets_the_turn_clock_and_all_see_it(opened: Opening) -> None:
    group = opened()
    assert [group.screen.places.clock.itemText(place) for place in range(4)] == [
        "no limit", "2 minutes", "5 minutes", "10 minutes"
    ]  # fmt: skip
    assert group.screen.places.clock.currentText() == "no limit"
    group.choose(group.screen.places.clock, "5 minutes")
    assert group.arranged.turn_clock == 300
    theirs = opened(me="Ben")
    theirs.set(*TWO, turn_clock=300)
    assert theirs.screen.places.clock.currentText() == "5 minutes"
    assert not theirs.screen.places.clock.isEnabled()
    theirs.set(*TWO, turn_clock=45)
    assert theirs.screen.places.clock.currentText() == "45 seconds"


@pytest.mark.screen("GROUP-2", "DISCONNECT-3")
def test_leader_sets_the_wait_for_lost_players_and_all_see_it(opened: Opening) -> None:
    group = opened(seat_wait=60)
    box = group.screen.places.seat_wait
    assert [box.itemText(n) for n in range(box.count())] == [
        "no wait",
        "30 seconds",
        "1 minute",
        "2 minutes",
        "5 minutes",
    ]
    assert box.currentText() == "1 minute"
    group.choose(box, "no wait")
    assert group.arranged.seat_wait == 0
    theirs = opened(me="Ben")
    box = theirs.screen.places.seat_wait
    for seconds, words in ((0, "no wait"), (300, "5 minutes"), (45, "45 seconds"), (None, None)):
        theirs.set(*TWO, seat_wait=seconds)
        assert box.currentText() == (words or "unknown")
        assert not box.isEnabled()


def test_zone_of_an_older_version_cannot_forward_the_wait(opened: Opening) -> None:
    group = opened(seat_wait=60)
    group.session.model.version = Version(1, 2)
    group.screen.refresh()
    assert not group.screen.places.seat_wait.isEnabled()
    assert "older version" in group.screen.places.seat_wait.toolTip()


@pytest.mark.screen("GROUP-7", "SETUPWIN-2")
@pytest.mark.parametrize(("turn", "words"), [(14, " in turn 14"), (0, "")])
def test_members_read_the_facts_of_a_saved_game(opened: Opening, turn: int, words: str) -> None:
    group = opened(me="Ben", kind="private", saved="Thursday", saved_turn=turn)
    text = text_of(group.screen)
    assert f"the saved game “Thursday”{words}." in text
    assert "sends the maps" in text
    assert not group.screen.preview.isVisible()


@pytest.mark.screen("GROUP-10")
def test_player_with_other_rules_cannot_be_seated_and_both_see_the_versions(
    opened: Opening,
) -> None:
    other = replace(CLEOS, rules="iron-dragon 9 ffff")
    told = f"Cleo has the rules iron-dragon 9 ffff, the leader {RULES_HERE}"
    theirs = opened(ANN, BENS, other, me="Cleo")
    assert told in text_of(theirs.screen)
    group = opened(ANN, BENS, other, slots=(*TWO, Slot(2)))
    state = group.screen.members[CLEO].state
    assert "other rules version" in state.text()
    assert told in state.toolTip()
    refusal = LobbyRefusal(
        LobbyCode.RULES_DIFFER, name="Cleo", theirs="iron-dragon 9 ffff", leaders=RULES_HERE
    )
    group.session.client.answers.append(refusal)
    group.choose(group.screen.seats[2].holder, "Cleo")
    QApplication.processEvents()
    assert group.holders[2] == "Waiting for a player"
    assert sentence(refusal) in text_of(group.screen)


@pytest.mark.screen("GROUP-9")
def test_player_without_a_seat_may_watch_if_the_leader_allows_it(opened: Opening) -> None:
    group = opened(ANN, BENS, CLEOS, me="Cleo", watchable=True)
    press(group.screen, "Watch")
    assert group.session.calls == [("watch", True)]
    group.set(*TWO)
    assert not group.screen.watch.isVisible()
    leading = opened(ANN, BENS, watchable=True)
    QTest.mouseClick(leading.screen.member_list.watchable, LEFT)
    assert not leading.arranged.watchable


@pytest.mark.screen("INVITE-1")
def test_leader_of_a_private_group_has_a_code_and_a_link_to_copy(opened: Opening) -> None:
    code, other = Code("ABCDEF", "GHJKMNPQR"), Code("ABCDEF", "GHJKMNPQS")
    group = opened(kind="private", answers=[code, other])
    QApplication.processEvents()
    assert group.screen.invitation.code.text() == str(code)
    press(group.screen, "Copy the code")
    assert QApplication.clipboard().text() == str(code)
    press(group.screen, "Copy the link")
    link = read_link(QApplication.clipboard().text())
    assert link == (group.session.address, code, group.session.zone_key)
    press(group.screen, "Renew")
    QApplication.processEvents()
    assert group.screen.invitation.code.text() == str(other)


def test_link_to_a_local_zone_names_its_public_address(opened: Opening) -> None:
    """INVITE-1. For others `localhost` is their own computer."""
    at_home = ("192.168.1.20", 44099)
    group = opened(kind="private", answers=[Code("ABCDEF", "GHJKMNPQR")], public_address=at_home)
    QApplication.processEvents()
    press(group.screen, "Copy the link")
    assert read_link(QApplication.clipboard().text()).address == at_home
    assert "192.168.1.20:44099" in text_of(group.screen)


def test_only_the_leader_has_an_invitation(opened: Opening) -> None:
    for group in (opened(kind="private", me="Ben"), opened(kind="public")):
        assert not [name for name in names_of(group.screen) if name.startswith("Copy")]


def test_leaving_is_requested_from_the_zone(opened: Opening) -> None:
    group = opened(me="Ben")
    press(group.screen, "Leave the group")
    assert group.session.calls == [("leave",)]
    leading = opened()
    press(leading.screen, "End the group")
    assert leading.session.calls == [("leave",)]


@pytest.mark.screen("RANKED-1", "RANKED-4")
def test_ranked_group_has_one_seat_each_and_computers_for_the_leader(
    opened: Opening,
) -> None:
    three = (*TWO, Slot(2))
    group = opened(kind="ranked", slots=three)
    assert "Thursday: ranked group" in text_of(group.screen)
    ann, ben, third = (row.holder for row in group.screen.seats)
    assert [box.findText("Ann") >= 0 for box in (ann, ben, third)] == [True, False, False]
    assert [box.findText("Ben") >= 0 for box in (ann, ben, third)] == [False, True, False]
    group.choose(third, "Computer")
    assert group.arranged.slots[2] == Slot(2, None, "normal")
    group.set(TWO[0], Slot(1), Slot(2))
    group.choose(third, "Ben")
    assert group.arranged.slots[2].holder == BEN


@pytest.mark.screen("GROUP-7", "RANKED-3")
@pytest.mark.parametrize("kind", ["public", "ranked"])
def test_saved_game_continues_only_in_a_private_group(
    opened: Opening, tmp_path: Path, kind: Kind
) -> None:
    Slots(tmp_path).save("Thursday", played().log_bytes())
    group = opened(kind=kind)
    assert not group.screen.saves.saved.isEnabled()
    assert "Saved games can be continued only in a private group." in text_of(group.screen)


@pytest.mark.screen("GROUP-7", "SAVEWIN-5")
def test_leader_of_a_private_group_continues_a_saved_game(
    opened: Opening, tmp_path: Path, qtbot: QtBot
) -> None:
    long = LocalTable.new(
        RULES, ["Ben", ("Otto", "easy"), "Ann"], secret=bytes(32), colours=[5, 3, 1]
    )
    Slots(tmp_path).save("Thursday", long.log_bytes())
    code = Code("ABCDEF", "GHJKMNPQR")
    group = opened(kind="private", answers=[code])
    press(group.screen, "Saved game")
    qtbot.waitUntil(lambda: group.screen.model.saved is not None)
    table = group.arranged
    assert table.slots == (
        Slot(5, BEN, "normal", "Ben"),
        Slot(3, None, "easy", "Otto"),
        Slot(1, ME, "normal", "Ann"),
    )
    assert (table.saved, table.options) == ("Thursday", dict(RULES.complete_options({})))
    assert group.screen.preview.isVisible()
    assert "map" in group.screen.preview.accessibleName()
    group.set(*table.slots, options=table.options, saved=table.saved)
    assert not any(button.isEnabled() for button in group.screen.options.buttons.values())
    assert not any(row.colour.isEnabled() for row in group.screen.seats)
    group.choose(group.screen.seats[0].holder, "Computer")
    assert group.arranged.slots[0] == Slot(5, None, "normal", "Ben")
    assert group.holders == ["Computer", "Computer, easy", "Ann"]
    group.set(*table.slots, options=table.options, saved=table.saved)
    group.session.tell(MemberSet(replace(BENS, is_ready=True)))
    press(group.screen, "Start the game")
    assert group.session.calls[-1] == ("start",)
    assert group.lobby.saved == long.entries
    press(group.screen, "New game")
    assert not group.arranged.saved
    assert not group.screen.preview.isVisible()
    assert {slot.name for slot in group.arranged.slots} == {""}


def test_saved_game_that_cannot_be_continued_gives_the_reason(
    opened: Opening, tmp_path: Path, qtbot: QtBot
) -> None:
    (tmp_path / "Broken.rail").write_bytes(b"nothing of the kind")
    group = opened(ANN, replace(BENS, is_ready=True), kind="private", answers=[None])
    press(group.screen, "Saved game")
    qtbot.waitUntil(lambda: group.screen.model.saved is not None)
    assert "This file cannot be read" in text_of(group.screen)
    assert not group.screen.start.isEnabled()
    assert group.screen.missing.text() == "This saved game cannot be continued."


@pytest.mark.screen("GROUP-8")
def test_missing_players_are_named_when_the_game_is_about_to_start(opened: Opening) -> None:
    on = opened(ANN, BENS, CLEOS)
    on.screen.show_awaited(AwaitedPlayers(("Ben", "Cleo")))
    on.screen.refresh()
    assert on.screen.missing.text() == "The game is about to start. Waiting for Ben, Cleo."
    assert on.members == ["1  Ann leader · you", "2  Ben expected", "3  Cleo expected"]
    assert on.screen.absent.isHidden()
    on.screen.show_awaited(AwaitedPlayers(()))
    on.screen.refresh()
    assert on.screen.missing.text() == "The game is about to start."


@pytest.mark.parametrize(
    ("names", "words"),
    [
        (
            ("Ben",),
            "Ben has left or cannot reach you. Start now and let the computer play for this player",
        ),
        (
            ("Ben", "Cleo"),
            "Ben, Cleo have left or cannot reach you. Start now and let the computer play for",
        ),
    ],
)
@pytest.mark.screen("GROUP-5")
def test_leader_starts_without_missing_players_or_waits_by_a_click(
    opened: Opening, names: tuple[str, ...], words: str
) -> None:
    on = opened(ANN, BENS, CLEOS)
    done = list[str]()
    absent = AbsentPlayers(names, lambda: done.append("wait"), lambda: done.append("without"))
    on.screen.show_awaited(absent)
    on.screen.refresh()
    assert words in text_of(on.screen)
    press(on.screen, "Keep waiting")
    press(on.screen, "Start without Ben" if names == ("Ben",) else "Start without them")
    assert done == ["wait", "without"]
    on.screen.show_awaited(AwaitedPlayers(()))
    on.screen.refresh()
    assert on.screen.absent.isHidden()


@pytest.mark.parametrize(
    ("names", "failed", "words"),
    [
        (
            ("Ben",),
            ("Ben",),
            "Ben did not answer or did not agree when the game was to start. Start now",
        ),
        (
            ("Ben", "Cleo"),
            ("Cleo",),
            "Ben has left or cannot reach you. Cleo did not answer",
        ),
        (
            ("Ben", "Cleo"),
            ("Ben", "Cleo"),
            "Ben, Cleo each did not answer or did not agree when the game was to start. Start",
        ),
    ],
)
@pytest.mark.screen("GROUP-5")
def test_player_that_made_the_start_fail_is_named_to_the_leader(
    opened: Opening, names: tuple[str, ...], failed: tuple[str, ...], words: str
) -> None:
    on = opened(ANN, BENS, CLEOS)
    on.screen.show_awaited(AbsentPlayers(names, lambda: None, lambda: None, failed))
    on.screen.refresh()
    assert words in text_of(on.screen)


@pytest.mark.parametrize("names", [("Ben",), ("Ben", "Cleo")])
def test_leader_may_only_wait_if_the_game_needs_the_players(
    opened: Opening, names: tuple[str, ...]
) -> None:
    on = opened(ANN, BENS, CLEOS)
    on.screen.show_awaited(AbsentPlayers(names, lambda: None, None))
    on.screen.refresh()
    assert "end the group and create another" in text_of(on.screen)
    assert "Keep waiting" in names_of(on.screen)
    assert on.screen.absent.leave_out.isHidden()


def test_player_with_a_pending_removal_sees_the_group_unchanged(
    opened: Callable[..., Opened],
) -> None:
    group = opened(BENS, ANN, slots=(Slot(0, BEN, "normal"), Slot(1, ME, "normal")))
    before = text_of(group.screen)
    model = group.session.model.group
    assert model is not None
    del model.members[ME]
    group.screen.refresh()
    assert text_of(group.screen) == before


@pytest.mark.screen("GROUP-3")
def test_leaders_pending_choice_stays_under_the_pointer_when_a_player_joins(
    opened: Opening,
) -> None:
    group = opened(ANN, slots=(Slot(0, ME, "normal"), Slot(1)))
    box = group.screen.seats[1].holder
    box.showPopup()
    view = box.view()
    aim = view.visualRect(box.model().index(box.findText("Computer"), 0)).center()
    group.session.tell(MemberSet(CLEOS))
    QTest.mouseMove(view.viewport(), aim)
    QTest.mouseClick(view.viewport(), LEFT, pos=aim)
    assert group.arranged.slots[1] == Slot(1, None, "normal")
    QApplication.processEvents()
    assert box.findText("Cleo") >= 0
    assert box.currentText() == "Computer"


def test_player_joining_while_a_list_is_open_is_in_it_the_next_time(opened: Opening) -> None:
    group = opened(ANN, slots=(Slot(0, ME, "normal"), Slot(1)))
    box = group.screen.seats[1].holder
    box.showPopup()
    group.session.tell(MemberSet(CLEOS))
    assert box.findText("Cleo") < 0
    QTest.keyClick(box.view(), Qt.Key.Key_Escape)
    QApplication.processEvents()
    assert box.findText("Cleo") >= 0
    assert not group.session.calls


@pytest.mark.screen("GROUP-2")
def test_leader_chooses_a_preset_for_the_group(qtbot: QtBot, tmp_path: Path) -> None:
    opened = Opened(qtbot, tmp_path)
    bar = opened.screen.options.presets
    assert bar.buttons["full"].isChecked()
    QTest.mouseClick(bar.buttons["short"], LEFT)
    assert opened.screen.model.options["Victory Money"] == 150
    assert bar.buttons["short"].isChecked()


@pytest.mark.screen("GROUP-2")
def test_member_sees_the_preset_but_cannot_change_it(qtbot: QtBot, tmp_path: Path) -> None:
    opened = Opened(qtbot, tmp_path, BENS, ANN)
    bar = opened.screen.options.presets
    assert not any(made.isEnabled() for made in bar.buttons.values())


@pytest.mark.rule("EB-OPTION-8")
def test_option_that_is_not_ranked_has_one_setting_in_a_ranked_group(opened: Opening) -> None:
    def setting_after_a_click(kind: Kind) -> object:
        group = opened(kind=kind, game="empire-builder", options={"Track Trading": "No"})
        QTest.mouseClick(group.screen.options.buttons["Track Trading"], LEFT)
        return group.screen.model.options["Track Trading"]

    assert setting_after_a_click("public") == "Yes"
    assert setting_after_a_click("ranked") == "No"
