"""The headless programs: a table at the command line and behind a pipe.

A program here reads its arguments and files, calls the public interfaces of `core` and prints the
results. It may do I/O and read the clock, for a progress bar. Nothing else in `core` imports this
package.
"""
