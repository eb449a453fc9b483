"""Work on what others made, in a process of its own that can neither grow nor stay.

`limits` is for that process, which takes them on itself before it reads; `running` is for the
program that has the work done. Here belongs nothing of what the work is. The two are never
imported together, so that the process begins soon.
"""
