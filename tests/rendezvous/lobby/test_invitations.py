"""Invited players: the notice, the answer, the end of an invitation, and floods of them."""

import pytest

from core.log import PublicKey
from net.lobby.limits import INVITATIONS, INVITEES
from net.lobby.messages import (
    Arrange,
    Create,
    Decline,
    Find,
    GroupId,
    GroupInvitation,
    InvitationOver,
    Invite,
    InviteeSet,
    InvitePlayer,
    Join,
    Kind,
    Leave,
    MarkReady,
    News,
    Remove,
    Start,
    Withdraw,
)
from net.lobby.refusals import LobbyCode
from net.rates import Rate
from net.versions import Version
from rendezvous.lobby import Account, invitations
from rendezvous.lobby.limits import (
    INVITATION,
    INVITATIONS_FROM_NETWORK,
    INVITED_AGAIN,
    INVITES_OF_NETWORK,
)
from tests.each import each
from tests.rendezvous.lobby.scenes import RULES, Scene, key_of, seats

ANN, BEN, EVE = map(key_of, ("Ann", "Ben", "Eve"))
OLD = Version(1, 3)


@pytest.fixture
def scene() -> Scene:
    return Scene("Ann", "Ben", "Eve")


def invited(scene: Scene, *, kind: Kind = "private", name: str = "Ben") -> GroupId:
    """Ann creates a group and invites a player."""
    group = scene.create("Ann", kind=kind).id
    scene.ask("Ann", InvitePlayer(key_of(name)))
    return group


def states(scene: Scene, leader: str = "Ann") -> dict[PublicKey, str]:
    """Return what a leader knows of the players that they invited."""
    invitees = scene.group(leader).invitees
    return {key: invitee.state for key, invitee in invitees.items()}


def offers(scene: Scene, name: str = "Ben") -> list[GroupId]:
    """Return the groups to which a player is invited."""
    return list(scene.models[key_of(name)].invitations)


@pytest.mark.screen("EB-SCR-5")
@pytest.mark.parametrize("kind", ["public", "ranked", "private"])
def test_invited_player_joins_without_a_password(scene: Scene, kind: Kind) -> None:
    group = invited(scene, kind=kind)
    (told,) = scene.told("Ben", GroupInvitation)
    assert told.group == scene.lobby.hall.groups[group].listing
    assert states(scene) == {BEN: "invited"}
    assert scene.told("Eve", GroupInvitation) == []
    scene.ask("Ben", Join(group, RULES))
    assert list(scene.group("Ann").members) == [ANN, BEN]
    assert states(scene) == {BEN: "joined"}
    assert offers(scene) == []


def test_player_who_is_not_invited_needs_the_password(scene: Scene) -> None:
    group = invited(scene)
    scene.refuses(LobbyCode.PASSWORD_NEEDED, "Eve", Join(group, RULES))
    scene.refuses(LobbyCode.INVITATION_OVER, "Eve", Decline(group))


@pytest.mark.screen("EB-SCR-5")
def test_declined_invitation_is_over_and_the_leader_sees_it(scene: Scene) -> None:
    group = invited(scene)
    scene.ask("Ben", Decline(group))
    assert states(scene) == {BEN: "declined"}
    assert offers(scene) == []
    scene.refuses(LobbyCode.PASSWORD_NEEDED, "Ben", Join(group, RULES))
    scene.refuses(LobbyCode.INVITATION_OVER, "Ben", Decline(group))
    scene.refuses(LobbyCode.INVITATION_OVER, "Ann", Withdraw(BEN))


@pytest.mark.screen("EB-SCR-5")
@pytest.mark.parametrize("way", ["zone", "group"])
def test_leader_sees_that_an_invited_player_has_left_the_lobby(scene: Scene, way: str) -> None:
    group = invited(scene)
    if way == "zone":
        scene.exit("Ben")
    else:
        scene.create("Ben")
        assert offers(scene) == []
    assert states(scene) == {BEN: "gone"}
    if way == "group":
        scene.ask("Ben", Leave())
        scene.refuses(LobbyCode.PASSWORD_NEEDED, "Ben", Join(group, RULES))


