"""The loads of Empire Builder, as windows and maps show them."""
