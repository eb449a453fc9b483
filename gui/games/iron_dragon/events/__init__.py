"""Iron Dragon's event cards for shared windows and the map."""
