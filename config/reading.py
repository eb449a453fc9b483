"""The configuration file in its folder: read at start, and created if missing.

The program never writes to an existing one (CONFIG-33).
"""

from pathlib import Path

from config.disk import create_file, read_start, reason
from config.lines import LARGEST_FILE
from config.parsing import Parsed, parse
from config.remarks import NotRead, NotSupplied, Remark
from config.supplied import FILE_NAME, supplied_text


def read_configuration(folder: Path) -> Parsed:
    """Return the configuration in the folder; all defaults, and a remark, if it cannot be read."""
    path = folder / FILE_NAME
    try:
        if not path.is_symlink() and not path.exists():
            return _supply(path)
        return parse(read_start(path, LARGEST_FILE + 1))
    except OSError as error:
        return _defaults(NotRead(path=path, why=reason(error)))


def _supply(path: Path) -> Parsed:
    content = supplied_text().encode()
    try:
        create_file(path, content)
    except FileExistsError:  # another program has created it
        return parse(read_start(path, LARGEST_FILE + 1))
    except OSError as error:
        return _defaults(NotSupplied(path=path, why=reason(error)))
    return parse(content)


def _defaults(remark: Remark) -> Parsed:
    return Parsed(parse(b"").configuration, (remark,))
