"""The players of Iron Dragon, with foreman and ship."""
