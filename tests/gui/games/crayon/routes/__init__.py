"""Tests of the route of a demand."""
