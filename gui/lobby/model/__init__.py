"""The models of the lobby, without Qt."""
