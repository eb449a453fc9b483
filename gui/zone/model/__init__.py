"""The models of zones, zone sessions and invitations, without Qt."""
