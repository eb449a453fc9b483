"""The interactive map, and the tools with which a player acts on it."""
