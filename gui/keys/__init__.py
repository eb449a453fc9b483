"""The keys of the program: the key table, and the page that shows it."""
