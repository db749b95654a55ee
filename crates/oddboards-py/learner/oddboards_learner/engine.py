"""A trained network as an engine that speaks the Universal Game Interface."""

from __future__ import annotations

from typing import TYPE_CHECKING

import torch
from oddboards import ugi

if TYPE_CHECKING:
    from oddboards_learner.opponents import Learned

SIMULATIONS_OF_A_TURN = 1000
"""The number of simulations that a turn of depth stands for, as for `mcts` of `board-lab`."""
MOST_SIMULATIONS = 200_000
"""The maximum number of simulations of a search, because a tree takes memory."""


def serve(player: Learned, *, name: str) -> None:
    """Speak the protocol on standard input and output."""

    def think(request: ugi.Request) -> ugi.Answer:
        torch.set_num_threads(1)
        return answer(player, request)

    ugi.serve(player.game, think, name=name, author="The Oddboards developers")


def answer(player: Learned, request: ugi.Request) -> ugi.Answer:
    """Return the move of a player within the limits."""
    limits = [MOST_SIMULATIONS]
    if request.nodes is not None:
        limits.append(request.nodes)
    if request.depth is not None:
        limits.append(SIMULATIONS_OF_A_TURN * request.depth)
    choice = player.choose([request.position], simulations=min(limits), stop=request.stop)
    return ugi.Answer(choice.moves[0], float(choice.payoffs[0]), choice.simulations)
