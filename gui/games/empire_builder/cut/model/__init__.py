"""The cut without Qt."""