@pytest.mark.parametrize("is_removed", [True, False])
def test_leader_sees_that_an_invited_member_has_left(scene: Scene, *, is_removed: bool) -> None:
    group = invited(scene)
    scene.ask("Ben", Join(group, RULES))
    if is_removed:
        scene.ask("Ann", Remove(BEN))
    else:
        scene.ask("Ben", Leave())
    assert states(scene) == {BEN: "gone"}


def test_removed_player_can_be_invited_again(scene: Scene) -> None:
    group = invited(scene, kind="public")
    scene.ask("Ben", Join(group, RULES))
    scene.ask("Ann", Remove(BEN))
    scene.refuses(LobbyCode.BARRED, "Ben", Join(group, RULES))
    scene.wait(INVITED_AGAIN.seconds)
    scene.ask("Ann", InvitePlayer(BEN))
    scene.ask("Ben", Join(group, RULES))
    assert states(scene) == {BEN: "joined"}


@pytest.mark.screen("EB-SCR-5", "INVITE-4")
@pytest.mark.parametrize("reason", ["withdrawn", "expired", "started", "ended"])
def test_invitation_ends_as_a_code_does(scene: Scene, reason: str) -> None:
    group = invited(scene)
    match reason:
        case "withdrawn":
            scene.ask("Ann", Withdraw(BEN))
            assert states(scene) == {}
        case "expired":
            scene.wait(INVITATION)
            assert states(scene) == {}
        case "started":
            scene.ask("Ann", InvitePlayer(EVE))
            scene.ask("Eve", Join(group, RULES))
            scene.ask("Ann", Arrange(seats("Ann", "Eve")))
            scene.ask("Eve", MarkReady(1, is_ready=True))
            scene.ask("Ann", Start())
        case _:
            scene.ask("Ann", Leave())
    assert scene.told("Ben", InvitationOver) == [InvitationOver(group, reason)]  # type: ignore[arg-type]
    assert offers(scene) == []
    with pytest.raises(Exception, match=r"private|started|ended"):
        scene.ask("Ben", Join(group, RULES))


def test_only_the_leader_invites_and_only_players_in_the_lobby(scene: Scene) -> None:
    scene.refuses(LobbyCode.NOT_IN_GROUP, "Ann", InvitePlayer(BEN))
    group = invited(scene, kind="public")
    scene.ask("Ben", Join(group, RULES))
    for request in (InvitePlayer(EVE), Withdraw(EVE)):
        scene.refuses(LobbyCode.NOT_LEADER, "Ben", request)
    for key in (ANN, BEN, key_of("Zoe")):
        scene.refuses(LobbyCode.NOT_IN_LOBBY, "Ann", InvitePlayer(key))
    with scene.lobby.hall.at_table(EVE):
        scene.refuses(LobbyCode.NOT_IN_LOBBY, "Ann", InvitePlayer(EVE))


# --- players who are not reached


@pytest.mark.screen("EB-SCR-5")
@pytest.mark.parametrize("who", ["invited", "inviter", "old"])
def test_leader_does_not_learn_that_a_player_is_not_reached(scene: Scene, who: str) -> None:
    if who == "invited":
        scene.enter("Dan", ignored=frozenset({ANN}))
    elif who == "inviter":
        scene.enter("Dan")
        scene.lobby.note_account(Account(ANN, "Ann", frozenset({key_of("Dan")})))
    else:
        scene.enter("Dan", version=OLD)
    group = invited(scene, name="Dan")
    assert scene.told("Dan", GroupInvitation) == []
    assert states(scene) == {key_of("Dan"): "invited"}
    scene.refuses(LobbyCode.INVITED_TOO_SOON, "Ann", InvitePlayer(key_of("Dan")))
    scene.refuses(LobbyCode.PASSWORD_NEEDED, "Dan", Join(group, RULES))
    scene.refuses(LobbyCode.INVITATION_OVER, "Dan", Decline(group))
    scene.ask("Ann", Withdraw(key_of("Dan")))
    assert scene.told("Dan", InvitationOver) == []
    scene.exit("Dan")


