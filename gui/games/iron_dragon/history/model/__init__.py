"""The history of Iron Dragon as plain values."""
