"""The program among the others of a desktop: its launcher, its icons, its files and its links.

As freedesktop.org has it, in the folders of one user; nothing here needs a screen, or root.
"""
