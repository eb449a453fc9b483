"""The computer's advice."""
