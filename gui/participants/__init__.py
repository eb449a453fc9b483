"""The participants of a table: Who's who, lost players, votes, and absences."""
