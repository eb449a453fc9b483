"""A voice on its way to bytes and back: recording, the audio-gram's form, the codec.

Nothing of what others sent is decoded in the program's own process, and no codec is loaded there:
`codec` is a program of its own, which `coding` starts within limits for each audio-gram, and which
nobody may import. Here belongs neither who may be heard (that is `net.talk`) nor a device.
"""
