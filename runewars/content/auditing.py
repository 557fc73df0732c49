"""What of a pack is sourced, what is inferred, what is house."""

from collections import Counter
from collections.abc import Iterator

import attrs

from runewars.content.kinds import BOX, KINDS, Kind
from runewars.content.pack import Pack
from runewars.content.sourced import Provenance, Sourced


@attrs.frozen
class Tally:
    """The records of a kind, and how many of their values come from where."""

    kind: str
    records: tuple[Sourced, ...] = attrs.field(repr=False)

    def count(self, source: Provenance) -> int:
        """How many values of these records are such."""
        return Counter(each for record in self.records for _, each in record.provenance)[source]

    def values(self, *sources: Provenance) -> Iterator[tuple[Sourced, str, Provenance]]:
        """Every value with its record, its field and where it comes from; of some sources or of all."""
        for record in self.records:
            for field, source in record.provenance:
                if not sources or source in sources:
                    yield record, field, source


def audit(pack: Pack) -> tuple[Tally, ...]:
    """A tally for each kind of records.

    >>> from runewars.content import Provenance, terrinoth
    >>> fate = next(tally for tally in audit(terrinoth()) if tally.kind == "fate")
    >>> len(fate.records), fate.count(Provenance.SOURCED), fate.count(Provenance.HOUSE)
    (30, 150, 0)
    """
    return tuple(Tally(kind.plural, _records(pack, kind)) for kind in KINDS)


def _records(pack: Pack, kind: Kind) -> tuple[Sourced, ...]:
    return (pack.box,) if kind is BOX else getattr(pack, kind.plural)
