"""A table as plain values, on this computer or with others: events, notices, pace."""
