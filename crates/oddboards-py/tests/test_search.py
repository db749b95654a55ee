import threading

import oddboards
import pytest
from oddboards import circular
from oddboards.search import Engine

SPECS = ["random", "greedy", "ab:depth=2", "brs:depth=2", "maxn:depth=2", "mcts:nodes=50"]


@pytest.mark.parametrize("spec", SPECS)
def test_engines_play(game, spec):
    engine = Engine(game, spec)
    position = game()
    for _ in range(4):
        thought = engine.think(position)
        assert thought.move in position.legal_moves
        assert thought.line[:1] == (thought.move,)
        position.push(thought.move)
    engine.forget()
    assert engine(position) in position.legal_moves


def test_a_mate_is_found():
    position = circular.Position("2K7k5/16/16/2R13 w - - - 0 20")
    reports = []
    thought = Engine("circular").think(position, depth=3, progress=reports.append)
    assert thought.depth == 3
    assert thought.nodes > 0
    assert thought.value.startswith("+")
    assert [report.depth for report in reports] == sorted(report.depth for report in reports)
    payoff = Engine("circular", "mcts:nodes=100,seed=1").think(position).payoff
    assert 0.5 < payoff <= 1


def test_limits():
    engine = Engine("circular", "mcts")
    position = circular.Position()
    with pytest.raises(ValueError, match="no limit"):
        engine.think(position)
    for seconds in (-1.0, float("nan"), 1e300):
        with pytest.raises(ValueError, match="seconds"):
            engine.think(position, seconds=seconds)
    assert engine.think(position, seconds=0.05).nodes > 0
    assert engine.think(position, nodes=20).nodes <= 20


def test_wrong_engines_and_games():
    for spec in ("", "stockfish", "ab:depth", "ab:depth=-1"):
        with pytest.raises(oddboards.ParseError) as error:
            Engine("circular", spec)
        assert error.value.offset is not None
    with pytest.raises(oddboards.IllegalMoveError, match="circular"):
        Engine("circular", "random")(oddboards.three_man.Position())
    over = circular.Position("5K10/16/16/k15 w - - - 0 1")
    assert Engine("circular", "random").think(over).move is None
    with pytest.raises(oddboards.IllegalMoveError, match="over"):
        Engine("circular", "random")(over)


def test_an_error_in_progress_comes_through():
    def fail(thought):
        raise KeyError(thought.depth)

    with pytest.raises(KeyError):
        Engine("circular", "ab").think(circular.Position(), depth=3, progress=fail)


def test_an_engine_thinks_about_one_position_at_a_time():
    engine = Engine("circular", "mcts")
    started = threading.Event()

    def think():
        engine.think(circular.Position(), seconds=1.0, progress=lambda _: started.set())

    thread = threading.Thread(target=think)
    thread.start()
    started.wait()
    with pytest.raises(ValueError, match="already"):
        engine.think(circular.Position(), nodes=1)
    thread.join()
