"""The city window of Empire Builder: it asks before a load is dumped, and tells of the loan."""
