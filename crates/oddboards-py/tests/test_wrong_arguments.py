"""Every public callable with arguments that a hostile user would pass."""

import contextlib
import inspect
import math
import sys

import numpy as np
import oddboards
import pytest
from conftest import in_threads
from oddboards import circular, errors, search, three_man, vector


class Odd:
    """An object whose conversions all fail."""

    def __index__(self):
        raise RuntimeError("index")

    def __float__(self):
        raise RuntimeError("float")

    def __str__(self):
        raise RuntimeError("str")

    def __iter__(self):
        raise RuntimeError("iter")

    def __len__(self):
        return sys.maxsize

    def __array__(self, dtype=None, copy=None):
        raise RuntimeError("array")


READ_ONLY = np.zeros(4, np.int64)
READ_ONLY.flags.writeable = False
MISALIGNED = np.frombuffer(bytes(33), np.int64, offset=1)
HOSTILE = [
    MISALIGNED,
    None,
    True,
    -1,
    0,
    7,
    255,
    256,
    2**31,
    2**32,
    2**63,
    2**64,
    -(2**63) - 1,
    10**400,
    0.5,
    -0.0,
    math.nan,
    math.inf,
    -math.inf,
    1j,
    "",
    "x",
    "\0",
    "a\ud800",
    "𝄞" * 9,
    "circular",
    "pass",
    "9" * 500,
    "[" * 2000,
    b"",
    bytearray(b"e2e4"),
    [],
    [None],
    [-1],
    [2**70],
    ["x", 3],
    [[0, 1], [2, 3]],
    (0,) * 4,
    {},
    {"a": 1},
    {1, 2},
    range(5),
    iter([1, 2]),
    object,
    object(),
    Odd(),
    len,
    lambda *_: None,
    np.int8(-3),
    np.uint64(2**64 - 1),
    np.float32("nan"),
    np.array(3),
    np.zeros(0),
    np.zeros((4, 193)),
    np.zeros(4, np.int32),
    np.zeros(4, np.uint64),
    np.full(4, 2**63, np.uint64),
    np.zeros(4, bool),
    np.zeros(4, np.complex64),
    np.zeros(4, ">i8"),
    np.zeros(8, np.int64)[::2],
    np.zeros(4, "datetime64[s]"),
    np.array(["x"] * 4),
    np.full(4, None, object),
    READ_ONLY,
    circular.Position(),
    three_man.Position(),
    three_man.Position().legal_moves[0],
    circular.Position().legal_moves,
    circular.Position.players[1],
    three_man.Position.players[2],
    circular.Position.board,
    search.Engine("three-man", "random"),
    vector.Env("three-man", 2),
]

REFUSALS = (ValueError, TypeError, IndexError)
"""The errors that a wrong argument may raise. A panic is not an `Exception`."""


@contextlib.contextmanager
def refusals():
    """Accept the errors of wrong arguments, including those that the argument itself raises."""
    try:
        yield
    except REFUSALS:
        pass
    except RuntimeError as error:
        assert str(error) in {"index", "float", "str", "iter", "array"}


def unknown(_, masks):
    return masks, np.full((len(masks), 2), 0.5)


def position():
    made = circular.Position()
    made.push(made.legal_moves[0])
    return made


def env(n=4):
    return vector.Env("circular", n)


def engine():
    return search.Engine("circular", "ab:depth=1")


# Each call gets a new receiver.
RECEIVERS = {
    "Position": (position, circular.Position),
    "LegalMoves": (lambda: position().legal_moves, oddboards.LegalMoves),
    "Move": (lambda: position().legal_moves[0], oddboards.Move),
    "Board": (lambda: circular.Position.board, oddboards.Board),
    "Engine": (engine, search.Engine),
    "Mcts": (lambda: search.Mcts(env(), unknown), search.Mcts),
    "Env": (env, vector.Env),
    "LegalActions": (lambda: env().legal_actions, vector.LegalActions),
    "Error": (lambda: errors.ParseError("x"), errors.ParseError),
}
FUNCTIONS = {
    "Move": oddboards.Move,
    "Board": oddboards.Board,
    "Position": circular.Position,
    "Position.from_record": circular.Position.from_record,
    "Engine": search.Engine,
    "Mcts": search.Mcts,
    "Env": vector.Env,
}
GOOD = {
    "env": env(),
    "evaluate": unknown,
    "simulations": 2,
    "game": "circular",
    "n": 2,
    "depth": 1,
    "message": "x",
    "cell": "a1",
    "heading": "north",
    "file": 0,
    "rank": 0,
    "x": 0.0,
    "y": 0.0,
    "symmetry": 0,
    "move": circular.Position().legal_moves[0],
    "text": "d1f1",
    "json": "{}",
    "ground": "repetition",
    "player": 0,
    "actions": [0, 0, 0, 0],
    "positions": [],
    "position": circular.Position(),
}
# These values are valid, but the call would take too long.
FINE = {
    ("depth", 7), ("depth", 255), ("simulations", 2**31), ("simulations", 2**32),
    ("simulations", 2**63), ("simulations", 2**64), ("simulations", 10**400), ("n", 2**31),
}  # fmt: skip


