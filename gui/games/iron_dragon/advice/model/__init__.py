"""The words of advice, without Qt."""
