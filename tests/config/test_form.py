"""The form of the file: sections, entries, comments, and other lines."""

import pytest

from config.lines import LARGEST_FILE, LONGEST_LINE
from config.parsing import MOST_REMARKS, parse
from config.remarks import (
    EntryBeforeSections,
    FileTooLong,
    FurtherRemarks,
    LineTooLong,
    NeitherSectionNorEntry,
    NotUtf8,
    UnknownLabel,
    UnknownSection,
    UnknownSetting,
)
from tests.config.sample import DEFAULTS, read, remarks

form = pytest.mark.screen("CONFIG-32")
leniency = pytest.mark.screen("CONFIG-33")


@form
def test_entry_counts_in_its_section() -> None:
    result = read("$Network Names\nInbound Port Number = 50100\n")
    assert result.names.inbound_port_number == 50100


@form
def test_missing_entry_means_its_default() -> None:
    result = read("$Network Names\nInbound Port Number = 50100\n")
    assert result == DEFAULTS._replace(names=result.names)
    assert result.names.default_player_name is None


@form
def test_empty_entry_means_its_default() -> None:
    assert read("$Desktop\nPalette =\nUI Scale Pct = ; as it was\n") == DEFAULTS


@form
def test_text_after_a_semicolon_is_ignored() -> None:
    text = "; a comment\n$Network Names ; names\nDefault Player Name = Ann ; not = Ben\n;$Desktop\n"
    assert read(text).names.default_player_name == "Ann"


@form
def test_section_may_occur_twice() -> None:
    text = "$Desktop\nUI Scale Pct = 90\n$Network Names\n$Desktop\nReady Click = No\n"
    assert read(text).desktop == DEFAULTS.desktop._replace(ui_scale_pct=90, ready_click=False)


@leniency
@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
def test_line_ends_of_any_system_are_read(end: str) -> None:
    text = end.join(["$Desktop", "UI Scale Pct = 90", "Ready Click = No"])
    assert read(text).desktop == DEFAULTS.desktop._replace(ui_scale_pct=90, ready_click=False)


@leniency
@pytest.mark.parametrize(
    "text", ["$DESKTOP\nPALETTE=HIGH CONTRAST", "$desktop\npalette=high contrast"]
)
def test_case_does_not_matter(text: str) -> None:
    assert read(text).desktop.palette == "High Contrast"


@leniency
@pytest.mark.parametrize(
    "entry", ["Ready Click=No", "Ready Click =No", "Ready Click= No", "\t Ready Click \t=\t No  "]
)
def test_spaces_around_the_equals_sign_do_not_matter(entry: str) -> None:
    assert not read(f" $ Desktop \n{entry}\n").desktop.ready_click


@leniency
@pytest.mark.parametrize("mark", [b"", b"\xef\xbb\xbf"], ids=["without", "with"])
def test_file_is_utf_8_with_or_without_a_byte_order_mark(mark: bytes) -> None:
    text = "$Network Names\nDefault Player Name = Zoë Ωmega 龍\n"
    result = parse(mark + text.encode())
    assert result.configuration.names.default_player_name == "Zoë Ωmega 龍"
    assert result.remarks == ()


@leniency
def test_last_of_repeated_entries_counts() -> None:
    text = "$Desktop\nUI Scale Pct = 90\nui scale pct = 110\n$Desktop\nUI Scale Pct = 120\n"
    assert read(text).desktop.ui_scale_pct == 120


@leniency
def test_last_entry_counts_even_if_empty_or_wrong() -> None:
    assert read("$Desktop\nUI Scale Pct = 90\nUI Scale Pct =\n") == DEFAULTS
    result = parse(b"$Desktop\nUI Scale Pct = 90\nUI Scale Pct = large\n")
    assert result.configuration == DEFAULTS


