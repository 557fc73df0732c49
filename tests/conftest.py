"""What all tests share."""

from __future__ import annotations

import pytest
from hypothesis import HealthCheck, settings

settings.register_profile(
    "referee", deadline=None, print_blob=True, suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large]
)
settings.load_profile("referee")

pytest_plugins = ["pytester"]


def pytest_configure(config: pytest.Config) -> None:
    """Scenario files are tests in a checkout too, where no installed package registers the plugin."""
    if not config.pluginmanager.has_plugin("runewars"):
        from runewars.scenario import pytest_plugin

        config.pluginmanager.register(pytest_plugin, "runewars")
