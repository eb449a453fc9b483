"""Moving the train: what can be reached, auto move, and the tools of the map."""
