"""The payment of the local player, which flies from the map to the toolbar."""
