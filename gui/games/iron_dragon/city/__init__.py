"""The city window of Iron Dragon, which leads to the ships of a port."""
