"""Processing of untrusted data in a separate process with limits on memory and time.

`limits` and `calls` are for that process, which adopts them before it reads any data; `running` is
for the program that starts it, and is never imported by the process, which therefore starts
quickly. The work itself is defined elsewhere.
"""
