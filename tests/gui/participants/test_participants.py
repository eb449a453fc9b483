"""Participants, their connections, and the notices about them in the strip and permanently."""

import pytest

from core.games.iron_dragon import commands as do
from core.log import EntryHash, EntryNumber, LogFileCode, LogFileError, Term
from core.ruleset import Seat
from core.table import ClientIndex, Reason
from gui.chat.model.chat import Chat
from gui.game_session.model import ChatAndParticipants
from gui.participants.model import participants, sentences
from gui.participants.model.participants import Participants
from gui.participants.model.sentences import HeldUp, LeaderAway, NobodyThere, path_text
from gui.table.model import notices
from gui.table.model.diary import Diary
from gui.texts.phrases import Phrase, listed, refused
from net.consensus import events
from net.consensus.events import Presence
from net.consensus.timeouts import Timeouts
from net.errors import (
    CannotConnect,
    CannotConnectCode,
    ConnectionCode,
    ConnectionFailed,
    NetworkError,
    SaysTooMuch,
)
from net.reach import Kind, Path
from net.talk import Line, ReceivedMessage
from net.wire import Accusation, CheatProof
from tests.gui.participants.online import ANN, BEN, CAT, FakeTalk, RemoteTable, remote_table
from tests.gui.table.tables import AWAY, HOME


class Scene:
    """Ann's program, and its notices to her."""

    def __init__(self) -> None:
        self.now = 100.0
        self.trouble: NetworkError | None = None
        self.table: RemoteTable = remote_table()
        self.diary = Diary()
        self.participants = Participants(
            self.table,
            ANN,
            clock=lambda: self.now,
            timeouts=Timeouts(seat=30),
            path_of=lambda client: Path(Kind.RELAY, 0.12) if client == BEN else None,
            connection_problem=lambda: self.trouble,
            diary=self.diary,
        )
        self.notices: list[str] = []
        self.changes = 0
        self.participants.announced.connect(self.notices.append)
        self.participants.changed.connect(self._count)

    def _count(self) -> None:
        self.changes += 1

    @property
    def kept(self) -> list[str]:
        """Return the contents of the diary."""
        return [notice.text for notice in self.diary.notices]

    def see(self, client: int, presence: Presence) -> None:
        self.participants.handle_event(
            events.PresenceChanged(self.participants.members[client].client, presence)
        )


@pytest.fixture
def scene() -> Scene:
    return Scene()


@pytest.mark.screen("WHOSWHO-1")
def test_each_member_has_a_name_seats_and_a_connection(scene: Scene) -> None:
    ann, ben, cat = scene.participants.members
    assert [member.name for member in (ann, ben, cat)] == ["Ann", "Ben", "Cat"]
    assert [member.seats for member in (ann, ben, cat)] == [(0,), (1,), (2,)]
    assert [member.is_me for member in (ann, ben, cat)] == [True, False, False]
    assert [member.leads for member in (ann, ben, cat)] == [True, False, False]
    assert path_text(ben.path) == Phrase(
        sentences.WAY_WITH_DELAY, way=sentences.BY_RELAY, delay=120
    )
    assert (path_text(ann.path), path_text(cat.path)) == ("", "")


@pytest.mark.parametrize(
    ("path", "words"),
    [
        (Path(Kind.LAN, None), sentences.BY_LAN),
        (
            Path(Kind.DIRECT, 0.0484),
            Phrase(sentences.WAY_WITH_DELAY, way=sentences.DIRECT, delay=48),
        ),
    ],
)
def test_connection_is_shown_with_its_delay_once_known(path: Path, words: Phrase) -> None:
    assert path_text(path) == words


def test_permanent_computer_seat_belongs_to_no_member() -> None:
    table = remote_table(HOME, AWAY, {**HOME, "foreman": "Denzel"}, {**AWAY, "foreman": "Steffan"})
    participants = Participants(table, ANN, clock=lambda: 0.0)
    assert participants.of_seat(Seat(3)) is None
    member = participants.of_seat(Seat(1))
    assert member is not None
    assert member.name == "Ben"


@pytest.mark.screen("DISCONNECT-2")
def test_slow_player_is_shown_with_growing_seconds_until_it_responds(scene: Scene) -> None:
    scene.see(BEN, Presence.SLOW)
    scene.now += 4.5
    ben = scene.participants.member(BEN)
    assert (ben.presence, ben.silent) == (Presence.SLOW, 7)
    assert scene.participants.status_lines == []
    scene.see(BEN, Presence.HERE)
    ben = scene.participants.member(BEN)
    assert (ben.presence, ben.silent) == (Presence.HERE, 0)
    assert scene.notices == []
    assert scene.changes == 2


