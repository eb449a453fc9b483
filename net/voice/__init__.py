"""From a voice to bytes and back: recording, the format of audio-grams, the codec.

The program itself neither loads a codec nor decodes others' data. `codec` is a separate program,
which `coding` starts within limits for each audio-gram, and which must not be imported. Mute lists
are in `net.talk`, devices in `gui`.
"""
