"""The long runs, resumable: `python -m tests.soak`, or `make soak`.

Each file names the runs of one kind, `tests.soak.runs` lists them all, and
`tests.soak.harness` carries them out. `make test` holds a sample of each.
"""
