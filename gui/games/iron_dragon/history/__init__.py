"""The history of Iron Dragon: the lines, highlights and marks of its own events."""
