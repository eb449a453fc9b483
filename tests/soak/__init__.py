"""The long runs, resumable: `python -m tests.soak`, or `make soak`.

Each file defines the runs of one kind, `tests.soak.runs` lists them all, and `tests.soak.harness`
carries them out. `make test` runs a sample of each.
"""
