"""A leader's program without a window assigns seats to joiners."""

from core.log import PublicKey
from net.lobby import Group, Member, Slot, Table
from net.lobby.messages import GroupId, Joined
from net.session.slots import seated
from net.table import Plan
from tests.games.toll_road import RULES

ANN, BEN, CLEO = (PublicKey(bytes([letter]) * 32) for letter in b"abc")


def test_player_with_other_rules_gets_no_seat() -> None:
    """The zone would refuse the whole table, so anybody could end the group."""
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
