"""The interactive map of Iron Dragon, and the tools with which a player acts on it."""
