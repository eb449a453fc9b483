"""The words of Empire Builder about moving."""
