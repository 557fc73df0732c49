"""Seats: who answers. Players have names of the game's choosing; chance answers too, a spectator only looks."""

from __future__ import annotations

from typing import NewType

Seat = NewType("Seat", str)

CHANCE = Seat("chance")
SPECTATOR = Seat("spectator")

__all__ = ["CHANCE", "SPECTATOR", "Seat"]
