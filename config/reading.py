"""The configuration file in its folder: read at start, supplied where there is none.

The program never writes into one that exists (CONFIG-33).
"""

from pathlib import Path

from config.disk import create_file, read_start, reason
from config.lines import LARGEST_FILE
from config.parsing import Parsed, parse
from config.remarks import NotRead, NotSupplied, Remark
from config.supplied import FILE_NAME, supplied_text


def read_configuration(folder: Path) -> Parsed:
    """What the file in the folder says; every default, and a remark, if it cannot be read."""
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
    except FileExistsError:  # it came meanwhile
        return parse(read_start(path, LARGEST_FILE + 1))
    except OSError as error:
        return _defaults(NotSupplied(path=path, why=reason(error)))
    return parse(content)


def _defaults(remark: Remark) -> Parsed:
    return Parsed(parse(b"").configuration, (remark,))
