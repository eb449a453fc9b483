"""The lobby as a client sees it follows what it is told, and believes no nonsense."""

import pytest

from core.log import PublicKey
from net.errors import BadMessage
from net.lobby.limits import MEMBERS
from net.lobby.messages import (
    GroupOver,
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
    Told,
    Welcome,
)
from net.lobby.model import Model

ANN, BEN = (PublicKey(bytes([number]) * 32) for number in (1, 2))
GROUP = bytes(16)
TABLE = Table((Slot(0, ANN, "easy"), Slot(1, None, "easy")), {}, watchable=True)
LISTING = Listing(GROUP, "Thursday", "public", ANN, "Ann", "iron-dragon", "1", 2, 0, {})
JOINED = Joined(
    GROUP, "Thursday", "public", ANN, "iron-dragon", (Member(ANN, "Ann", "1"),), TABLE, 0
)
STARTED = Started(GROUP, "Thursday", "public", "iron-dragon", "1", ANN, (), TABLE, BEN)


def model_of(*told: Told) -> Model:
    """After it was told this."""
    model = Model()
    for one in (Welcome("Ben", ANN, (ANN,)), *told):
        model.apply(one)
    return model


def test_names_that_an_old_zone_took_are_shown_with_what_cannot_be_seen() -> None:
    model = Model()
    model.apply(News((Player(PublicKey(bytes(32)), "\u3164Ann"),), is_new=True))
    (player,) = model.players.values()
    assert player.name == "\ufffdAnn"


def test_a_client_learns_who_it_is() -> None:
    model = model_of()
    assert (model.name, model.witness) == ("Ben", ANN)
    assert model.ignored == frozenset({ANN})


def test_news_change_what_was_told_before() -> None:
    model = model_of(
        News((Player(ANN, "Ann"), Player(BEN, "Ben")), groups=(LISTING,), is_new=True),
        News((Player(ANN, "Ann", "group"),), (BEN,), ended=(GROUP,), is_whole=True),
    )
    assert model.players == {ANN: Player(ANN, "Ann", "group")}
    assert not model.groups
    assert model.is_whole


def test_the_whole_lobby_is_told_anew() -> None:
    model = model_of(
        News((Player(ANN, "Ann"),), groups=(LISTING,), is_new=True, is_whole=True),
        News((Player(BEN, "Ben"),), is_new=True),
    )
    assert list(model.players) == [BEN]
    assert not model.groups
    assert not model.is_whole


def test_a_group_is_followed_until_it_is_over() -> None:
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


def test_a_game_lasts_until_one_is_in_the_lobby_again() -> None:
    model = model_of(JOINED, STARTED)
    assert model.game == STARTED
    assert model.presence == "game"
    assert model_of(JOINED, STARTED, News(is_new=True)).presence == "lobby"


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
        tuple(
            News(tuple(Player(PublicKey(n.to_bytes(32)), "x") for n in range(at, at + 1000)))
            for at in range(0, 11_000, 1000)
        ),
    ],
    ids=["no group", "no table", "no member", "leader", "members", "players"],
)
def test_what_no_lobby_says_is_not_believed(told: tuple[Told, ...]) -> None:
    with pytest.raises(BadMessage):
        model_of(*told)
