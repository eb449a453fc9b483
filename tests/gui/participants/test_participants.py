"""Who is there, how he is reached, and what is said of it: in the strip, and once and for all."""

import pytest

from core.games.iron_dragon import commands as do
from core.log import EntryHash, EntryNumber, LogUnwritable, Term
from core.ruleset import Seat
from core.table import ClientIndex, Reason
from gui.chat.model.chat import Chat
from gui.game_session.model import Others
from gui.participants.model import participants, sentences
from gui.participants.model.participants import Company
from gui.participants.model.sentences import HeldUp, LeaderAway, NobodyThere, way_told
from gui.table.model import notices
from gui.table.model.diary import Diary
from gui.texts.phrases import Phrase, listed, refused
from net.errors import NetworkError, NoNetwork, NotIntroduced, NotReached, SaysTooMuch
from net.machines import news
from net.machines.news import Presence
from net.machines.waits import Waits
from net.reach import Kind, Path
from net.talk import Heard, Line
from net.wire import Cheated, Dissent
from tests.gui.participants.online import ANN, BEN, CAT, FakeTalk, RemoteTable, remote_table
from tests.gui.table.tables import AWAY, HOME


class Scene:
    """Ann's program, and what it tells her."""

    def __init__(self) -> None:
        self.now = 100.0
        self.trouble: NetworkError | None = None
        self.table: RemoteTable = remote_table()
        self.diary = Diary()
        self.company = Company(
            self.table,
            ANN,
            clock=lambda: self.now,
            waits=Waits(seat=30),
            path_of=lambda client: Path(Kind.RELAY, 0.12) if client == BEN else None,
            trouble=lambda: self.trouble,
            diary=self.diary,
        )
        self.notices: list[str] = []
        self.changes = 0
        self.company.watch_notices(self.notices.append)
        self.company.watch(self._count)

    def _count(self) -> None:
        self.changes += 1

    @property
    def kept(self) -> list[str]:
        """What the diary holds."""
        return [one.text for one in self.diary.notices]

    def see(self, client: int, presence: Presence) -> None:
        self.company.take(news.Seen(self.company.members[client].client, presence))


@pytest.fixture
def scene() -> Scene:
    return Scene()


@pytest.mark.screen("WHOSWHO-1")
def test_each_member_has_a_name_his_seats_and_his_way(scene: Scene) -> None:
    ann, ben, cat = scene.company.members
    assert [one.name for one in (ann, ben, cat)] == ["Ann", "Ben", "Cat"]
    assert [one.seats for one in (ann, ben, cat)] == [(0,), (1,), (2,)]
    assert [one.is_me for one in (ann, ben, cat)] == [True, False, False]
    assert [one.leads for one in (ann, ben, cat)] == [True, False, False]
    assert way_told(ben.path) == Phrase(sentences.WAY_WITH_DELAY, way=sentences.BY_RELAY, delay=120)
    assert (way_told(ann.path), way_told(cat.path)) == ("", "")


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
def test_a_way_is_told_with_its_delay_once_that_is_known(path: Path, words: Phrase) -> None:
    assert way_told(path) == words


def test_a_seat_that_is_the_computers_for_good_is_no_members() -> None:
    table = remote_table(HOME, AWAY, {**HOME, "foreman": "Denzel"}, {**AWAY, "foreman": "Steffan"})
    company = Company(table, ANN, clock=lambda: 0.0)
    assert company.of_seat(Seat(3)) is None
    member = company.of_seat(Seat(1))
    assert member is not None
    assert member.name == "Ben"


@pytest.mark.screen("DISCONNECT-2")
def test_who_is_slow_is_so_for_seconds_that_grow_and_it_goes_by_itself(scene: Scene) -> None:
    scene.see(BEN, Presence.SLOW)
    scene.now += 4.5
    ben = scene.company.member(BEN)
    assert (ben.presence, ben.silent) == (Presence.SLOW, 7)
    assert scene.company.standing == []
    scene.see(BEN, Presence.HERE)
    ben = scene.company.member(BEN)
    assert (ben.presence, ben.silent) == (Presence.HERE, 0)
    assert scene.notices == []
    assert scene.changes == 2


