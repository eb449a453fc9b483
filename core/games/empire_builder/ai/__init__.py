"""The computer players of Empire Builder."""
