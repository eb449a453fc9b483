"""What greedy players of crayon-rail games share: the search for the best single delivery."""