@pytest.mark.screen("DISCONNECT-13")
def test_that_the_game_was_made_anew_is_said_once(scene: Scene) -> None:
    scene.company.take(news.Mended(EntryNumber(7)))
    assert scene.notices == [sentences.MENDED]
    assert scene.company.standing == []


def test_a_witness_that_is_slow_is_nobody_who_plays(scene: Scene) -> None:
    for presence in (Presence.SLOW, Presence.LOST, Presence.HERE):
        scene.company.take(news.Seen(ClientIndex(3), presence))
    assert (scene.notices, scene.changes) == ([], 0)


@pytest.mark.screen("DISCONNECT-3")
def test_who_is_lost_is_named_with_a_countdown_and_what_comes_then(scene: Scene) -> None:
    scene.see(BEN, Presence.SLOW)
    scene.now += 7
    scene.see(BEN, Presence.LOST)
    assert scene.notices == [Phrase(sentences.LOST, name="Ben", left=30)]
    scene.now += 12
    assert scene.company.standing == [Phrase(sentences.LOST, name="Ben", left=18)]
    scene.now += 60
    assert scene.company.standing == [Phrase(sentences.SEAT_TAKEN_NOW, name="Ben")]


@pytest.mark.screen("DISCONNECT-3")
def test_the_countdown_counts_from_the_last_sign_of_life(scene: Scene) -> None:
    scene.see(BEN, Presence.SLOW)
    scene.now += 9  # the news was late
    scene.see(BEN, Presence.LOST)
    assert scene.company.member(BEN).silent == 12
    assert scene.notices == [Phrase(sentences.LOST, name="Ben", left=28)]


@pytest.mark.screen("DISCONNECT-5")
def test_that_the_computer_took_a_seat_is_told_and_the_countdown_goes(scene: Scene) -> None:
    scene.see(BEN, Presence.LOST)
    scene.table.give(1, "normal")
    assert scene.notices[1:] == [Phrase(notices.TAKEN_OVER_AS_LOST, name="Ben")]
    assert scene.company.standing == []
    assert scene.table.is_stood_in(Seat(1))


@pytest.mark.screen("DISCONNECT-9")
def test_who_is_back_in_time_plays_at_once(scene: Scene) -> None:
    scene.see(BEN, Presence.LOST)
    scene.see(BEN, Presence.HERE)
    assert scene.notices[1:] == [Phrase(sentences.BACK, name="Ben")]
    assert scene.company.standing == []


@pytest.mark.screen("DISCONNECT-9")
def test_a_player_who_is_back_out_of_turn_plays_at_once(scene: Scene) -> None:
    scene.see(BEN, Presence.LOST)
    scene.table.give(1, "normal")
    scene.see(BEN, Presence.HERE)
    scene.table.give(1)
    assert scene.notices[2:] == [
        Phrase(sentences.BACK, name="Ben"),
        Phrase(notices.PLAYS_AGAIN, name="Ben"),
    ]


def test_who_left_on_purpose_has_no_countdown(scene: Scene) -> None:
    scene.table.give(1, "normal", None)
    scene.see(BEN, Presence.LOST)
    assert scene.notices == [Phrase(notices.TAKEN_OVER_AS_ASKED, name="Ben")]


class Guest(Scene):
    """Ben's program: Ann leads."""

    def __init__(self) -> None:
        super().__init__()
        self.company.close()
        self.company = Company(self.table, BEN, clock=lambda: self.now, waits=Waits(seat=30))
        self.notices = []
        self.company.watch_notices(self.notices.append)


