"""Saved games and records as a player sees them: what each holds, lists, the save window."""
