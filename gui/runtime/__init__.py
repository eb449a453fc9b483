"""The runtime of the program: threads, garbage collection, uncaught exceptions, isolated calls."""
