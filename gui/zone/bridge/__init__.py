"""Zone sessions on the network, as tasks of trio."""
