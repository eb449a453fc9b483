"""The files of the program: saved games, the records of running games, and notes."""
