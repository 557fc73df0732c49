"""The examples in docstrings hold."""

import doctest
import importlib
import pkgutil

import pytest

import runewars

MODULES = ["runewars", *(found.name for found in pkgutil.walk_packages(runewars.__path__, "runewars."))]


@pytest.mark.parametrize("name", [name for name in MODULES if not name.endswith("__main__")])
def test_the_docstrings_hold(name: str) -> None:
    assert doctest.testmod(importlib.import_module(name)).failed == 0
