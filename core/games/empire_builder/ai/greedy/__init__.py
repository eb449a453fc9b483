"""The greedy player of Empire Builder: one delivery at a time, the best that it can pay for."""
