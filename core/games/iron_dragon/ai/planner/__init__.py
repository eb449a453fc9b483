"""The planner of Iron Dragon: it plans several deliveries together with their track."""
