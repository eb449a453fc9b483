"""The lines of the screens reference, and whether tests show them.

`ids.txt` has them all; `online.txt` those that need other computers, which no game reaches yet.
"""