@pytest.mark.screen("DISCONNECT-11")
def test_a_leader_who_does_not_answer_stops_the_game_for_a_while() -> None:
    guest = Guest()
    guest.see(ANN, Presence.LOST)
    guest.now += 3
    assert guest.company.standing[0] == Phrase(sentences.LEADER_SILENT, name="Ann", left=7)
    guest.company.take(news.LeaderLost(can_elect=True))
    assert guest.notices[1:] == [Phrase(sentences.LEADER_LOST, name="Ann")]
    guest.company.take(news.Leads(CAT, Term(2)))
    guest.table.lead(CAT)
    assert guest.notices[2:] == [Phrase(notices.LEADS_NOW, name="Cat")]
    assert [one.leads for one in guest.company.members] == [False, False, True]
    assert guest.company.standing == [Phrase(sentences.LOST_AND_AWAITED, name="Ann", left=27)]


@pytest.mark.screen("DISCONNECT-11")
def test_who_led_and_comes_back_is_not_told_of_himself_as_of_another(scene: Scene) -> None:
    scene.company.take(news.LeaderLost(can_elect=True))
    assert scene.notices == [sentences.LED_BEFORE]


def test_where_too_few_are_left_to_choose_a_leader_that_is_said() -> None:
    guest = Guest()
    guest.company.take(news.LeaderLost(can_elect=False))
    assert guest.company.standing == [Phrase(sentences.NO_LEADER, name="Ann")]
    guest.company.take(news.Leads(ANN, Term(1)))
    guest.table.lead(ANN)
    assert guest.notices[1:] == [Phrase(notices.LEADS_AGAIN, name="Ann")]
    assert guest.company.standing == []


def test_the_first_word_of_who_leads_is_no_news(scene: Scene) -> None:
    scene.company.take(news.Leads(ANN, Term(0)))
    assert scene.notices == []


@pytest.mark.screen("DISCONNECT-6")
def test_who_is_cut_off_reads_for_how_long_and_why_and_nothing_else(scene: Scene) -> None:
    scene.see(BEN, Presence.LOST)
    scene.company.take(news.CutOff(EntryNumber(7)))
    scene.now += 4
    trying = Phrase(sentences.CUT_OFF, passed=4)
    assert scene.company.standing == [trying]
    assert isinstance(scene.company.bar, NobodyThere)
    assert scene.company.may_try
    for error, cause in (
        (NoNetwork(), sentences.NOT_CONNECTED),
        (NotReached(address=("10.0.0.2", 1), seconds=5), sentences.NOBODY_ANSWERS),
        (NotIntroduced(key="ab", why="gone"), sentences.NOT_INTRODUCED),
    ):
        scene.trouble = error
        told = Phrase(sentences.WITH_CAUSE, trying=trying, cause=cause)
        assert scene.company.standing == [told]
    scene.trouble = SaysTooMuch(seconds=1)
    assert scene.company.standing == [trying]
    scene.company.take(news.Together())
    assert scene.company.standing != []
    scene.see(BEN, Presence.HERE)
    assert [*scene.company.standing, *filter(None, [scene.company.bar])] == []
    assert scene.notices[1:] == [
        sentences.TOO_FEW,
        sentences.ENOUGH,
        Phrase(sentences.BACK, name="Ben"),
    ]


@pytest.mark.screen("DISCONNECT-6", "DISCONNECT-12")
def test_player_who_leaves_while_the_game_waits_is_not_called_lost(scene: Scene) -> None:
    scene.company.take(news.CutOff(EntryNumber(7), (BEN,), ()))
    scene.company.take(news.Seen(CAT, Presence.LOST, has_left=True))
    assert scene.notices[-1] == Phrase(sentences.ALSO_LEFT, name="Cat")


@pytest.mark.screen("DISCONNECT-11", "DISCONNECT-12")
def test_leader_who_leaves_is_not_called_silent() -> None:
    guest = Guest()
    guest.company.take(news.Seen(ANN, Presence.LOST, has_left=True))
    assert guest.company.standing == [Phrase(sentences.LEADER_LEFT, name="Ann")]