def methods():
    for name, (make, cls) in RECEIVERS.items():
        special = {"__contains__", "__getitem__", "__eq__", "__lt__", "__reduce__", "__len__"}
        for method in dir(cls):
            if (not method.startswith("_") or method in special) and callable(getattr(cls, method)):
                yield pytest.param(make, method, id=f"{name}.{method}")


def parameters_of(function):
    try:
        parameters = inspect.signature(function).parameters.values()
    except ValueError:  # a function in C without a signature
        return []
    return [one for one in parameters if one.kind not in {one.VAR_POSITIONAL, one.VAR_KEYWORD}]


def call(make, name, value):
    """Call a function with one hostile argument and good values for the others."""
    function = make()
    positional, keywords = [], {}
    for one in parameters_of(function):
        chosen = value if one.name == name else GOOD.get(one.name, one.default)
        if chosen is inspect.Parameter.empty:
            chosen = "x"
        if one.kind == one.POSITIONAL_ONLY:
            positional.append(chosen)
        elif one.name == name or one.default is inspect.Parameter.empty:
            keywords[one.name] = chosen
    with refusals():
        try:
            function(*positional, **keywords)
        except MemoryError:
            assert isinstance(value, int)
            assert value > 2**30


def attack(make):
    for one in parameters_of(make()):
        for value in HOSTILE:
            is_number = isinstance(value, int | np.integer) and not isinstance(value, bool)
            if is_number and (one.name, int(value)) in FINE:
                continue
            if one.name == "seconds" and is_number and 1 < value < 2**64:
                continue
            if one.name in {"depth", "simulations", "n"} and is_number and value > 255:
                # Below these limits, values are valid but slow; others are refused at once.
                limits = {"depth": 256, "n": 2**20 + 1}
                if value < limits.get(one.name, math.inf):
                    continue
            call(make, one.name, value)


@pytest.mark.parametrize(("make", "method"), list(methods()))
def test_methods_refuse_what_is_wrong(make, method):
    attack(lambda: getattr(make(), method))


@pytest.mark.parametrize("name", FUNCTIONS)
def test_functions_refuse_what_is_wrong(name):
    attack(lambda: FUNCTIONS[name])


@pytest.mark.parametrize("value", HOSTILE, ids=lambda value: type(value).__name__)
def test_what_networks_return(value):
    """A batch evaluation may return hostile values in any form."""
    for answer in (value, (value, value), (unknown(0, np.zeros((4, 193)))[0], value)):
        with refusals():
            search.Mcts(env(), lambda *_, answer=answer: answer).search(2)


def test_attributes_cannot_be_set_or_removed():
    move, board, moves = position().legal_moves[0], circular.Position.board, position().legal_moves
    for value, name in ((move, "text"), (board, "cells"), (moves, "new")):
        with pytest.raises(AttributeError):
            setattr(value, name, 3)
        with pytest.raises(AttributeError):
            delattr(value, name)
    made = position()
    with pytest.raises(AttributeError):
        made.unknown = 3


def test_arrays_of_the_environment_that_were_changed():
    """After any change to the arrays, the next step works or reports a bad array."""
    for spoil in (
        lambda array: array.resize(array.size + 3, refcheck=False),
        lambda array: setattr(array.flags, "writeable", False),
        lambda array: setattr(array, "shape", (array.size,)),
        lambda array: setattr(array, "dtype", np.uint8),
        lambda array: setattr(array, "dtype", np.float64),
        lambda array: array.fill(77),
    ):
        for name in ("observations", "masks", "to_move", "payoffs", "terminated", "truncated"):
            made = env()
            try:
                spoil(getattr(made, name))
            except ValueError:
                continue
            try:
                made.step(made.sample())
                made.reset()
            except ValueError as error:
                assert "array" in str(error)


def test_threads_step_one_environment():
    """Steps of several threads run one after the other, each of them completely."""
    made = vector.Env("circular", 300, threads=2)

    def work():
        for _ in range(40):
            try:
                made.step(made.sample())
            except oddboards.IllegalActionError:
                # Another thread stepped in between.
                made.legal_actions
            made.reset_to(made.positions()[:5], range(5))

    in_threads(6, work)
