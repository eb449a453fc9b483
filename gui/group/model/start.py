"""Sentences about a group before its game starts: obstacles, and the saved game."""

from core.errors import FactualError
from gui.group.model.group import GroupSetup
from gui.texts.phrases import Phrase, counted, listed
from gui.texts.refusals import sentence
from net.lobby import check_startable
from net.lobby.refusals import LobbyCode, is_refusal


def start_obstacle(group: GroupSetup) -> str:
    """Return why the game cannot start, in a sentence; empty if it can (GROUP-8)."""
    members = group.group.members
    if group.has_begun and group.awaited_names:
        names = listed(group.awaited_names)
        return Phrase("The game is about to start. Waiting for {names}.", names=names)
    if group.has_begun:
        return Phrase("The game is about to start.")
    if group.saved is not None and group.saved.flaw:
        return Phrase("This saved game cannot be continued.")
    players = sum(not member.is_watching for member in members.values())
    if group.is_restored and players > len(group.table.slots):
        return _too_many(players, seats=len(group.table.slots))
    for line in group.member_lines:
        if line.has_seat and not line.is_leader:
            state = line.member.link.state
            if state == "failed":
                return Phrase("{name} cannot be reached.", name=line.member.name)
            if state == "connecting":
                return Phrase("Connecting to {name}…", name=line.member.name)
    try:
        check_startable(group.table, leader=group.group.leader, members=members)
    except FactualError as error:
        if is_refusal(error, LobbyCode.SEAT_OPEN):
            return Phrase("Seat {seat} has no player yet.", seat=error.facts["seat"] + 1)
        return sentence(error)
    return ""


def _too_many(players: int, *, seats: int) -> str:
    return Phrase(
        "{seats}, but {players} players are here. Remove a player, or choose another game.",
        seats=counted(seats, "The saved game has one seat", "The saved game has {count} seats"),
        players=players,
    )


def saved_game_text(group: GroupSetup) -> str:
    """Return what a member knows of the leader's saved game; empty for a new game."""
    if not group.is_restored or group.is_leader:
        return ""
    name, turn = group.table.saved, group.table.saved_turn
    if not turn:
        return Phrase(
            "You continue the saved game “{name}”. The leader’s computer sends the maps at the "
            "start. Seats and options are shown here.",
            name=name,
        )
    return Phrase(
        "You continue the saved game “{name}” in turn {turn}. The leader’s computer sends the "
        "maps at the start. Seats and options are shown here.",
        name=name,
        turn=turn,
    )
