"""The lobby of a zone: groups, players, chat, and the form for a new group."""
