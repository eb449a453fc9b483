"""The table, the log and the games: pure code, usable from a Python prompt.

The results are the same for every caller and on every machine: integers, strings, bytes and
booleans in, new values out. There are no windows, sockets, clocks, threads or random numbers. Only
`core.log.file` accesses the disk; the headless programs in `core.cli` and the map compiler may do
I/O too, and nothing else in core imports them.
"""
