"""What happened, in lines, and what stands out in a record."""
