"""The address of a datagram's sender or receiver."""

Address = tuple[str, int]
"""A host's numeric address and a port."""
