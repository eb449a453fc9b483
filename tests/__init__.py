"""Tests, in the folders of what they test; `system` holds whole programs, `soak` long runs."""
