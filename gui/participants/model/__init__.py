"""The models of a table's participants, without Qt."""
