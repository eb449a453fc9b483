"""The client's model of the lobby follows the events it receives, and rejects impossible ones."""

import pytest
from msgspec.structs import replace

from core.log import PublicKey
from net.errors import RemoteCode
from net.lobby.limits import INVITATIONS, INVITEES, MEMBERS
from net.lobby.messages import (
    GroupInvitation,
    GroupOver,
    InvitationOver,
    InviteeSet,
    Joined,
    Listing,
    Member,
    MemberGone,
    MemberSet,
    News,
    Player,
    Slot,
    Started,
    Table,
    TableSet,
    Welcome,
    ZoneMessage,
)
from net.lobby.model import Model
from tests.codes import raises_code

ANN, BEN = (PublicKey(bytes([number]) * 32) for number in (1, 2))
GROUP = bytes(16)
TABLE = Table((Slot(0, ANN, "easy"), Slot(1, None, "easy")), {}, watchable=True)
LISTING = Listing(GROUP, "Thursday", "public", ANN, "Ann", "iron-dragon", "1", 2, 0, {})
JOINED = Joined(
    GROUP, "Thursday", "public", ANN, "iron-dragon", (Member(ANN, "Ann", "1"),), TABLE, 0
)
STARTED = Started(GROUP, "Thursday", "public", "iron-dragon", "1", ANN, (), TABLE, BEN)


def model_of(*told: ZoneMessage) -> Model:
    """Return the model after these events."""
    model = Model()
    for message in (Welcome("Ben", ANN, (ANN,)), *told):
        model.apply(message)
    return model


def test_invisible_characters_in_names_from_an_old_zone_are_escaped() -> None:
    model = Model()
    model.apply(News((Player(PublicKey(bytes(32)), "\u3164Ann"),), is_new=True))
    (player,) = model.players.values()
    assert player.name == "\ufffdAnn"


def test_client_learns_its_own_key() -> None:
    model = model_of()
    assert (model.name, model.witness) == ("Ben", ANN)
    assert model.ignored == frozenset({ANN})


def test_later_events_change_earlier_ones() -> None:
    model = model_of(
        News((Player(ANN, "Ann"), Player(BEN, "Ben")), groups=(LISTING,), is_new=True),
        News((Player(ANN, "Ann", "group"),), (BEN,), ended=(GROUP,), is_whole=True),
    )
    assert model.players == {ANN: Player(ANN, "Ann", "group")}
    assert not model.groups
    assert model.is_whole


def test_lobby_snapshot_replaces_the_model() -> None:
    model = model_of(
        News((Player(ANN, "Ann"),), groups=(LISTING,), is_new=True, is_whole=True),
        News((Player(BEN, "Ben"),), is_new=True),
    )
    assert list(model.players) == [BEN]
    assert not model.groups
    assert not model.is_whole


def test_group_is_followed_until_it_ends() -> None:
    model = model_of(JOINED, MemberSet(Member(BEN, "Ben", "1", is_ready=True, is_watching=True)))
    assert model.group is not None
    assert list(model.group.members) == [ANN, BEN]
    assert model.presence == "group"
    model.apply(TableSet(Table(TABLE.slots, {"Pace": 2}), 1))
    assert model.group.table.options == {"Pace": 2}
    assert model.group.revision == 1
    assert model.group.members[BEN] == Member(BEN, "Ben", "1")
    model.apply(MemberGone(BEN, "left"))
    assert list(model.group.members) == [ANN]
    assert model_of(JOINED, GroupOver("disbanded")).presence == "lobby"


def test_game_lasts_until_the_player_is_back_in_the_lobby() -> None:
    model = model_of(JOINED, STARTED)
    assert model.game == STARTED
    assert model.presence == "game"
    assert model_of(JOINED, STARTED, News(is_new=True)).presence == "lobby"


def test_invitations_last_until_they_end_or_the_player_leaves_the_lobby() -> None:
    invitation = GroupInvitation(LISTING)
    changed = GroupInvitation(replace(LISTING, free=1))
    assert model_of(invitation, changed).invitations == {GROUP: changed.group}
    for event in (JOINED, STARTED, InvitationOver(GROUP, "ended"), Welcome("Ben", ANN)):
        assert model_of(invitation, event).invitations == {}


def test_leader_follows_the_invited_players() -> None:
    model = model_of(JOINED, InviteeSet(BEN, "\u3164Ben", "invited"))
    assert model.group is not None
    assert model.group.invitees == {BEN: InviteeSet(BEN, "\ufffdBen", "invited")}
    model.apply(InviteeSet(BEN, "Ben", "declined"))
    assert model.group.invitees[BEN].state == "declined"
    model.apply(InviteeSet(BEN, "Ben", "withdrawn"))
    assert model.group.invitees == {}


@pytest.mark.parametrize(
    "told",
    [
        (MemberSet(Member(BEN, "Ben", "1")),),
        (TableSet(TABLE, 1),),
        (JOINED, MemberGone(BEN, "left")),
        (JOINED, MemberGone(ANN, "left")),
        (
            JOINED,
            *(
                MemberSet(Member(PublicKey(bytes([number]) * 32), "Eve", "1"))
                for number in range(10, 10 + MEMBERS)
            ),
        ),
        (InviteeSet(BEN, "Ben", "invited"),),
        (
            JOINED,
            *(
                InviteeSet(PublicKey(number.to_bytes(32)), "Eve", "gone")
                for number in range(INVITEES + 1)
            ),
        ),
        tuple(
            GroupInvitation(replace(LISTING, id=number.to_bytes(16)))
            for number in range(INVITATIONS + 1)
        ),
        tuple(
            News(tuple(Player(PublicKey(n.to_bytes(32)), "x") for n in range(at, at + 1000)))
            for at in range(0, 11_000, 1000)
        ),
    ],
    ids=[
        "no group",
        "no table",
        "no member",
        "leader",
        "members",
        "not invited",
        "invitees",
        "invitations",
        "players",
    ],
)
def test_impossible_events_are_rejected(told: tuple[ZoneMessage, ...]) -> None:
    with raises_code(RemoteCode.BAD_MESSAGE):
        model_of(*told)