@leniency
def test_unknown_section_is_reported_once_for_all_its_entries() -> None:
    text = (
        "\n$Userinterface\nRight Drag Map Effect = Drag\nand = so on\n$Desktop\nReady Click = No\n"
    )
    result = parse(text.encode())
    assert result.remarks == (UnknownSection(line=2, found="Userinterface"),)
    assert result.configuration == DEFAULTS._replace(
        desktop=DEFAULTS.desktop._replace(ready_click=False)
    )


@leniency
def test_unknown_label_is_reported() -> None:
    assert remarks("$User Interface\nPalette = Standard") == (
        UnknownLabel(line=2, found="Palette", section="User Interface"),
    )


@leniency
def test_unknown_setting_is_reported_and_its_default_counts() -> None:
    result = parse(b"; mine\n\n$User Interface\nRight Drag Map Effect = Dragg ; sic\n")
    assert result.configuration == DEFAULTS
    assert result.remarks == (
        UnknownSetting(
            line=4, found="Dragg", label="Right Drag Map Effect", takes="Scroll or Drag"
        ),
    )


@leniency
def test_number_out_of_range_is_reported_and_its_default_counts() -> None:
    result = parse(b"$Desktop\nText Scale Pct = 201")
    assert result.configuration == DEFAULTS
    assert [str(remark) for remark in result.remarks] == [
        "Line 2: '201' is not a value for Text Scale Pct,"
        " which takes a whole number from 80 to 200."
    ]


@form
def test_entry_before_any_section_is_reported() -> None:
    assert remarks("Ready Click = No") == (EntryBeforeSections(line=1, found="Ready Click = No"),)


@form
@pytest.mark.parametrize("line", ["Ready Click No", "= No", "Desktop"])
def test_line_that_is_neither_section_nor_entry_is_reported(line: str) -> None:
    assert remarks(f"$Desktop\n{line}") == (NeitherSectionNorEntry(line=2, found=line),)


@leniency
def test_line_that_is_not_utf_8_is_reported_and_the_others_count() -> None:
    result = parse(b"$Network Names\nDefault Player Name = Zo\xeb\nInbound Port Number = 50100")
    assert result.remarks == (NotUtf8(line=2, found="Default Player Name = Zo\ufffd"),)
    assert result.configuration.names.inbound_port_number == 50100
    assert result.configuration.names.default_player_name is None


@leniency
def test_huge_line_is_reported_and_the_others_count() -> None:
    text = "$Desktop\n" + "Palette = " + "x" * LONGEST_LINE + "\nReady Click = No"
    result = parse(text.encode())
    (remark,) = result.remarks
    assert isinstance(remark, LineTooLong)
    assert remark.line == 2
    assert len(str(remark)) < 200
    assert not result.configuration.desktop.ready_click


@leniency
def test_line_of_the_maximum_length_is_read() -> None:
    entry = "Ready Click = No ;"
    assert not read(f"$Desktop\n{entry:x<{LONGEST_LINE}}").desktop.ready_click


@leniency
def test_huge_file_is_reported_and_its_first_lines_count() -> None:
    start = b"$Desktop\nReady Click = No\n"
    result = parse(start + b";" * 99 + b"\n" + b"x\n" * 10 + b";\n" * LARGEST_FILE)
    assert not result.configuration.desktop.ready_click
    last = result.remarks[-1]
    assert isinstance(last, FileTooLong)
    assert last.line > 100


@leniency
def test_line_cut_in_a_huge_file_is_not_read() -> None:
    start = b"$Desktop\n" + b";\n" * (LARGEST_FILE // 2 - 10)
    result = parse(start + b"Ready Click = No\n")
    assert result.configuration == DEFAULTS
    assert result.remarks == (FileTooLong(line=LARGEST_FILE // 2 - 8, limit=LARGEST_FILE),)


@leniency
def test_excess_remarks_are_counted() -> None:
    result = remarks("what\n" * (MOST_REMARKS + 7))
    assert len(result) == MOST_REMARKS + 1
    assert result[-1] == FurtherRemarks(count=7)
    assert remarks("what\n" * MOST_REMARKS)[-1] == NeitherSectionNorEntry(
        line=MOST_REMARKS, found="what"
    )
