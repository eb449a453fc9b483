"""The windows, the painting of the map and the sound.

Everything that a player sees, hears and clicks belongs here. It reads the state of a table, plays
events as animation and sends commands; it decides no rule and keeps no game state of its own. It
builds on `core`, `net` and `config`, and reaches the rendezvous only through `net`.
"""
