"""The planner of Empire Builder: it plans several deliveries together with their track."""
