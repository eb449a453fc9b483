"""Events: the card, those in play, and where they hold on the map."""
