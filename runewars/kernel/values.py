"""Frozen values that are cheap to make: `value` is `attrs.frozen` with a faster constructor."""

from __future__ import annotations

from typing import TYPE_CHECKING

import attrs

if TYPE_CHECKING:
    from attrs import evolve
    from attrs import frozen as value
else:

    def evolve(changed, /, **fields):
        """The value with some fields changed, as `attrs.evolve`, for a fraction of its price."""
        return type(changed).__evolve__(changed, **fields)

    def value(cls: type) -> type:
        """Make a frozen, slotted attrs class whose constructor costs little more than a mutable one's.

        Assigning to a field raises as in any frozen attrs class. Fields take plain defaults only: no validator,
        converter or factory. Checks belong where data comes in.
        """
        frozen = attrs.frozen(cls, weakref_slot=False)
        fields = attrs.fields(frozen)
        for hook in ("__init__", "__attrs_pre_init__", "__attrs_post_init__"):
            if hook in vars(cls):
                raise TypeError(f"{cls.__name__} has {hook}, which a value would not run")
        for field in fields:
            plain = field.init and not field.kw_only and field.alias == field.name
            if not plain or field.validator or field.converter or isinstance(field.default, attrs.Factory):
                raise TypeError(f"{cls.__name__}.{field.name}: a value's field takes a plain default and nothing else")
        if fields:
            frozen.__init__ = _constructor(frozen, fields)
            frozen.__evolve__ = _evolver(frozen, fields)
        return frozen

    def _constructor(frozen: type, fields: tuple) -> object:
        """Write an `__init__` that opens the new object, stores its fields plainly, and closes it again.

        A frozen class stores each field through `object.__setattr__`, which is most of what its construction costs.
        The open twin has the same slots and no guard, so that `__class__` may be turned to it and back.
        """
        twin = type(
            frozen.__name__,
            (frozen,),
            {"__slots__": (), "__setattr__": object.__setattr__, "__delattr__": object.__delattr__},
        )
        parameters, defaults = [], {}
        for field in fields:
            if field.default is attrs.NOTHING:
                parameters.append(field.name)
            else:
                defaults[f"_default_{field.name}"] = field.default
                parameters.append(f"{field.name}=_default_{field.name}")
        body = "\n".join(f"    self.{field.name} = {field.name}" for field in fields)
        source = (
            f"def __init__(self, {', '.join(parameters)}):\n"
            f"    _set(self, '__class__', _twin)\n{body}\n    self.__class__ = _frozen\n"
        )
        scope = {"_twin": twin, "_frozen": frozen, "_set": object.__setattr__, **defaults}
        exec(source, scope)  # the same way attrs itself writes methods
        constructor = scope["__init__"]
        constructor.__qualname__ = f"{frozen.__qualname__}.__init__"
        constructor.__module__ = frozen.__module__
        constructor.__annotations__ = {field.name: field.type for field in fields}
        return constructor

    def _evolver(frozen: type, fields: tuple) -> object:
        """Write what `evolve` does for this class: each field as given, or as it is."""
        names = [field.name for field in fields]
        parameters = ", ".join(f"{name}=_same" for name in names)
        arguments = ", ".join(f"_self.{name} if {name} is _same else {name}" for name in names)
        scope = {"_same": object(), "_frozen": frozen}
        exec(f"def __evolve__(_self, /, *, {parameters}):\n    return _frozen({arguments})\n", scope)
        return scope["__evolve__"]


__all__ = ["evolve", "value"]
