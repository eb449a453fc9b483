"""The address of a datagram's sender or receiver."""

Address = tuple[str, int]
"""A numeric host address and a port."""
