"""An interrupt from the keyboard is a `KeyboardInterrupt`, and it comes soon."""

import ctypes
import pathlib
import subprocess
import sys
from functools import partial

import pytest
from oddboards import _oddboards, matches


def interrupted(work):
    """Call a function in Rust with an interrupt that no code in Python has noticed."""
    interrupt = partial(ctypes.pythonapi.PyErr_SetInterrupt)
    list(map(partial.__call__, [interrupt, work]))


@pytest.mark.parametrize("work", ["picture", "batch"])
def test_the_first_call_of_a_program_can_be_interrupted(work):
    program = f"""
from functools import partial
import oddboards
from oddboards import _oddboards
from test_interrupts import interrupted
position = oddboards.circular.Position()
settings = dict(seed=1, start=position.text, max_turns=9, claims=True, threads=1)
picture = partial(position._game.pixels, 0, 64)
batch = partial(
    _oddboards.VectorEnv, "circular", 2, **settings, observations="float32", masks="bytes"
)
interrupted({work})
"""
    command, here = [sys.executable, "-c", program], pathlib.Path(__file__).parent
    told = subprocess.run(command, capture_output=True, text=True, check=False, cwd=here).stderr
    assert told.splitlines()[-1] == "KeyboardInterrupt", told


def test_reading_records_can_be_interrupted():
    match = matches.Match("three-man", "random")
    records = [*match.games(80), "the end, which is wrong"]
    for work in (
        partial(_oddboards.positions, "three-man", records),
        partial(match._match.summary, records),
    ):
        with pytest.raises(KeyboardInterrupt):
            interrupted(work)
