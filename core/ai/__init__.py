"""What a computer player is to the programs that ask it; those of a game lie in its package.

A computer player reads a state and answers with a command that any person could have given; it
sees what a seat may see and no more. Its budget counts work, not seconds, and its chance is an
argument, so that a move can be computed again and checked. It asks the rules of its game what
things cost and where one gets, and starts no process of its own accord.
"""
