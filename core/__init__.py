"""The table, the log and the games: pure, and playable from a Python prompt.

What belongs here is the same for every caller and on every machine: integers,
strings, bytes and booleans in, new values out. Never a window, a socket, a
clock, a thread or a random number; `core.log.file` alone touches the disk
(the headless programs in `core.cli` and the map compiler are exempt, and
nothing else in core imports them).
"""
