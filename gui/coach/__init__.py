"""The coach of a first game: a hint at a time, beside the thing that it speaks of."""
