"""Any file is read without an error, and what is written is read again."""

from contextlib import suppress

from hypothesis import given
from hypothesis import strategies as st

from config.changes import Changes, read_changes, write_changes
from config.configuration import Configuration
from config.errors import DamagedChanges
from config.kinds import Choice, Grade, Kind, Number, Switch, Value
from config.network import CONNECTION_ZONE
from config.options import OPTION_SECTIONS
from config.parsing import MOST_REMARKS, parse
from config.section import Section, Setting
from config.sections import SECTIONS
from tests.config.sample import DEFAULTS

LABELS = [setting.label for section in SECTIONS for setting in section.settings]
NAMES = [section.name for section in SECTIONS]

# Nearly right: pieces of real files among any others.
nearly = st.lists(
    st.one_of(
        st.binary(max_size=30),
        st.sampled_from([b"$", b"=", b";", b"\n", b"\r\n", b" ", b"\xef\xbb\xbf", b"\x00"]),
        st.sampled_from([name.encode() for name in (*NAMES, *LABELS)]),
        st.integers().map(lambda number: str(number).encode()),
    )
).map(b"".join)


def texts(kind: Kind) -> st.SearchStrategy[str]:
    """Return texts that are settings of a kind."""
    match kind:
        case Switch():
            return st.sampled_from(["Yes", "No"])
        case Choice():
            return st.sampled_from(kind.words)
        case Grade():
            return st.sampled_from([*kind.words, *map(str, kind.numbers)])
        case Number():
            return st.integers(kind.lowest, kind.highest).map(str)
        case _:
            return st.sampled_from(["a", "a.example", "Żółw"])


entries = st.sampled_from(
    [(section, setting) for section in SECTIONS for setting in section.settings]
).flatmap(lambda found: st.tuples(st.just(found), texts(found[1].kind)))


@given(st.one_of(st.binary(), nearly, st.text().map(str.encode)))
def test_any_bytes_are_a_configuration(content: bytes) -> None:
    configuration, remarks = parse(content)
    assert isinstance(configuration, Configuration)
    assert list(configuration.options) == list(DEFAULTS.options)
    assert len(remarks) <= MOST_REMARKS + 1
    assert all(len(str(remark)) < 400 for remark in remarks)


@given(st.one_of(st.binary(), nearly))
def test_entries_after_any_bytes_still_count(content: bytes) -> None:
    entry = b"\n$Desktop\nTooltip Delay Ms = 1234\n"
    assert parse(content + entry).configuration.desktop.tooltip_delay_ms == 1234


def value_in(configuration: Configuration, section: Section, setting: Setting) -> Value:
    """Return what a configuration has under a label; for zones, the first."""
    group = getattr(configuration, section.group)
    games = [game for game, options in OPTION_SECTIONS.items() if options is section]
    if games:
        value: Value = group[games[0]][setting.label]
    else:
        value = getattr(group[0] if section is CONNECTION_ZONE else group, setting.field)
    return value


@given(entries)
def test_entry_counts_only_in_its_group(entry: tuple[tuple[Section, Setting], str]) -> None:
    (section, setting), text = entry
    configuration, remarks = parse(f"${section.name}\n{setting.label} = {text}\n".encode())
    assert remarks == ()
    assert value_in(configuration, section, setting) == setting.value(text)
    for group in Configuration._fields:
        if group != section.group:
            assert getattr(configuration, group) == getattr(DEFAULTS, group)


@given(st.binary())
def test_any_bytes_are_changes_or_damaged(content: bytes) -> None:
    with suppress(DamagedChanges):
        assert isinstance(read_changes(content), Changes)


@given(st.dictionaries(st.text(), st.text()))
def test_written_changes_are_read_again(settings: dict[str, str]) -> None:
    assert read_changes(write_changes(Changes(settings))) == Changes(settings)


@given(entries.filter(lambda entry: entry[0][1].changeable))
def test_change_counts_like_an_entry_of_the_file(
    entry: tuple[tuple[Section, Setting], str],
) -> None:
    (section, setting), text = entry
    changed = Changes().changed(setting.label, setting.value(text)).over(DEFAULTS)
    assert changed == parse(f"${section.name}\n{setting.label} = {text}\n".encode()).configuration
