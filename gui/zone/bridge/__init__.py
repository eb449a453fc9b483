"""Zone sessions as trio tasks."""
