"""Write configuration files and the program's own settings as 0.1.0 writes and reads them.

- `supplied/`: the configuration file that 0.1.0 writes where there is none.
- `changed/`: a configuration file with every label at another setting and two zones, and
  `settings.json` with every setting that the settings window may change.

`read.json` holds the settings that 0.1.0 reads from both.

    PYTHONPATH=CHECKOUT python tests/golden/v0.1.0/generator/configuration.py
"""

import json
import shutil
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

from config import Settings
from config.kinds import Address, Choice, Grade, Kind, Number, Switch, Text, Value
from config.sections import CONNECTION_ZONE, SECTIONS, Section
from config.supplied import FILE_NAME

FOLDER: Final = Path(__file__).resolve().parents[1] / "configuration"
ADDRESSES: Final = {"Primary Address": "zone.example.org", "Secondary Address": "2001:db8::1"}


def texts(kind: Kind) -> list[str]:
    """Return settings of a kind as a file says them."""
    match kind:
        case Switch():
            return ["Yes", "No"]
        case Choice(words=words):
            return list(words)
        case Grade(words=words):
            return list(words)
        case Number(lowest=lowest, highest=highest):
            return [str(highest), str(lowest)]
        case Text():
            return ["Ann Ødegård"]
        case Address():
            return list(ADDRESSES.values())
    raise NotImplementedError(kind)


def others(kind: Kind, default: str) -> list[str]:
    """Return the settings of a kind that differ from its default."""
    value = kind.read(default) if default else None
    return [text for text in texts(kind) if kind.read(text) != value]


def block(section: Section) -> str:
    """Return a section with each label at its last setting that is not the default."""
    lines = [f"${section.name}"]
    for setting in section.settings:
        text = ADDRESSES.get(setting.label) or others(setting.kind, setting.default)[-1]
        lines.append(f"{setting.label} = {text}")
    return "\n".join(lines) + "\n"


def changed_values() -> dict[str, Value]:
    """Return a setting for each label that the window may change, unlike the file's."""
    return {
        setting.label: setting.kind.read(others(setting.kind, setting.default)[0])
        for section in SECTIONS
        for setting in section.settings
        if setting.changeable
    }


def as_read(settings: Settings) -> dict[str, Any]:
    """Return the settings in the files, without and with the changes of the window."""
    assert settings.remarks == (), settings.remarks
    return {"configured": plain(settings.configured), "present": plain(settings.present)}


def plain(value: Any) -> Any:
    """Convert a part of a configuration to plain JSON values."""
    if isinstance(value, tuple) and hasattr(value, "_asdict"):
        return plain(value._asdict())
    if isinstance(value, Mapping):
        return {name: plain(item) for name, item in value.items()}
    if isinstance(value, tuple):
        return [plain(item) for item in value]
    return value


def main() -> None:
    """Write both folders, and the settings that 0.1.0 reads from them."""
    shutil.rmtree(FOLDER, ignore_errors=True)
    supplied = as_read(Settings(FOLDER / "supplied"))
    folder = FOLDER / "changed"
    folder.mkdir(parents=True)
    another = "$Connection Zone\nName = Incomplete\n"
    text = "\n".join([*map(block, SECTIONS), block(CONNECTION_ZONE), another])
    (folder / FILE_NAME).write_text(text, encoding="utf-8")
    settings = Settings(folder)
    for label, value in changed_values().items():
        remark = settings.change(label, value)
        assert remark is None, remark
    read = {"supplied": supplied, "changed": as_read(Settings(folder))}
    document = json.dumps(read, indent=1, ensure_ascii=False)
    (FOLDER / "read.json").write_text(f"{document}\n", encoding="utf-8")


if __name__ == "__main__":
    main()