def test_ignoring_the_leader_takes_the_invitation_back_silently(scene: Scene) -> None:
    group = invited(scene)
    scene.lobby.note_account(Account(BEN, "Ben", frozenset({ANN})))
    scene.ask("Eve", Leave())  # delivers
    assert offers(scene) == []
    assert states(scene) == {BEN: "invited"}
    scene.refuses(LobbyCode.PASSWORD_NEEDED, "Ben", Join(group, RULES))


def test_old_program_is_sent_none_of_the_new_messages(scene: Scene) -> None:
    scene.enter("Dan", version=OLD)
    group = scene.create("Dan", kind="public").id
    scene.ask("Ann", Join(group, RULES))
    scene.enter("Zoe")
    before = len(scene.told("Dan", News))
    scene.tell_news()
    assert len(scene.told("Dan", News)) == before
    new = (GroupInvitation, InvitationOver, InviteeSet)
    assert not [message for message in scene.heard[key_of("Dan")] if isinstance(message, new)]


def test_program_that_comes_back_in_an_old_version_gets_no_invitation(scene: Scene) -> None:
    group = invited(scene)
    scene.lobby.resume(BEN, OLD)
    scene.ask("Ann", Arrange(seats("Ann", "easy", "easy")))
    scene.wait(1.0)
    scene.ask("Ann", Leave())
    assert len(scene.told("Ben", GroupInvitation)) == 1
    assert scene.told("Ben", InvitationOver) == []
    assert group not in scene.lobby.hall.groups


# --- a group in no list, and leaders' news


@pytest.mark.screen("EB-SCR-4")
def test_table_is_in_no_list_and_is_reached_by_invitation_or_code(scene: Scene) -> None:
    scene.ask("Ann", Create("Ann's", "private", "game", RULES, seats("Ann", "open"), False))
    scene.tell_news()
    (group,) = scene.lobby.hall.groups
    assert not scene.group("Ann").is_listed
    scene.enter("Dan")
    for name in ("Ben", "Eve", "Dan"):
        assert scene.models[key_of(name)].groups == {}
    locator = scene.ask("Ann", Invite()).locator
    assert scene.ask("Eve", Find(locator)).group.id == group
    scene.ask("Ann", InvitePlayer(BEN))
    scene.ask("Ben", Join(group, RULES))
    scene.ask("Ann", Arrange(seats("Ann", "Ben")))
    scene.ask("Ann", Leave())
    scene.tell_news()
    shown = [news for name in ("Ben", "Eve", "Dan") for news in scene.told(name, News)]
    assert not any(news.groups or group in news.ended for news in each(shown))


@pytest.mark.parametrize("kind", ["public", "ranked"])
def test_only_a_private_group_may_be_unlisted(scene: Scene, kind: Kind) -> None:
    scene.ask("Ann", Create("Ann's", kind, "game", RULES, seats("Ann", "open"), False))
    scene.tell_news()
    assert scene.models[BEN].groups
    assert scene.group("Ann").is_listed


def test_leader_sees_who_comes_to_the_lobby(scene: Scene) -> None:
    group = scene.create("Ann").id
    scene.ask("Ben", Join(group, RULES))
    scene.enter("Dan")
    scene.tell_news()
    assert key_of("Dan") in scene.models[ANN].players
    assert key_of("Dan") not in scene.models[BEN].players


def test_invited_player_sees_changed_terms_once_a_second(scene: Scene) -> None:
    group = invited(scene)
    for borrowing in ("No", "Yes"):
        scene.ask("Ann", Arrange(seats("Ann", "open", Borrowing=borrowing)))
    assert len(scene.told("Ben", GroupInvitation)) == 1
    scene.wait(1.0)
    assert len(scene.told("Ben", GroupInvitation)) == 2
    assert scene.models[BEN].invitations[group].options == {"Borrowing": "Yes"}
    scene.wait(1.0)
    assert len(scene.told("Ben", GroupInvitation)) == 2


