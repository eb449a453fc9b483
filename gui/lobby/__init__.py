"""The lobby of a zone: groups, players, chat, a new group."""
