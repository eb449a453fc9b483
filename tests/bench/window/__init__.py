"""Benchmarks of the window, on the offscreen platform, where Qt paints by software."""
