"""Events: the event card, the events in play, and their areas on the map."""
