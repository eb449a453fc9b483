"""`rail-peer`: a host, a guest or a spectator, without a window.

Its seats are played by computer players, or by a program that implements the player's side of the
engine protocol on standard input and output. It reports all events as JSON lines with a field
`note`.
"""
