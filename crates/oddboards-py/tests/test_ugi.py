import io
import os
import signal
import subprocess
import sys
import threading
import time

import oddboards
import pytest
from oddboards import ugi


def first_move(request):
    return request.position.legal_moves[0]


def say(game, think, text, **settings):
    """Return the answers to lines that are sent at once."""
    out = io.StringIO()
    data = text if isinstance(text, bytes) else text.encode()
    ugi.serve(game, think, name="test", lines=io.BytesIO(data), out=out, **settings)
    return out.getvalue().splitlines()


def test_introduction(game):
    lines = say(game.game, first_move, "ugi\nisready\n", author="me")
    assert lines[:2] == [f"id name test {game.game}", "id author me"]
    options = [line.split()[2] for line in lines if line.startswith("option")]
    assert [name for name in options if name != "Start"] == ["ClaimDraws", "MoveOverhead"]
    assert lines[-2:] == ["ugiok", "readyok"]
    (refused,) = say(game.game, first_move, "setoption name Hash value 1\n")
    assert refused.startswith("info string setoption: expected one of")


def test_a_game_is_played(game):
    position = game()
    for _ in range(6):
        moves = " ".join(str(move) for move in position.moves)
        text = f"position startpos moves {moves}\ngo nodes 5\n"
        *_, last = say(game.game, first_move, text)
        assert last == f"bestmove {position.legal_moves[0]}"
        position.push_text(last.split()[1])


def test_limits_and_values_are_passed_on():
    requests = []

    def think(request):
        requests.append(request)
        return ugi.Answer(request.position.legal_moves[0], payoff=0.75, nodes=17)

    lines = say("circular", think, "go depth 3 nodes 9 movetime 60000\n")
    assert [line.split()[0] for line in lines] == ["info", "bestmove"]
    assert " nodes 17 " in lines[0]
    assert " score cp " in lines[0]
    (request,) = requests
    assert (request.depth, request.nodes, request.seconds) == (3, 9, 60.0)
    assert not request.endless
    assert not request.stop()
    assert request.position == oddboards.circular.Position()


@pytest.mark.parametrize("last", ["stop\nquit\n", "quit\n", ""])
def test_the_client_ends_a_search(last):
    def think(request):
        while not request.stop():
            time.sleep(0.001)
        return first_move(request)

    *_, line = say("circular", think, f"go infinite\n{last}")
    assert line.startswith("bestmove ")
    *_, line = say("circular", think, "go movetime 20\n")
    assert line.startswith("bestmove ")


def test_an_infinite_search_is_answered_after_stop(monkeypatch):
    monkeypatch.setattr(ugi, "_SIGN_OF_LIFE", 0.05)
    reading, writing = os.pipe()
    os.write(writing, b"go infinite\n")

    class Out(io.StringIO):
        def write(self, text):
            # The first line is a sign of life. The engine has had its move for a while now.
            if not self.getvalue():
                os.write(writing, b"stop\n")
                os.close(writing)
            return super().write(text)

    out = Out()
    with os.fdopen(reading, "rb") as lines:
        ugi.serve("circular", first_move, name="test", lines=lines, out=out)
    first, *_, last = out.getvalue().splitlines()
    assert first.startswith("info time")
    assert last.startswith("bestmove ")


def test_the_client_is_answered_during_a_search():
    reading, writing = os.pipe()
    is_free = threading.Event()

    def think(request):
        os.write(writing, b"isready\ngo depth 1\nstop\n")
        os.close(writing)
        is_free.wait(10)
        return first_move(request)

    class Out(io.StringIO):
        def write(self, text):
            if text == "readyok\n":
                is_free.set()
            return super().write(text)

    out = Out()
    os.write(writing, b"go depth 1\n")
    with os.fdopen(reading, "rb") as lines:
        ugi.serve("circular", think, name="test", lines=lines, out=out)
    words = [line.split()[0] for line in out.getvalue().splitlines()]
    assert words.count("readyok") == 1
    assert words.count("bestmove") == 2  # the second `go` is refused


def test_input_that_cannot_be_read_ends_the_dialogue():
    class Lines(io.BytesIO):
        def readline(self, _size=-1):
            raise OSError("input/output error")

    with pytest.raises(OSError, match="input/output error"):
        ugi.serve("circular", first_move, name="test", lines=Lines(), out=io.StringIO())


