"""A trained network as an engine that speaks the Universal Game Interface."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

import torch
from oddboards import ugi

if TYPE_CHECKING:
    from oddboards_learner.opponents import Learned

SIMULATIONS_OF_A_TURN = 1000
"""The number of simulations that a turn of depth stands for, as for `mcts` of `board-lab`."""
FIRST_SIMULATIONS = 32
"""The number of simulations of the first search under a time limit."""


class StoppedError(Exception):
    """Ends a search from within."""


def serve(player: Learned, *, name: str) -> None:
    """Speak the protocol on standard input and output."""

    def think(request: ugi.Request) -> ugi.Answer:
        torch.set_num_threads(1)
        return answer(player, request)

    ugi.serve(player.game, think, name=name, author="The Oddboards developers")


def answer(player: Learned, request: ugi.Request) -> ugi.Answer:
    """Return the move of a player within the limits."""
    limits = [request.nodes] if request.nodes else []
    if request.depth is not None:
        limits.append(SIMULATIONS_OF_A_TURN * request.depth)
    most = max(2, min(limits)) if limits else None
    if most is not None and request.seconds is None:
        found = _search(player, request, most)
        if found is not None:
            return found
    # Time can run out. So there is a quick answer first, and then a better one, if it can be had.
    best = _search(player, request, 2, is_patient=True)
    simulations = FIRST_SIMULATIONS if most is None else min(most, FIRST_SIMULATIONS)
    while best is not None and not request.stop():
        begun = time.monotonic()
        found = _search(player, request, simulations)
        now = time.monotonic()
        if found is None or found.nodes == most:
            return found or best
        best = found
        simulations *= 4
        if request.seconds is not None:
            # The last search takes all the time that is left.
            left = request.received + request.seconds - now
            fitting = int(0.9 * left * found.nodes / max(now - begun, 1e-6))
            if fitting < found.nodes:
                break
            simulations = fitting if fitting < 4 * simulations else simulations
        simulations = simulations if most is None else min(most, simulations)
    if best is None:
        raise ValueError("the game is over")
    return best


def _search(
    player: Learned, request: ugi.Request, simulations: int, *, is_patient: bool = False
) -> ugi.Answer | None:
    """Return the result of a search, or `None` if it was stopped before its end."""

    def poll() -> None:
        if request.stop() and not is_patient:
            raise StoppedError

    try:
        moves, payoffs = player.choose([request.position], simulations=simulations, poll=poll)
    except StoppedError:
        return None
    return ugi.Answer(moves[0], payoff=float(payoffs[0]), nodes=simulations)
