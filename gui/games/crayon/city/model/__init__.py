"""The models of a city and of deliveries, without Qt."""
