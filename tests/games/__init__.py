"""Small games that prove the table before there is a train on it."""
