"""Playing one table from several computers.

Here belong identity, transport, framing, messages, the leader and peer machines, the LAN, the ways
to reach a peer, the client of the lobby, and a peer without a window. It builds on the public face
of `core` alone. It knows nothing of windows, of the rendezvous server's insides or of any game's
rules: the log says what happened, and this package only carries it. Whatever comes from outside is
bounded, and bad input ends one connection, never the process.
"""
