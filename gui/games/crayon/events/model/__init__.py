"""The models of events, without Qt."""
