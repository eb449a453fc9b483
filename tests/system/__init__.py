"""Tests that start whole programs or play whole games; `make test-system` runs all of them.

`make test` runs those marked `smoke`: a quick case of each kind.
"""
