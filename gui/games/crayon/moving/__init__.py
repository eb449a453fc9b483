"""Moving the train: reachable places, auto move, and the tools of the map."""
