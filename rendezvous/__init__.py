"""The server where players meet: lobby, groups, relay, reach test, accounts, ranking, witness.

It builds on `core`, to execute a ranked game again, and on the wire of `net`. It leads no table
and paints nothing. Once a game runs, nothing of it passes through here but what a pair needs
relayed and, at each draw, a hash and the preimage of the witness.
"""
