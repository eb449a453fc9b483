"""The words of Iron Dragon about a turn."""
