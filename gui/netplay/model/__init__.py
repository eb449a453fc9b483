"""The models of network sessions, without Qt."""
