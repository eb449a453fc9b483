"""What is heard: sounds that tell of something, and a tune; all of it made here, by arithmetic.

Nothing in it knows Qt. Whatever a sound tells is shown as well, so that nobody needs to hear
(A11Y-7); a machine without a device plays all the same, in silence.
"""
