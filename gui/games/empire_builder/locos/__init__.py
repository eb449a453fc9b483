"""The four types of train, as windows show them."""
