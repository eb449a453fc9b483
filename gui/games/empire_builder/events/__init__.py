"""Empire Builder's event cards: their looks on the map, and the newspaper that reports them."""
