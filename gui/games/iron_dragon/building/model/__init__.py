"""Track that is built or planned, as plain values."""
