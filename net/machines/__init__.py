"""The leader and the peer as machines without I/O.

Messages go in, messages come out, and time is an argument: so two or six machines run in a test
over a simulated link that cuts, stalls and delays, and every run can be repeated. No socket, task,
clock or random number belongs here; whoever drives a machine brings them.
"""
