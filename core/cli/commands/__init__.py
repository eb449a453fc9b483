"""The commands of `rail-table`, one file each; what they share lies beside this folder."""
