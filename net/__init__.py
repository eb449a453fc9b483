"""Playing one table from several computers.

This package holds identity, transport, framing, messages, the leader and peer machines, the LAN,
routes to a peer, the client of the lobby, and a peer without a window. It uses only the public
interface of `core`. It knows nothing of windows, of the rendezvous server's internals or of any
game's rules: it transfers the log without interpreting it. All input from outside is bounded; bad
input ends one connection, never the process.
"""
