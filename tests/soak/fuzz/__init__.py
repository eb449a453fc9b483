"""Coverage-guided fuzzing (atheris, libFuzzer) of all code that reads network input.

This package has the targets and the run. A target takes any bytes, and raises an error only for a
bug. The run gives each target many inputs in a process of its own, as libFuzzer takes over a
process and ends it. The tests of the suite do not depend on this package, as it does nothing
without atheris.
"""
