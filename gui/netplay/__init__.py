"""Play with other computers: one network session at a time."""
