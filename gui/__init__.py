"""The windows, the painting of the map and the sound.

Here belongs all that a player sees, hears and clicks. It reads the state of a table, plays events
as animation and sends commands; it decides no rule and keeps no state of the game of its own. It
builds on `core`, `net` and `config`, and reaches the rendezvous only through `net`.
"""
