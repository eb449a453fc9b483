"""What a plan of the computer means for the player: its next step, and the track to build first."""
