"""Who's who of Iron Dragon, with each player's foreman and ship (WHOSWHO-1)."""

from core.ruleset import Seat
from gui.games.crayon.desk import CrayonDesk
from gui.games.crayon.players.whos_who import CrayonCard, WhosWho
from gui.games.iron_dragon.desk import IronDesk
from gui.theme.player_colours import PlayerColour
from gui.translation import _


class IronWhosWho(WhosWho):
    """A window with a card for each player; a click centres on their loco."""

    def make_card(self, colour: PlayerColour) -> "IronCard":
        return IronCard(colour)


class IronCard(CrayonCard):
    """A card with a player's figures, their loco, foreman and ship, and the loads."""

    def about_train(self, desk: CrayonDesk, seat: Seat, train: int) -> str:
        assert isinstance(desk, IronDesk)
        player = desk.table.state.players[seat]
        parts = [
            player.loco or _("no loco yet"),
            _("foreman {name}").format(name=player.foreman)
            if player.foreman
            else _("no foreman yet"),
        ]
        if player.aboard:
            parts.append(_("aboard the {ship}").format(ship=player.aboard))
        return " · ".join(parts)
