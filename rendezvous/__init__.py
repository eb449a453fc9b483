"""The server where players meet: lobby, groups, relay, reach test, accounts, ranking, witness.

It uses `core`, to execute ranked games again, and the wire formats of `net`. It leads no table and
has no windows. A running game needs it only as a relay for some pairs of clients, and for a hash
and the preimage of the witness at each draw.
"""