@pytest.mark.screen("DISCONNECT-6", "DISCONNECT-7")
def test_table_deserted_on_purpose_offers_only_what_helps(scene: Scene) -> None:
    scene.company.take(news.CutOff(EntryNumber(7), (BEN, CAT), (BEN, CAT)))
    both = listed(["Ben", "Cat"])
    assert scene.company.standing == [Phrase(sentences.DESERTED_BY_SOME, names=both)]
    assert scene.notices == scene.company.standing
    assert not scene.company.may_try, "nobody is to be reached"
    assert scene.company.is_out
    scene.see(CAT, Presence.HERE)
    assert scene.company.standing == [Phrase(sentences.DESERTED_BY_ONE, name="Ben")]


@pytest.mark.screen("DISCONNECT-6", "DISCONNECT-7", "DISCONNECT-11")
def test_player_reads_that_the_leader_holds_up_the_game(scene: Scene) -> None:
    scene.company.take(news.CutOff(EntryNumber(7), held_up_by=BEN))
    assert scene.company.standing == scene.notices == [Phrase(sentences.HELD_UP, name="Ben")]
    assert isinstance(scene.company.bar, HeldUp)
    assert scene.company.is_out
    assert not scene.company.may_try, "all others are reached"
    scene.company.take(news.Together())
    assert scene.notices[1:] == [sentences.HELD_UP_NO_MORE]
    assert [*scene.company.standing, *filter(None, [scene.company.bar])] == []


@pytest.mark.screen("DISCONNECT-6")
def test_leader_who_is_lost_is_not_said_to_hold_up_the_game(scene: Scene) -> None:
    """A leader whose program was killed counts as one that holds up the game, after a while."""
    scene.company.take(news.CutOff(EntryNumber(7), (BEN,), held_up_by=BEN))
    assert scene.notices == [Phrase(sentences.ONE_NOT_REACHED, name="Ben")]
    assert scene.company.standing[0] == Phrase(sentences.CUT_OFF, passed=0)
    assert isinstance(scene.company.bar, NobodyThere)


@pytest.mark.screen("DISCONNECT-6")
def test_leader_who_holds_up_the_game_and_is_lost_then_is_said_to_be_lost(scene: Scene) -> None:
    scene.company.take(news.CutOff(EntryNumber(7), held_up_by=BEN))
    scene.see(BEN, Presence.LOST)
    assert scene.company.standing[0] == Phrase(sentences.CUT_OFF, passed=0)
    assert scene.company.may_try


def test_what_was_done_in_vain_is_told(scene: Scene) -> None:
    scene.company.take(news.Declined(Seat(0), None, "too late"))
    assert scene.notices == [Phrase(participants.ACTION_LOST, why="too late")]


def test_who_plays_at_the_table_no_more_can_go_on_alone_and_try_nothing(scene: Scene) -> None:
    error = LogUnwritable(path="a.rail", why="disk full")
    scene.company.take(news.Unsaved(error))
    scene.company.take(news.Together())
    scene.company.end("something else")
    (told,) = scene.company.standing
    assert told == Phrase(sentences.GONE, why=refused(error))
    assert isinstance(told, Phrase)
    why = told.facts["why"]
    assert isinstance(why, Phrase)
    assert why.template == LogUnwritable.text, "it can be said in other languages"
    assert isinstance(scene.company.bar, NobodyThere)
    assert scene.company.is_out
    assert not scene.company.may_try


def test_nothing_is_done_while_the_leader_does_not_answer() -> None:
    guest = Guest()
    guest.see(ANN, Presence.LOST)
    assert isinstance(guest.company.bar, LeaderAway)
    guest.company.take(news.LeaderLost(can_elect=True))
    assert isinstance(guest.company.bar, LeaderAway)
    guest.see(ANN, Presence.HERE)
    assert guest.company.bar is None


def test_after_the_end_nobody_is_waited_for(scene: Scene, monkeypatch: pytest.MonkeyPatch) -> None:
    scene.see(CAT, Presence.LOST)
    monkeypatch.setattr(RemoteTable, "is_over", True)
    scene.see(BEN, Presence.LOST)
    scene.company.take(news.LeaderLost(can_elect=False))
    scene.company.take(news.Leads(CAT, Term(1)))
    scene.company.take(news.CutOff(EntryNumber(7)))
    assert scene.notices[1:] == [Phrase(participants.HAS_LEFT, name="Ben")]
    assert scene.company.standing == []
    assert [scene.company.amiss(Seat(one)) for one in range(3)] == [None] * 3