@pytest.mark.screen("DISCONNECT-13")
def test_rebuilt_game_is_reported_once(scene: Scene) -> None:
    scene.participants.handle_event(events.StateRebuilt(EntryNumber(7)))
    assert scene.notices == [sentences.MENDED]
    assert scene.participants.status_lines == []


def test_slow_witness_is_not_a_player(scene: Scene) -> None:
    for presence in (Presence.SLOW, Presence.LOST, Presence.HERE):
        scene.participants.handle_event(events.PresenceChanged(ClientIndex(3), presence))
    assert (scene.notices, scene.changes) == ([], 0)


@pytest.mark.screen("DISCONNECT-3")
def test_lost_player_is_named_with_a_countdown_and_its_consequence(scene: Scene) -> None:
    scene.see(BEN, Presence.SLOW)
    scene.now += 7
    scene.see(BEN, Presence.LOST)
    assert scene.notices == [Phrase(sentences.LOST, name="Ben", left=30)]
    scene.now += 12
    assert scene.participants.status_lines == [Phrase(sentences.LOST, name="Ben", left=18)]
    scene.now += 60
    assert scene.participants.status_lines == [Phrase(sentences.SEAT_TAKEN_NOW, name="Ben")]


@pytest.mark.screen("DISCONNECT-3")
def test_countdown_starts_at_the_last_sign_of_life(scene: Scene) -> None:
    scene.see(BEN, Presence.SLOW)
    scene.now += 9  # the event was late
    scene.see(BEN, Presence.LOST)
    assert scene.participants.member(BEN).silent == 12
    assert scene.notices == [Phrase(sentences.LOST, name="Ben", left=28)]


@pytest.mark.screen("DISCONNECT-5")
def test_takeover_by_the_computer_is_reported_and_ends_the_countdown(scene: Scene) -> None:
    scene.see(BEN, Presence.LOST)
    scene.table.give(1, "normal")
    assert scene.notices[1:] == [Phrase(notices.TAKEN_OVER_AS_LOST, name="Ben")]
    assert scene.participants.status_lines == []
    assert scene.table.is_stood_in(Seat(1))


@pytest.mark.screen("DISCONNECT-9")
def test_player_back_in_time_plays_immediately(scene: Scene) -> None:
    scene.see(BEN, Presence.LOST)
    scene.see(BEN, Presence.HERE)
    assert scene.notices[1:] == [Phrase(sentences.BACK, name="Ben")]
    assert scene.participants.status_lines == []


@pytest.mark.screen("DISCONNECT-9")
def test_player_back_out_of_turn_plays_immediately(scene: Scene) -> None:
    scene.see(BEN, Presence.LOST)
    scene.table.give(1, "normal")
    scene.see(BEN, Presence.HERE)
    scene.table.give(1)
    assert scene.notices[2:] == [
        Phrase(sentences.BACK, name="Ben"),
        Phrase(notices.PLAYS_AGAIN, name="Ben"),
    ]


def test_player_that_left_on_purpose_has_no_countdown(scene: Scene) -> None:
    scene.table.give(1, "normal", None)
    scene.see(BEN, Presence.LOST)
    assert scene.notices == [Phrase(notices.TAKEN_OVER_AS_ASKED, name="Ben")]


class Guest(Scene):
    """Ben's program: Ann leads."""

    def __init__(self) -> None:
        super().__init__()
        self.participants.close()
        self.participants = Participants(
            self.table, BEN, clock=lambda: self.now, timeouts=Timeouts(seat=30)
        )
        self.notices = []
        self.participants.announced.connect(self.notices.append)


@pytest.mark.screen("DISCONNECT-11")
def test_silent_leader_pauses_the_game() -> None:
    guest = Guest()
    guest.see(ANN, Presence.LOST)
    guest.now += 3
    assert guest.participants.status_lines[0] == Phrase(sentences.LEADER_SILENT, name="Ann", left=7)
    guest.participants.handle_event(events.LeaderLost(can_elect=True))
    assert guest.notices[1:] == [Phrase(sentences.LEADER_LOST, name="Ann")]
    guest.participants.handle_event(events.LeaderChanged(CAT, Term(2)))
    guest.table.lead(CAT)
    assert guest.notices[2:] == [Phrase(notices.LEADS_NOW, name="Cat")]
    assert [member.leads for member in guest.participants.members] == [False, False, True]
    assert guest.participants.status_lines == [
        Phrase(sentences.LOST_AND_AWAITED, name="Ann", left=27)
    ]


