"""The means to find routes, without Qt."""
