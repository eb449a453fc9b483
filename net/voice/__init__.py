"""From a voice to bytes and back: recording, the format of audio-grams, the codec.

The program decodes nothing from others in its own process, and loads no codec there: `codec` is a
program of its own, which `coding` starts within limits for each audio-gram, and which must not be
imported. Mute lists are in `net.talk`, devices in `gui`.
"""
