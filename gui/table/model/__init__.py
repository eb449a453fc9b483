"""The models of a table, local or on the network: events, notices, pace."""
