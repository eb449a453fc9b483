"""What Empire Builder adds to building: trains that are built instead of track."""
