"""The history of Iron Dragon as readable lines, and the marks of a record."""
