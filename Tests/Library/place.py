"""place.py: where the library is that belongs to the program under test."""

import pathlib
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "Tests/Shell"))
from program import PROGRAM  # noqa: E402

LIBRARY = PROGRAM.parent / "libintents-library.so"
if not LIBRARY.exists():
    sys.exit(f"{LIBRARY} is not built: Tests/run builds it, or: swift build --product intents-library")
