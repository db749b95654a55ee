"""Engines in Python behind the Universal Game Interface, for `board-lab` and other programs."""

from __future__ import annotations

import io
import queue
import sys
import threading
import time
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, BinaryIO, NamedTuple, TextIO

from oddboards import _oddboards
from oddboards._games import class_of

if TYPE_CHECKING:
    from collections.abc import Callable

    from oddboards._oddboards import Move, UgiSession
    from oddboards.position import Position

    Think = Callable[["Request"], "Answer | Move"]

__all__ = ["Answer", "Request", "serve"]

_LONGEST_LINE = 1 << 24
"""The length of the longest line, in bytes without its end."""
_EVENTS = 16
"""The number of lines and results that may wait."""
_SIGN_OF_LIFE = 1.0
"""The seconds after which a client hears that a search continues."""


class Answer(NamedTuple):
    """The result of a search."""

    move: Move
    """The move to play. It must be legal."""
    payoff: float | None = None
    """The payoff from 0 to 1 that the player to move expects, if the engine estimates one. The
    engine claims a draw if it may and the payoff is not better than that."""
    nodes: int = 0
    """The number of nodes searched."""


@dataclass(frozen=True)
class Request:
    """A search to run."""

    position: Position
    """The position, with the moves that led to it."""
    depth: int | None
    """The depth limit in turns."""
    nodes: int | None
    """The node limit."""
    seconds: float | None
    """The time limit, counted from the command."""
    endless: bool
    """Whether only the client ends the search."""
    received: float = field(default_factory=time.monotonic)
    """The time of the command by `time.monotonic`."""
    _stopped: threading.Event = field(default_factory=threading.Event)

    def stop(self) -> bool:
        """Return whether to end the search now: the time is up, or the client says so.

        Call this often during a search.
        """
        is_late = self.seconds is not None and time.monotonic() - self.received >= self.seconds
        return is_late or self._stopped.is_set()


class _Line(NamedTuple):
    text: bytes
    received: float


class _Finished(NamedTuple):
    answer: Answer | Move
    seconds: float


class _Failed(NamedTuple):
    error: BaseException


_Event = _Line | _Finished | _Failed


def serve(
    game: str | type[Position],
    think: Think,
    *,
    name: str,
    author: str = "unknown",
    lines: BinaryIO | None = None,
    out: TextIO | None = None,
) -> None:
    """Speak the protocol on standard input and output until `quit` or the end of the input.

    `think` is called with a `Request` in a thread of its own, and returns a legal move or an
    `Answer`. The protocol is described in `docs/guides/protocol.md`. Its options are those that do
    not depend on how an engine thinks: `Start`, `ClaimDraws` and `MoveOverhead`.

    Raises what `think` raises, and `OSError` if the input cannot be read. If `think` returns an
    illegal move, this raises `IllegalMoveError`; if it returns no move, `TypeError`; and if the
    payoff or the number of nodes is out of range, `ValueError`.
    """
    kind = class_of(game)
    session = _oddboards.UgiSession(kind.game, name, author)
    events: queue.Queue[_Event] = queue.Queue(_EVENTS)
    source = _standard_input() if lines is None else lines
    threading.Thread(target=_read, args=(source, events), daemon=True).start()
    _Dialogue(session, kind, think, sys.stdout if out is None else out, events).run()


def _standard_input() -> BinaryIO:
    """Return standard input with a buffer of its own.

    Python aborts if it ends while a thread waits for input that goes to the buffer of `sys.stdin`.
    """
    try:
        return open(sys.stdin.fileno(), "rb", closefd=False)
    except io.UnsupportedOperation:  # `sys.stdin` has been replaced
        return sys.stdin.buffer


def _read(lines: BinaryIO, events: queue.Queue[_Event]) -> None:
    """Read lines up to `quit`. An empty one is the end of the input."""
    try:
        while True:
            line = rest = lines.readline(_LONGEST_LINE + 1)
            events.put(_Line(line, time.monotonic()))
            while _is_cut(rest):
                # The rest of a line that is too long is not a line.
                rest = lines.readline(_LONGEST_LINE + 1)
            if not line or line.rstrip(b"\r\n") == b"quit":
                return
    except Exception as error:  # noqa: BLE001 (the dialogue raises it)
        events.put(_Failed(error))


def _is_cut(line: bytes) -> bool:
    return len(line) > _LONGEST_LINE and not line.endswith(b"\n")


class _Dialogue:
    """A session with its search and its output."""

    def __init__(
        self,
        session: UgiSession,
        kind: type[Position],
        think: Think,
        out: TextIO,
        events: queue.Queue[_Event],
    ) -> None:
        self._session, self._kind, self._think = session, kind, think
        self._out, self._events = out, events
        self._request: Request | None = None
        self._finished: _Finished | None = None
        self._is_leaving = False

    def run(self) -> None:
        """Handle events until the client leaves and no search is running."""
        while self._request is not None or not self._is_leaving:
            try:
                event = self._events.get(timeout=_SIGN_OF_LIFE)
            except queue.Empty:
                if self._request is not None:
                    seconds = time.monotonic() - self._request.received
                    self._say([self._session.sign_of_life(seconds)])
                continue
            if isinstance(event, _Failed):
                raise event.error
            if isinstance(event, _Finished):
                self._finished = event
            elif not self._is_leaving:
                self._hear(event)
            self._answer()

    def _hear(self, line: _Line) -> None:
        if not line.text:
            if self._request is not None and self._request.endless:
                self._request._stopped.set()
            self._is_leaving = True
            return
        if _is_cut(line.text):
            limit = f"at most {_LONGEST_LINE} bytes in a line"
            self._say(self._session.refuse(line.text, f"expected {limit}, got more"))
            return
        try:
            text = line.text.decode()
        except UnicodeDecodeError as error:
            reason = f"byte {error.start}: expected UTF-8 text"
            self._say(self._session.refuse(line.text, reason))
            return
        replies, then, search = self._session.take(text)
        self._say(replies)
        if search is not None:
            game, depth, nodes, seconds, endless = search
            position = self._kind._of(game)
            self._request = Request(position, depth, nodes, seconds, endless, line.received)
            threading.Thread(target=self._search, args=(self._request,), daemon=True).start()
        if then in {"stop", "quit"} and self._request is not None:
            self._request._stopped.set()
        self._is_leaving = then == "quit"

    def _search(self, request: Request) -> None:
        try:
            answer = self._think(request)
        except BaseException as error:  # noqa: BLE001 (the other thread raises it)
            self._events.put(_Failed(error))
        else:
            self._events.put(_Finished(answer, time.monotonic() - request.received))

    def _answer(self) -> None:
        """Write the result of a search that has ended. Without a limit, it waits for `stop`."""
        request, finished = self._request, self._finished
        if request is None or finished is None:
            return
        if request.endless and not request._stopped.is_set():
            return
        answer = finished.answer
        if not isinstance(answer, Answer):
            answer = Answer(answer)
        self._request = self._finished = None
        self._say(self._session.finish(*answer, finished.seconds))

    def _say(self, replies: list[str]) -> None:
        for reply in replies:
            self._out.write(f"{reply}\n")
        self._out.flush()
