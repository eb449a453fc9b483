"""Tests of the advice over the map."""
