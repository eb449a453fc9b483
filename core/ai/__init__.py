"""The interface of computer players; the players of a game are in its package.

A computer player reads a state and returns a command that a human could also give; it sees only
what its seat may see. Its budget counts work, not seconds, and its randomness is an argument, so
that a move can be computed again and checked. It uses the rules of its game for prices and possible
moves, and never starts a process.
"""
