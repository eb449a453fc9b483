"""The loss of loads to events or to smaller locos."""
