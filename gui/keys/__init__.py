"""The keys of the program: their table, and the page that shows it."""
