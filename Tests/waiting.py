"""waiting.py: how long tests wait, and for what.

No time decides a test. What follows an event only usually follows at once: an end is told before the kernel has put all
of it away, and a machine may be busy with something else. So tests wait for the state that they assert, with a patience
that only a broken program meets. What must end for another reason than its own time has far more of it: see LONG.
"""

import time

# Seconds.
PATIENCE = 60
# Seconds of a call that something else must end: far more than anybody waits for that.
LONG = 600


def until(look, enough=bool, seconds=PATIENCE):
    """What `look` finds once that is enough, or in the end."""
    end = time.monotonic() + seconds
    while not enough(found := look()) and time.monotonic() < end:
        time.sleep(0.01)
    return found


def becomes(look, wanted, seconds=PATIENCE):
    """What `look` finds once that is `wanted`, or in the end."""
    return until(look, lambda found: found == wanted, seconds)
