"""Random requests in random order: the lobby stays consistent, and all players see the same."""

from contextlib import suppress
from typing import Any

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
)

from net.lobby.limits import INVITATIONS, INVITEES, MEMBERS
from net.lobby.messages import (
    Admit,
    AnswerKnock,
    Arrange,
    Create,
    Decline,
    Find,
    Invite,
    InvitePlayer,
    Join,
    Knock,
    Leave,
    MarkReady,
    Prove,
    Remove,
    Request,
    Say,
    Slot,
    Start,
    Table,
    Telegraph,
    TurnAway,
    Watch,
    Wish,
    Withdraw,
)
from net.lobby.password_proof import PROOF, SHARE
from net.lobby.refusals import LobbyRefusal
from tests.conftest import SOAK
from tests.rendezvous.lobby.scenes import Scene, key_of

NAMES = ("Ann", "Ben", "Eve", "Dan")
KEYS = [key_of(name) for name in NAMES]

names = st.sampled_from(NAMES)
keys = st.sampled_from(KEYS)
slots = st.builds(
    Slot,
    st.integers(0, 5),
    st.one_of(st.none(), keys),
    st.sampled_from(["", "easy"]),
)
tables = st.builds(
    Table,
    st.lists(slots, min_size=2, max_size=4, unique_by=lambda slot: slot.colour).map(tuple),
    st.dictionaries(st.sampled_from(["Pace", "Map"]), st.integers(0, 2)),
    st.booleans(),
    st.sampled_from(["", "", "Saved"]),
)
groups = st.integers(1, 6).map(lambda number: number.to_bytes(16))
rules = st.sampled_from(["1", "1", "1", "2"])
attempts = st.integers(1, 6)
shares = st.just(b"s" * SHARE)
proofs = st.just(b"p" * PROOF)
locators = st.sampled_from(["", "222223", "222224"])
requests: st.SearchStrategy[Request] = st.one_of(
    st.builds(Say, st.sampled_from(["hello", " "])),
    st.builds(Telegraph, st.lists(keys, min_size=1, max_size=3).map(tuple), st.just("psst")),
    st.builds(
        Create,
        st.sampled_from(["Thursday", "Friday"]),
        st.sampled_from(["public", "ranked", "private"]),
        st.just("iron-dragon"),
        rules,
        tables,
        st.booleans(),
    ),
    st.builds(Join, groups, rules, st.booleans()),
    st.builds(Find, locators),
    st.builds(Knock, groups, rules, shares, locators),
    st.builds(Prove, attempts, proofs),
    st.builds(AnswerKnock, attempts, shares),
    st.builds(Admit, attempts, proofs),
    st.builds(TurnAway, attempts),
    st.builds(Arrange, tables),
    st.builds(MarkReady, st.integers(0, 3), st.booleans()),
    st.builds(Watch, st.booleans()),
    st.builds(Wish, st.one_of(st.none(), st.integers(0, 5))),
    st.builds(Remove, keys),
    st.just(Invite()),
    st.builds(InvitePlayer, keys),
    st.builds(InvitePlayer, keys),
    st.builds(Withdraw, keys),
    st.builds(Decline, groups),
    st.just(Start()),
    st.just(Leave()),
)


