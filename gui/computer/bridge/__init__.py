"""The processes of computer players, as trio tasks."""
