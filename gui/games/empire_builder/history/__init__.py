"""The history of Empire Builder: the lines, highlights and marks of its own events."""
