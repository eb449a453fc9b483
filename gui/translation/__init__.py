"""The languages of the program: the choice of one, and the translation of texts.

Windows mark their texts for gettext: `_("Save")`, `ngettext(…)`, `pgettext(…)`. Models return a
`Phrase`, English with its facts, which windows pass to `translated`. See docs/translation.md.
"""

from gui.translation.catalogues import _, ngettext, pgettext, shown_language, translated

__all__ = ["_", "ngettext", "pgettext", "shown_language", "translated"]
