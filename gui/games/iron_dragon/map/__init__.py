"""The living map of Iron Dragon, and the tools by which a player acts on it."""
