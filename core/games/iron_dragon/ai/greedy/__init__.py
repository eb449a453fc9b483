"""The greedy player of Iron Dragon: one delivery at a time, the best that it can pay for."""
