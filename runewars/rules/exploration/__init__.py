"""EXP: exploration tokens, an optional variant. A change brings it; what faceup tokens say is asked everywhere.

The chapter is put together in `chapter`, apart from the questions and events that other chapters need.
"""
