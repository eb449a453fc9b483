"""The computer players of Iron Dragon: a planner that looks turns ahead, and a greedy one."""
