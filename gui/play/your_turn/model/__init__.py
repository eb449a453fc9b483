"""What the start of a turn shows, without Qt."""
