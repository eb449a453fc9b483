"""The city of the train: loads to take, to leave and to deliver."""
