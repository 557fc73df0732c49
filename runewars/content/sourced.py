"""What every record says of itself: where its values come from."""

from enum import StrEnum

import attrs

Parameter = int | str | bool


class Provenance(StrEnum):
    """Where a value comes from."""

    SOURCED = "sourced"
    INFERRED = "inferred"
    HOUSE = "house"


@attrs.frozen
class Sourced:
    """A record that says of its fields where they come from, and in a note why."""

    id: str
    # Pairs, not a dict: records are hashed.
    provenance: tuple[tuple[str, Provenance], ...] = attrs.field(default=(), kw_only=True, repr=False)
    note: str = attrs.field(default="", kw_only=True, repr=False)

    def source_of(self, field: str) -> Provenance:
        """Where the field's value comes from; a part of one is named by its path, as in `start.food`."""
        for name, provenance in self.provenance:
            if name == field:
                return provenance
        raise KeyError(field)


@attrs.frozen
class Effect:
    """What a card does, by the name of the effect, and the numbers it does it with."""

    name: str
    parameters: tuple[tuple[str, Parameter], ...] = ()

    def get(self, name: str, default: Parameter | None = None) -> Parameter | None:
        """The parameter of that name, or the default."""
        for key, value in self.parameters:
            if key == name:
                return value
        return default

    def number(self, name: str) -> int:
        """The whole number of that name."""
        value = self.get(name)
        if isinstance(value, bool) or not isinstance(value, int):
            raise KeyError(f"effect {self.name} has no number {name!r}")
        return value

    def flag(self, name: str) -> bool:
        """Whether the flag of that name is set; an absent one is not."""
        return self.get(name) is True
