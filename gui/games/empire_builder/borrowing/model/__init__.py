"""Loans without Qt."""
