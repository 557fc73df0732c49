"""`python -m runewars.cli`."""

from . import main

if __name__ == "__main__":
    main()
