"""The computer players, and the arena where they are measured against each other.

A computer player reads a state and answers with a command that any person could have given; it
sees what a seat may see and no more. Its budget counts work, not seconds, and its chance is an
argument, so that a move can be computed again and checked. It uses the public faces of `core`
only, and starts no process of its own accord.
"""
