"""Tests of the advice in one sentence."""
