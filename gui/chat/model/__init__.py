"""What is said at a table, as plain values."""
