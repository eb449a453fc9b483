"""`rail-peer`: a host, a guest or somebody who watches, without a window.

Its seats are played by computer players, or by a program that speaks the player's side of the
engine protocol on standard input and output. Whatever happens is told as JSON lines that carry
`note`.
"""
