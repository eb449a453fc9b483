"""To whom a leader's program without a window gives seats."""

from core.log import PublicKey
from net.lobby import Group, Member, Slot, Table
from net.lobby.messages import GroupId, Joined
from net.session.slots import seated
from net.table import Plan
from tests.games.toll_road import RULES

ANN, BEN, CLEO = (PublicKey(bytes([letter]) * 32) for letter in b"abc")


def test_nobody_gets_a_seat_who_plays_by_other_rules() -> None:
    """The zone would refuse the whole table, and by that anybody could end the group."""
    group = Group(
        Joined(
            id=GroupId(bytes(16)),
            name="Ours",
            kind="public",
            leader=ANN,
            game=RULES.name,
            members=(
                Member(ANN, "Ann", "toll-road 1"),
                Member(BEN, "Ben", "toll-road 2"),
                Member(CLEO, "Cleo", "toll-road 1"),
            ),
            table=Table((Slot(0, ANN, "normal"), Slot(1), Slot(2)), {}, watchable=True),
            revision=0,
        )
    )
    table = seated(group, Plan(RULES, {}), None, 3)
    assert [slot.holder for slot in table.slots] == [ANN, CLEO, None]