@pytest.mark.screen("DISCONNECT-11")
def test_returning_leader_reads_no_notice_about_itself_as_another(scene: Scene) -> None:
    scene.participants.handle_event(events.LeaderLost(can_elect=True))
    assert scene.notices == [sentences.LED_BEFORE]


def test_too_few_players_to_elect_a_leader_are_reported() -> None:
    guest = Guest()
    guest.participants.handle_event(events.LeaderLost(can_elect=False))
    assert guest.participants.status_lines == [Phrase(sentences.NO_LEADER, name="Ann")]
    guest.participants.handle_event(events.LeaderChanged(ANN, Term(1)))
    guest.table.lead(ANN)
    assert guest.notices[1:] == [Phrase(notices.LEADS_AGAIN, name="Ann")]
    assert guest.participants.status_lines == []


def test_first_notice_of_the_leader_is_no_news(scene: Scene) -> None:
    scene.participants.handle_event(events.LeaderChanged(ANN, Term(0)))
    assert scene.notices == []


@pytest.mark.screen("DISCONNECT-6")
def test_disconnected_player_reads_only_how_long_and_why(scene: Scene) -> None:
    scene.see(BEN, Presence.LOST)
    scene.participants.handle_event(events.QuorumLost(EntryNumber(7)))
    scene.now += 4
    trying = Phrase(sentences.CUT_OFF, passed=4)
    assert scene.participants.status_lines == [trying]
    assert isinstance(scene.participants.command_refusal, NobodyThere)
    assert scene.participants.can_reconnect
    for error, cause in (
        (CannotConnect(CannotConnectCode.NO_NETWORK), sentences.NOT_CONNECTED),
        (
            ConnectionFailed(ConnectionCode.NOT_REACHED, address=("10.0.0.2", 1), seconds=5),
            sentences.NOBODY_ANSWERS,
        ),
        (
            ConnectionFailed(ConnectionCode.NOT_INTRODUCED, key="ab", why="gone"),
            sentences.NOT_INTRODUCED,
        ),
    ):
        scene.trouble = error
        told = Phrase(sentences.WITH_CAUSE, trying=trying, cause=cause)
        assert scene.participants.status_lines == [told]
    scene.trouble = SaysTooMuch(seconds=1)
    assert scene.participants.status_lines == [trying]
    scene.participants.handle_event(events.QuorumRestored())
    assert scene.participants.status_lines != []
    scene.see(BEN, Presence.HERE)
    assert [
        *scene.participants.status_lines,
        *filter(None, [scene.participants.command_refusal]),
    ] == []
    assert scene.notices[1:] == [
        sentences.TOO_FEW,
        sentences.ENOUGH,
        Phrase(sentences.BACK, name="Ben"),
    ]


@pytest.mark.screen("DISCONNECT-6", "DISCONNECT-12")
def test_player_that_leaves_while_the_game_waits_is_not_called_lost(scene: Scene) -> None:
    scene.participants.handle_event(events.QuorumLost(EntryNumber(7), (BEN,), ()))
    scene.participants.handle_event(events.PresenceChanged(CAT, Presence.LOST, has_left=True))
    assert scene.notices[-1] == Phrase(sentences.ALSO_LEFT, name="Cat")


@pytest.mark.screen("DISCONNECT-11", "DISCONNECT-12")
def test_leader_that_leaves_is_not_called_silent() -> None:
    guest = Guest()
    guest.participants.handle_event(events.PresenceChanged(ANN, Presence.LOST, has_left=True))
    assert guest.participants.status_lines == [Phrase(sentences.LEADER_LEFT, name="Ann")]


@pytest.mark.screen("DISCONNECT-6", "DISCONNECT-7")
def test_table_deserted_on_purpose_offers_only_useful_options(scene: Scene) -> None:
    scene.participants.handle_event(events.QuorumLost(EntryNumber(7), (BEN, CAT), (BEN, CAT)))
    both = listed(["Ben", "Cat"])
    assert scene.participants.status_lines == [Phrase(sentences.DESERTED_BY_SOME, names=both)]
    assert scene.notices == scene.participants.status_lines
    assert not scene.participants.can_reconnect, "nobody is to be reached"
    assert scene.participants.is_offline
    scene.see(CAT, Presence.HERE)
    assert scene.participants.status_lines == [Phrase(sentences.DESERTED_BY_ONE, name="Ben")]


