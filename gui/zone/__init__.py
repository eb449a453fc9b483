"""A zone: choosing it, and the session there."""
