"""The parts of moving that only Iron Dragon has: ships, the Underworld, and bribes."""
