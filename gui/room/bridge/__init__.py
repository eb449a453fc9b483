"""Requests of the members of a room or group, as tasks of trio."""
