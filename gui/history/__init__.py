"""What has happened at a table: told turn by turn, and the window that shows it."""
