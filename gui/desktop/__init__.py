"""Desktop integration: launcher, icons, file type and links.

It follows freedesktop.org, in the folders of one user; it needs neither a screen nor root.
"""
