"""The words of building, without Qt."""
