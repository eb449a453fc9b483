"""The arena: players against each other on the same seeds with seats rotated, and what came of it.

A player here is a computer player of `core.ai`, or any program that speaks the player's side of
the engine protocol. Here belong the games, what is measured in them, and how it is told; never
how anybody plays.
"""