class Lobbies(RuleBasedStateMachine):
    """Players that send any request."""

    def __init__(self) -> None:
        super().__init__()
        self.scene = Scene()

    @initialize()
    def begin(self) -> None:
        for name in NAMES[:3]:
            self.scene.enter(name)

    def is_in(self, name: str) -> bool:
        return key_of(name) in self.scene.models

    @rule(name=names)
    def come_or_go(self, name: str) -> None:
        if self.is_in(name):
            self.scene.exit(name)
        else:
            self.scene.enter(name)

    @rule(name=names, request=requests)
    def ask(self, name: str, request: Request) -> None:
        if not self.is_in(name):
            return
        before = self.state()
        try:
            self.scene.ask(name, request)
        except LobbyRefusal:
            assert self.state() == before, "what is refused changes nothing"

    @rule(leader=names, others=st.lists(names, min_size=1, max_size=2), starts=st.booleans())
    def form(self, leader: str, others: list[str], starts: bool) -> None:
        """Form a group that can start: some players join it and are seated."""
        seats = [Slot(at, key_of(name), "easy") for at, name in enumerate([leader, *others])]
        opened = Table(tuple(Slot(colour) for colour in range(4)), {}, watchable=True)
        self.try_to(leader, Create(f"{leader}'s", "public", "iron-dragon", "1", opened))
        for other in others:
            for group in list(self.scene.lobby.hall.groups):
                self.try_to(other, Join(group, "1"))
        self.try_to(leader, Arrange(Table(tuple(seats), {}, watchable=True)))
        for other in others:
            self.try_to(other, MarkReady(1, is_ready=True))
        if starts:
            self.try_to(leader, Start())

    @rule(name=names)
    def leave(self, name: str) -> None:
        self.try_to(name, Leave())

    def try_to(self, name: str, request: Request) -> None:
        if self.is_in(name):
            with suppress(LobbyRefusal):
                self.scene.ask(name, request)

    @rule(seconds=st.sampled_from([0.5, 12.0, 61.0]))
    def wait(self, seconds: float) -> None:
        self.scene.wait(seconds)

    def state(self) -> Any:
        hall = self.scene.lobby.hall
        return (
            [(hall.shown(player), player.group, player.game) for player in hall.players.values()],
            [(group.joined, group.listing, set(group.barred)) for group in hall.groups.values()],
            [(running.listing, set(running.present)) for running in hall.running.values()],
            [self.scene.lobby.invitations.states_in(group) for group in hall.groups],
            [self.scene.lobby.invitations.open_to(key) for key in KEYS],
        )

    @rule(leader=names, other=names, then=st.sampled_from(["join", "decline", "withdraw", "wait"]))
    def invite(self, leader: str, other: str, then: str) -> None:
        """Invite a player to a private group, and answer."""
        table = Table((Slot(0, key_of(leader), "easy"), Slot(1)), {})
        create = Create(f"{leader}'s table", "private", "iron-dragon", "1", table, then != "join")
        self.try_to(leader, create)
        self.try_to(leader, InvitePlayer(key_of(other)))
        for group in list(self.scene.lobby.hall.groups):
            if then == "join":
                self.try_to(other, Join(group, "1"))
            elif then == "decline":
                self.try_to(other, Decline(group))
        if then == "withdraw":
            self.try_to(leader, Withdraw(key_of(other)))

    @invariant()
    def both_sides_see_the_invitations_as_they_are(self) -> None:
        hall, invitations = self.scene.lobby.hall, self.scene.lobby.invitations
        remembered = [len(invitations.states_in(group)) for group in hall.groups]
        assert invitations.count <= 2 * sum(remembered)
        assert max(remembered, default=0) <= INVITEES
        for key, model in self.scene.models.items():
            assert list(model.invitations) == invitations.open_to(key)
            assert len(model.invitations) <= INVITATIONS
            assert not model.invitations or hall.players[key].presence == "lobby"
            if model.group is not None and model.group.leader == key:
                states = {other: set_.state for other, set_ in model.group.invitees.items()}
                assert states == invitations.states_in(model.group.id)

    @invariant()
    def joined_players_are_members(self) -> None:
        hall = self.scene.lobby.hall
        for group in hall.groups.values():
            for key, state in self.scene.lobby.invitations.states_in(group.id).items():
                assert (state == "joined") <= (key in group.members)
                assert state not in ("invited", "withdrawn") or key not in group.members

    @invariant()
    def players_and_groups_agree(self) -> None:
        hall = self.scene.lobby.hall
        for number, group in hall.groups.items():
            assert group.id == number
            assert next(iter(group.members)) == group.leader
            assert len(group.members) <= MEMBERS
            for key, member in group.members.items():
                assert member.key == key
                assert hall.players[key].group == number
                assert member.name == hall.players[key].name
                assert group.table.watchable or not member.is_watching
            assert not group.barred & group.members.keys()
        for player in hall.players.values():
            assert player.group is None or player.key in hall.groups[player.group].members
            assert player.group is None or player.game is None

    @invariant()
    def tables_are_legal(self) -> None:
        for group in self.scene.lobby.hall.groups.values():
            group.check_table(group.table)
            assert group.kind == "private" or not group.table.saved

    @invariant()
    def names_are_given_once(self) -> None:
        skeletons = [group.skeleton for group in self.scene.lobby.hall.groups.values()]
        assert len(set(skeletons)) == len(skeletons)

    @invariant()
    def each_player_sees_their_own_group_as_it_is(self) -> None:
        hall = self.scene.lobby.hall
        for key, model in self.scene.models.items():
            player = hall.players[key]
            assert model.presence == player.presence
            if model.group is not None:
                assert player.group is not None
                group = hall.groups[player.group]
                assert model.group.members == group.members
                assert (model.group.table, model.group.revision) == (group.table, group.revision)

    @precondition(lambda self: not self.scene.lobby.hall.has_news)
    @invariant()
    def each_player_in_the_lobby_sees_all_of_it(self) -> None:
        hall = self.scene.lobby.hall
        for key, model in self.scene.models.items():
            if hall.players[key].presence == "lobby":
                assert model.is_whole
                assert model.players == {
                    player.key: hall.shown(player) for player in hall.players.values()
                }
                shown = [group.listing for group in hall.groups.values() if group.is_listed]
                shown += [running.listing for running in hall.running.values()]
                assert model.groups == {listing.id: listing for listing in shown}

    @invariant()
    def game_is_listed_while_one_of_its_players_is_connected(self) -> None:
        hall = self.scene.lobby.hall
        for running in hall.running.values():
            assert not running.is_deserted
            assert all(hall.players[key].game is not None for key in running.present)

    @invariant()
    def spectating_is_announced_only_to_the_spectator(self) -> None:
        for started in self.scene.lobby.drain_watched():
            (spectator,) = (member.key for member in started.members if member.is_watching)
            recipients = [key for key, heard in self.scene.heard.items() if started in heard]
            assert recipients == [spectator]

    @invariant()
    def start_is_announced_alike_to_all_participants(self) -> None:
        for started in self.scene.lobby.drain_begun():
            for member in started.members:
                if member.key in self.scene.heard:
                    assert started in self.scene.heard[member.key]


Lobbies.TestCase.settings = settings(max_examples=SOAK or 100, stateful_step_count=30)
TestLobbies = Lobbies.TestCase