def test_new_connection_is_sent_the_invitations_of_both_sides(scene: Scene) -> None:
    group = invited(scene)
    for name in ("Ann", "Ben"):
        scene.reconnect(name)
    assert offers(scene) == [group]
    assert states(scene) == {BEN: "invited"}


# --- floods


@pytest.mark.screen("EB-SCR-5")
def test_same_player_is_invited_at_most_once_a_minute(scene: Scene) -> None:
    group = invited(scene)
    refusal = scene.refuses(LobbyCode.INVITED_TOO_SOON, "Ann", InvitePlayer(BEN))
    scene.ask("Ben", Decline(group))
    scene.ask("Ann", Leave())
    scene.create("Ann")  # not by another group either
    scene.refuses(LobbyCode.INVITED_TOO_SOON, "Ann", InvitePlayer(BEN))
    scene.now += refusal.facts["seconds"]
    scene.ask("Ann", InvitePlayer(BEN))
    assert states(scene) == {BEN: "invited"}


def test_group_has_at_most_so_many_open_invitations(
    scene: Scene, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(invitations, "INVITES", Rate(1000, 1.0))
    scene = Scene("Ann")
    others = [f"P{number}" for number in range(INVITEES + 2)]
    for name in others:
        scene.enter(name)
    group = scene.create("Ann").id
    for name in others[:INVITEES]:
        scene.ask("Ann", InvitePlayer(key_of(name)))
    late = InvitePlayer(key_of(others[-1]))
    refusal = scene.refuses(LobbyCode.TOO_MANY_INVITED, "Ann", late)
    assert refusal.facts["most"] == INVITEES
    scene.ask(others[0], Decline(group))
    scene.ask("Ann", late)
    assert len(states(scene)) == INVITEES
    assert key_of(others[0]) not in states(scene)


def test_player_is_reached_by_few_leaders_of_a_network_and_few_in_all() -> None:
    scene = Scene("Ben")
    reached = 0
    for number in range(INVITATIONS + 3):
        name = f"L{number}"
        scene.enter(name, f"10.0.{number // (INVITATIONS_FROM_NETWORK + 1)}.1")
        scene.create(name)
        scene.ask(name, InvitePlayer(BEN))
        assert states(scene, name) == {BEN: "invited"}
        reached += number % (INVITATIONS_FROM_NETWORK + 1) < INVITATIONS_FROM_NETWORK
        assert len(offers(scene)) == min(reached, INVITATIONS)
    assert len(scene.told("Ben", GroupInvitation)) == INVITATIONS


def test_network_sends_invitations_at_a_limited_rate(monkeypatch: pytest.MonkeyPatch) -> None:
    rate = Rate(3, INVITES_OF_NETWORK.seconds)
    monkeypatch.setattr(invitations, "INVITES_OF_NETWORK", rate)
    scene = Scene("A1", "A2", "A3", "A4")
    scene.enter("Eve", "10.0.0.1")
    scene.create("Eve")
    for name in ("A1", "A2", "A3"):
        scene.ask("Eve", InvitePlayer(key_of(name)))
    refusal = scene.refuses(LobbyCode.TOO_OFTEN, "Eve", InvitePlayer(key_of("A4")))
    scene.enter("Mallory", "10.0.0.1")
    scene.create("Mallory")
    scene.refuses(LobbyCode.TOO_OFTEN, "Mallory", InvitePlayer(key_of("A4")))
    scene.now += refusal.facts["seconds"]
    scene.ask("Mallory", InvitePlayer(key_of("A4")))


def test_nothing_is_remembered_of_groups_that_are_gone(scene: Scene) -> None:
    group = invited(scene)
    scene.ask("Ann", InvitePlayer(EVE))
    scene.ask("Ben", Join(group, RULES))
    scene.ask("Ann", Leave())
    assert scene.lobby.invitations.count == 0
