"""The cut for the first turn (EB-SETUP-4)."""
