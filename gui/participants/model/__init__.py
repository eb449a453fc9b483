"""The participants of a table as plain values."""
