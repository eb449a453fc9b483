"""The arena: matches between players on the same seeds with seats rotated, and their results.

A player is a computer player of `core.ai`, or any program that implements the player's side of the
engine protocol. This package has the games, their measurements and the reports; the players are
elsewhere.
"""
