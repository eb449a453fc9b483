"""The log of the server: a line of JSON for each thing that happens, on standard error.

What is said in chat, passwords, codes and whole keys never stand in it.
"""

import logging
import sys

import structlog

from core.log import PublicKey


def log_from(level: str) -> None:
    """Log what is of this level or graver, ours and that of the libraries alike."""
    shared: list[structlog.typing.Processor] = [
        structlog.stdlib.add_log_level,
        structlog.stdlib.add_logger_name,
        structlog.processors.TimeStamper(fmt="iso", utc=True),
        structlog.processors.format_exc_info,
    ]
    structlog.configure(
        processors=[*shared, structlog.stdlib.ProcessorFormatter.wrap_for_formatter],
        logger_factory=structlog.stdlib.LoggerFactory(),
        wrapper_class=structlog.stdlib.BoundLogger,
        cache_logger_on_first_use=True,
    )
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(
        structlog.stdlib.ProcessorFormatter(
            foreign_pre_chain=shared,
            processors=[
                structlog.stdlib.ProcessorFormatter.remove_processors_meta,
                structlog.processors.JSONRenderer(),
            ],
        )
    )
    logging.basicConfig(level=level.upper(), handlers=[handler], force=True)
    logging.getLogger("quic").setLevel(logging.WARNING)  # which tells of every packet


def short(key: PublicKey) -> str:
    """As much of a key as tells it from others in a log."""
    return key.hex()[:8]
