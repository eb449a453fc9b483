"""The commands of `rail-table`, one file each; common code is in the parent package."""
