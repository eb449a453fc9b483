"""The processes of computer players, as tasks of trio."""
