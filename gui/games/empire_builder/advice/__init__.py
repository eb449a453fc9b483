"""What Empire Builder calls the steps of the computer's plans."""