@pytest.mark.screen("CHAT-4")
def test_what_is_said_and_what_is_to_be_noticed_stand_in_one_chat(scene: Scene) -> None:
    others = Others(Chat(FakeTalk(), scene.table.clients, ANN), scene.company)
    others.take(Heard(BEN, Line("one moment")))
    others.take(news.Seen(BEN, Presence.LOST))
    others.take(news.Seen(BEN, Presence.HERE))
    assert [one.kind for one in others.chat.lines] == ["text", "notice", "notice"]
    assert others.chat.lines[2].text == Phrase(sentences.BACK, name="Ben")
    others.close()
    others.take(news.Seen(BEN, Presence.LOST))
    assert len(others.chat.lines) == 3


# --- what can be looked up again


@pytest.mark.screen("HISTORYWIN-1", "DISCONNECT-3", "DISCONNECT-9")
def test_what_this_program_alone_saw_is_kept_and_what_the_log_tells_is_not(scene: Scene) -> None:
    scene.see(BEN, Presence.LOST)
    scene.table.give(1, "normal")
    scene.company.take(news.CutOff(EntryNumber(7)))
    scene.company.take(news.Together())
    scene.see(BEN, Presence.HERE)
    scene.table.give(1)
    scene.table.lead(CAT)
    from_log = [one.text for one in scene.table.told_by_log]
    assert len(from_log) == 3
    assert scene.kept == [one for one in scene.notices if one not in from_log]
    assert len(scene.kept) == 4
    entries = [one.entry for one in scene.diary.notices]
    assert entries[1:] == [entries[0] + 1] * 3  # the seat passed meanwhile
    assert [one.seat for one in scene.diary.notices] == [1, None, None, 1]


def test_of_the_draws_only_that_somebody_held_one_up_is_said_aloud(scene: Scene) -> None:
    scene.table.draw_without(BEN, None)
    scene.table.draw_with(BEN)
    assert scene.notices == []
    scene.table.draw_without(BEN, Reason.WITHHOLDS)
    assert scene.notices == [Phrase(notices.HELD_UP_A_DRAW, name="Ben")]


@pytest.mark.screen("HISTORYWIN-1", "DISCONNECT-2")
def test_who_was_slow_can_be_looked_up_once_for_each_turn(scene: Scene) -> None:
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
def test_a_cheat_a_mended_game_and_ones_own_end_can_be_looked_up(scene: Scene) -> None:
    proof = Cheated(b"", b"")
    scene.company.take(news.CaughtCheating(BEN, proof))
    scene.company.take(news.Mended(EntryNumber(7)))
    scene.company.take(
        news.Halted(Dissent(EntryNumber(7), EntryHash(bytes(32)), "the disk is full"))
    )
    scene.company.end("something else")
    assert scene.kept == scene.notices
    assert scene.kept == [
        Phrase(sentences.CHEATED, name="Ben"),
        sentences.MENDED,
        Phrase(sentences.GONE, why="the disk is full"),
    ]


def test_who_leaves_after_the_end_can_be_looked_up(
    scene: Scene, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(RemoteTable, "is_over", True)
    scene.see(BEN, Presence.LOST)
    scene.table.give(2, "normal")
    assert scene.kept == scene.notices == [Phrase(participants.HAS_LEFT, name="Ben")]


@pytest.mark.screen("DISCONNECT-9", "DISCONNECT-12")
def test_notices_about_the_player_here_say_you_and_the_history_names_them(scene: Scene) -> None:
    scene.table.give(0, "normal", Reason.IDLE)
    scene.table.give(0)
    assert scene.notices == [notices.YOURS_TAKEN_AS_IDLE, notices.YOU_PLAY_AGAIN]
    assert [one.text for one in scene.table.told_by_log] == [
        Phrase(notices.TAKEN_OVER_AS_IDLE, name="Ann"),
        Phrase(notices.PLAYS_AGAIN, name="Ann"),
    ]
