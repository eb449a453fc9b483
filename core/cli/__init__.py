"""The headless programs: a table at the command line and behind a pipe.

A program here reads its arguments and files, calls the public faces of `core` and prints what they
answer. It may do I/O and look at the clock, for a progress bar. Nothing that another part of
`core` needs belongs here, for nothing else in `core` imports it.
"""
