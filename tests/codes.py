"""Expect an error of a family by its code."""

from enum import StrEnum

import pytest

from core.errors import CodedError


def raises_code(code: StrEnum) -> pytest.RaisesExc[CodedError]:
    """Expect a CodedError with the code."""
    return pytest.raises(CodedError, check=lambda error: error.code is code)