@pytest.mark.screen("DISCONNECT-6", "DISCONNECT-7", "DISCONNECT-11")
def test_player_is_told_that_the_leader_holds_up_the_game(scene: Scene) -> None:
    scene.participants.handle_event(events.QuorumLost(EntryNumber(7), stalling_leader=BEN))
    assert (
        scene.participants.status_lines == scene.notices == [Phrase(sentences.HELD_UP, name="Ben")]
    )
    assert isinstance(scene.participants.command_refusal, HeldUp)
    assert scene.participants.is_offline
    assert not scene.participants.can_reconnect, "all others are reached"
    scene.participants.handle_event(events.QuorumRestored())
    assert scene.notices[1:] == [sentences.HELD_UP_NO_MORE]
    assert [
        *scene.participants.status_lines,
        *filter(None, [scene.participants.command_refusal]),
    ] == []


@pytest.mark.screen("DISCONNECT-6")
def test_lost_leader_is_not_reported_to_hold_up_the_game(scene: Scene) -> None:
    """A leader whose program was killed counts as holding up the game, after a while."""
    scene.participants.handle_event(events.QuorumLost(EntryNumber(7), (BEN,), stalling_leader=BEN))
    assert scene.notices == [Phrase(sentences.ONE_NOT_REACHED, name="Ben")]
    assert scene.participants.status_lines[0] == Phrase(sentences.CUT_OFF, passed=0)
    assert isinstance(scene.participants.command_refusal, NobodyThere)


@pytest.mark.screen("DISCONNECT-6")
def test_leader_that_holds_up_the_game_and_is_then_lost_is_reported_lost(scene: Scene) -> None:
    scene.participants.handle_event(events.QuorumLost(EntryNumber(7), stalling_leader=BEN))
    scene.see(BEN, Presence.LOST)
    assert scene.participants.status_lines[0] == Phrase(sentences.CUT_OFF, passed=0)
    assert scene.participants.can_reconnect


def test_lost_commands_are_reported(scene: Scene) -> None:
    scene.participants.handle_event(events.Declined(Seat(0), None, "too late"))
    assert scene.notices == [Phrase(participants.ACTION_LOST, why="too late")]


def test_removed_player_can_go_on_alone_but_not_retry(scene: Scene) -> None:
    error = LogFileError(LogFileCode.UNWRITABLE, path="a.rail", why="disk full")
    scene.participants.handle_event(events.DiskFailed(error))
    scene.participants.handle_event(events.QuorumRestored())
    scene.participants.end("something else")
    (told,) = scene.participants.status_lines
    assert told == Phrase(sentences.GONE, why=refused(error))
    assert isinstance(told, Phrase)
    why = told.facts["why"]
    assert isinstance(why, Phrase)
    assert why.template == error.template, "it can be said in other languages"
    assert isinstance(scene.participants.command_refusal, NobodyThere)
    assert scene.participants.is_offline
    assert not scene.participants.can_reconnect


def test_no_command_is_possible_while_the_leader_does_not_respond() -> None:
    guest = Guest()
    guest.see(ANN, Presence.LOST)
    assert isinstance(guest.participants.command_refusal, LeaderAway)
    guest.participants.handle_event(events.LeaderLost(can_elect=True))
    assert isinstance(guest.participants.command_refusal, LeaderAway)
    guest.see(ANN, Presence.HERE)
    assert guest.participants.command_refusal is None


def test_nobody_is_waited_for_after_the_end(scene: Scene, monkeypatch: pytest.MonkeyPatch) -> None:
    scene.see(CAT, Presence.LOST)
    monkeypatch.setattr(RemoteTable, "is_over", True)
    scene.see(BEN, Presence.LOST)
    scene.participants.handle_event(events.LeaderLost(can_elect=False))
    scene.participants.handle_event(events.LeaderChanged(CAT, Term(1)))
    scene.participants.handle_event(events.QuorumLost(EntryNumber(7)))
    assert scene.notices[1:] == [Phrase(participants.HAS_LEFT, name="Ben")]
    assert scene.participants.status_lines == []
    assert [scene.participants.trouble(Seat(number)) for number in range(3)] == [None] * 3


