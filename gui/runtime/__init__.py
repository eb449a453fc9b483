"""What keeps the program running: threads, garbage, faults, and calls that may fail."""
