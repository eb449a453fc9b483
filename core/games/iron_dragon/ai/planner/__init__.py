"""The planner of Iron Dragon: several deliveries together with the track that they take."""
