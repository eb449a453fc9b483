"""A zone, the session there, and invitations, as plain values."""
