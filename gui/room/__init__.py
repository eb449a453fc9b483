"""Rooms: tables on the local network before their games, and their members' requests."""
