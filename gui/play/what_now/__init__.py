"""What now?: the computer's advice for the present moment, in one sentence over the map."""
