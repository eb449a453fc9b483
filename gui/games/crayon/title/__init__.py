"""Elements of title pictures."""
