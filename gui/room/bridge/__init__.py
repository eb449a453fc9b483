"""The requests of the members of a room or group, as trio tasks."""
