"""The replica and the witness of a table as state machines without I/O.

Messages go in, messages come out, and time is an argument. So a test can run two or six machines
over a simulated link that cuts, stalls and delays, and can repeat every run. Sockets, tasks, clocks
and random numbers belong to the code that drives a machine.
"""
