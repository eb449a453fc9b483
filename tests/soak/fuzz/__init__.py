"""Coverage-guided fuzzing (atheris, libFuzzer) of whatever reads what comes from a network.

Here belong the targets, each of which takes any bytes and raises only where something is wrong, and
the run that gives each of them many, in a process of its own: libFuzzer takes a process over, and
ends it. Never what the tests of the suite need: where atheris is not, nothing of this runs.
"""