def test_a_draw_is_claimed():
    moves = "c2e3 k2m3 e3c2 m3k2 c2e3 k2m3 e3c2 m3k2"

    def think(request):
        return ugi.Answer(request.position.legal_moves[0], payoff=0.2)

    text = f"position startpos moves {moves}\ngo nodes 1\n"
    assert say("circular", think, text)[-1] == "bestmove claim:repetition"
    text = f"setoption name ClaimDraws value false\n{text}"
    assert say("circular", think, text)[-1] != "bestmove claim:repetition"


def test_bad_lines_are_refused():
    lines = say(
        "circular", first_move, b"go\n\xff\nnonsense\nposition fen 1\ngo depth 1\nisready\n"
    )
    assert lines[-1] == "readyok"
    assert lines.count("bestmove (none)") == 2
    assert "info string byte 0: expected UTF-8 text" in lines


@pytest.mark.parametrize("end", [b" \xff", b" " * (1 << 24)], ids=["not text", "too long"])
def test_a_line_that_cannot_be_read_is_refused(end):
    """The engine does not search the previous game, and every `go` is answered."""
    text = b"position startpos moves d1f1%b\ngo depth 1\nposition startpos\ngo depth 1%b\n"
    lines = say("circular", first_move, text.replace(b"%b", end))
    assert [line for line in lines if line.startswith("bestmove")] == ["bestmove (none)"] * 2
    assert "info string go: the last position was refused" in lines


def test_a_line_may_have_16_mib():
    longest = b" " * ((1 << 24) - len(b"isready")) + b"isready"
    for end in (b"\n", b""):
        assert say("circular", first_move, longest + end) == ["readyok"]
    lines = say("circular", first_move, b"x" + longest + b"isready\nisready\n")
    assert lines == [
        "info string expected at most 16777216 bytes in a line, got more",
        "readyok",
    ]


def test_mistakes_of_the_engine_come_through():
    def fail(request):
        raise KeyError(request.nodes)

    with pytest.raises(KeyError):
        say("circular", fail, "go nodes 1\n")
    illegal = oddboards.Move("circular", "a1a1")
    with pytest.raises(oddboards.IllegalMoveError, match="a1a1"):
        say("circular", lambda _: illegal, "go nodes 1\n")
    with pytest.raises(TypeError):
        say("circular", lambda _: "a1a2", "go nodes 1\n")
    good = oddboards.circular.Position().legal_moves[0]
    with pytest.raises(ValueError, match="payoff"):
        say("circular", lambda _: ugi.Answer(good, payoff=2.0), "go nodes 1\n")
    for nodes in (-1, 2**64):
        with pytest.raises(ValueError, match=f"the number {nodes} is out of range"):
            say("circular", lambda _, n=nodes: ugi.Answer(good, nodes=n), "go nodes 1\n")
    with pytest.raises(oddboards.ParseError, match="chess"):
        say("chess", first_move, "ugi\n")


def test_nothing_is_read_after_quit():
    lines = io.BytesIO(b"quit\nisready\n")
    ugi.serve("circular", first_move, name="test", lines=lines, out=io.StringIO())
    time.sleep(0.05)
    assert lines.read() == b"isready\n"


@pytest.mark.parametrize(
    ("lines", "status", "told"),
    [
        (b"ugi\nquit\n", 0, ""),
        (b"go nodes 1\n", 1, "KeyError"),
        (b"isready\n", -signal.SIGINT, "KeyboardInterrupt"),
    ],
)
def test_an_engine_ends_while_its_input_is_open(lines, status, told):
    program = """
from oddboards import ugi
def think(request):
    raise KeyError(request.nodes)
ugi.serve("territorial", think, name="test")
"""
    command = [sys.executable, "-c", program]
    pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE, "stderr": subprocess.PIPE}
    with subprocess.Popen(command, **pipes) as process:
        process.stdin.write(lines)
        process.stdin.flush()
        process.stdout.readline()
        if status == -signal.SIGINT:
            process.send_signal(signal.SIGINT)
        assert process.wait(20) == status
        assert told in process.stderr.read().decode()
