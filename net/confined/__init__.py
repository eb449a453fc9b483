"""Work on what others made, in a process of its own that can neither grow nor stay.

`limits` and `calls` are for that process, which takes them on itself before it reads; `running` is
for the program that has the work done, and that process never imports it, so that it begins soon.
Here belongs nothing of what the work is.
"""
