"""Attacks on a whole zone process from addresses of the loopback, each with its measured damage.

An attack runs in a process of its own (`python -m tests.attacks`). It is bounded in time, and sends
to the loopback alone. `trials` starts a zone, attacks it and asserts what honest players notice;
quick trials are tests, all of them are cases of `make soak`.
"""
