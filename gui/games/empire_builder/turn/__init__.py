"""The words of Empire Builder about a turn."""
