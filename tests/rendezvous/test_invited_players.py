"""Invited players at a whole zone: both programs, and programs and zones of earlier versions."""

import pytest
import trio
from trio.testing import MockClock

from net.lobby import LOBBY
from net.lobby.messages import (
    Claim,
    GroupInvitation,
    InvitationOver,
    InvitePlayer,
    News,
    NumberedRequest,
    Spoken,
    Withdraw,
)
from net.lobby.refusals import LobbyCode
from net.negotiation import offer
from net.versions import Protocol, Version
from tests.codes import raises_code
from tests.rendezvous.zones import RULES, ZONE, Stranger, Town, table_of, town

OLD = Protocol(LOBBY.name, (Version(1, 3),))


@pytest.mark.screen("EB-SCR-4", "EB-SCR-5")
async def test_invited_player_joins_an_unlisted_group_without_its_password(
    autojump_clock: MockClock,
) -> None:
    async with town() as zone:
        ann, ben, eve = [await zone.come(name) for name in ("Ann", "Ben", "Eve")]
        table = table_of(ann, computers=1, watchable=True)
        await ann.create(
            "Friday",
            kind="private",
            game="iron-dragon",
            rules=RULES,
            table=table,
            password="sesame",
            is_listed=False,
        )
        await ann.invite_player(ben.key)
        await ann.invite_player(eve.key)
        await zone.settle()
        (invited,) = ben.model.invitations.values()
        assert (invited.name, invited.leaders_name) == ("Friday", "Ann")
        assert ben.model.groups == {}
        await ben.join(invited.id, RULES)
        await eve.decline(invited.id)
        await zone.settle()
        group = ann.model.group
        assert group is not None
        assert set(group.members) == {ann.key, ben.key}
        states = {key: invitee.state for key, invitee in group.invitees.items()}
        assert states == {ben.key: "joined", eve.key: "declined"}
        assert eve.model.invitations == {}


async def test_ignoring_the_inviter_ends_the_invitation(autojump_clock: MockClock) -> None:
    async with town() as zone:
        ann, ben = await zone.come("Ann"), await zone.come("Ben")
        table = table_of(ann, computers=1)
        await ann.create("Friday", kind="public", game="iron-dragon", rules=RULES, table=table)
        await ann.invite_player(ben.key)
        await zone.settle()
        assert ben.model.invitations
        await ben.ignore(ann.key)
        await zone.settle()
        assert not ben.model.invitations
        assert ann.model.group is not None
        assert ann.model.group.invitees[ben.key].state == "invited"


async def old_program(zone: Town, name: str) -> Stranger:
    """Connect a program of the version before invitations."""
    endpoint = await zone.endpoint(name)
    connection = await endpoint.connect(zone.address, expected=ZONE.public)
    stream = connection.open_stream()
    assert await offer(stream, OLD) == OLD.versions[0]
    old = Stranger(connection, stream)
    await old.ask(Claim(name))
    return old


async def test_program_of_an_earlier_version_notices_nothing(autojump_clock: MockClock) -> None:
    async with town() as zone:
        ann, old = await zone.come("Ann"), await old_program(zone, "Olga")
        await zone.settle()
        (olga,) = (key for key in ann.model.players if key != ann.key)
        table = table_of(ann, computers=1)
        await ann.create("Friday", kind="public", game="iron-dragon", rules=RULES, table=table)
        await ann.invite_player(olga)
        await ann.withdraw(olga)
        await ann.leave()
        await ann.say("hello")
        received: list[object] = []
        with trio.fail_after(60):
            while not received or not isinstance(received[-1], Spoken):
                received.append(await old.messages.receive())
        kinds = {type(message) for message in received}
        assert News in kinds
        assert not kinds & {GroupInvitation, InvitationOver}


@pytest.mark.screen("EB-SCR-5")
async def test_program_sends_no_invitation_to_an_older_zone(autojump_clock: MockClock) -> None:
    async with town() as zone:
        ann, ben = await zone.come("Ann"), await zone.come("Ben")
        ann.model.version = OLD.versions[0]
        table = table_of(ann, computers=1)
        group = {"game": "iron-dragon", "rules": RULES, "table": table}
        with raises_code(LobbyCode.ZONE_TOO_OLD):
            await ann.create("Friday", kind="private", password="sesame", is_listed=False, **group)  # type: ignore[arg-type]
        await ann.create("Friday", kind="public", **group)  # type: ignore[arg-type]
        for request in (ann.invite_player, ann.withdraw):
            with raises_code(LobbyCode.ZONE_TOO_OLD):
                await request(ben.key)


async def test_modified_program_that_invites_a_crowd_is_only_refused(
    autojump_clock: MockClock,
) -> None:
    async with town() as zone:
        ben = await zone.come("Ben")
        eve = await zone.open("Eve")
        await eve.ask(Claim("Eve"))
        for number in range(2, 30):
            key = ben.key if number % 2 else bytes([number]) * 32
            request = InvitePlayer(key) if number % 3 else Withdraw(key)  # type: ignore[arg-type]
            await eve.messages.send(NumberedRequest(number, request))
        assert not await eve.is_cut_off(5.0)
        assert ben.model.invitations == {}
