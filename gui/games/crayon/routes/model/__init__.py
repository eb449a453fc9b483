"""The models of routes, without Qt."""
