"""What Iron Dragon adds to building: foremen, locos and the bribe of the Underworld."""
