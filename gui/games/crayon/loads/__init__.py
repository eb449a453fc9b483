"""Pictures of loads."""
