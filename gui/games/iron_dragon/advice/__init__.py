"""What Iron Dragon calls the steps of the computer's plans."""
