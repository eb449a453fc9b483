"""The painting of Empire Builder's map: a railway map of 1880, engraved and coloured by hand."""
