"""Where a datagram comes from or goes to."""

Address = tuple[str, int]
"""A host's numeric address and a port."""