@pytest.mark.screen("CHAT-4")
def test_chat_and_notices_are_in_one_list(scene: Scene) -> None:
    others = ChatAndParticipants(Chat(FakeTalk(), scene.table.clients, ANN), scene.participants)
    others.handle_event(ReceivedMessage(BEN, Line("one moment")))
    others.handle_event(events.PresenceChanged(BEN, Presence.LOST))
    others.handle_event(events.PresenceChanged(BEN, Presence.HERE))
    assert [line.kind for line in others.chat.lines] == ["text", "notice", "notice"]
    assert others.chat.lines[2].text == Phrase(sentences.BACK, name="Ben")
    others.close()
    others.handle_event(events.PresenceChanged(BEN, Presence.LOST))
    assert len(others.chat.lines) == 3


# --- permanent notices


@pytest.mark.screen("HISTORYWIN-1", "DISCONNECT-3", "DISCONNECT-9")
def test_notices_seen_only_here_are_kept_and_those_in_the_log_are_not(scene: Scene) -> None:
    scene.see(BEN, Presence.LOST)
    scene.table.give(1, "normal")
    scene.participants.handle_event(events.QuorumLost(EntryNumber(7)))
    scene.participants.handle_event(events.QuorumRestored())
    scene.see(BEN, Presence.HERE)
    scene.table.give(1)
    scene.table.lead(CAT)
    from_log = [notice.text for notice in scene.table.log_notices]
    assert len(from_log) == 3
    assert scene.kept == [notice for notice in scene.notices if notice not in from_log]
    assert len(scene.kept) == 4
    entries = [notice.entry for notice in scene.diary.notices]
    assert entries[1:] == [entries[0] + 1] * 3  # the seat passed in between
    assert [notice.seat for notice in scene.diary.notices] == [1, None, None, 1]


def test_only_a_held_up_draw_is_announced(scene: Scene) -> None:
    scene.table.draw_without(BEN, None)
    scene.table.draw_with(BEN)
    assert scene.notices == []
    scene.table.draw_without(BEN, Reason.WITHHOLDS)
    assert scene.notices == [Phrase(notices.HELD_UP_A_DRAW, name="Ben")]


@pytest.mark.screen("HISTORYWIN-1", "DISCONNECT-2")
def test_slow_player_is_recorded_once_a_turn(scene: Scene) -> None:
    for _ in range(3):
        scene.see(BEN, Presence.SLOW)
        scene.now += 4.5
        scene.see(BEN, Presence.HERE)
    scene.see(CAT, Presence.SLOW)
    scene.see(CAT, Presence.HERE)
    scene.table.do(Seat(0), do.EndTurn())
    scene.see(BEN, Presence.SLOW)
    scene.see(BEN, Presence.HERE)
    assert scene.kept == [
        Phrase(sentences.SLOW, name="Ben", seconds=7),
        Phrase(sentences.SLOW, name="Cat", seconds=3),
        Phrase(sentences.SLOW, name="Ben", seconds=3),
    ]
    assert scene.notices == []


@pytest.mark.screen("HISTORYWIN-1", "DISCONNECT-13")
def test_cheat_rebuilt_game_and_own_end_are_recorded(scene: Scene) -> None:
    proof = CheatProof(b"", b"")
    scene.participants.handle_event(events.CheatProven(BEN, proof))
    scene.participants.handle_event(events.StateRebuilt(EntryNumber(7)))
    scene.participants.handle_event(
        events.Halted(Accusation(EntryNumber(7), EntryHash(bytes(32)), "the disk is full"))
    )
    scene.participants.end("something else")
    assert scene.kept == scene.notices
    assert scene.kept == [
        Phrase(sentences.CHEATED, name="Ben"),
        sentences.MENDED,
        Phrase(sentences.GONE, why="the disk is full"),
    ]


def test_player_that_leaves_after_the_end_is_recorded(
    scene: Scene, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(RemoteTable, "is_over", True)
    scene.see(BEN, Presence.LOST)
    scene.table.give(2, "normal")
    assert scene.kept == scene.notices == [Phrase(participants.HAS_LEFT, name="Ben")]


@pytest.mark.screen("DISCONNECT-9", "DISCONNECT-12")
def test_notices_say_you_here_and_the_name_in_the_history(scene: Scene) -> None:
    scene.table.give(0, "normal", Reason.IDLE)
    scene.table.give(0)
    assert scene.notices == [notices.YOURS_TAKEN_AS_IDLE, notices.YOU_PLAY_AGAIN]
    assert [notice.text for notice in scene.table.log_notices] == [
        Phrase(notices.TAKEN_OVER_AS_IDLE, name="Ann"),
        Phrase(notices.PLAYS_AGAIN, name="Ann"),
    ]
