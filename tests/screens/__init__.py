"""The lines of the screens reference, from `ids.txt`, and their coverage by tests."""
