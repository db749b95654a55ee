"""Measures games of random moves, here and in other packages.

Each number is the best of several slices of processor time, so that other programs on the machine
disturb it little.
"""

from __future__ import annotations

import random
import sys
import time
from typing import TYPE_CHECKING

import chess
import numpy as np
import oddboards
import pyspiel
from oddboards import pettingzoo as ours
from oddboards import vector
from pettingzoo.classic import chess_v6

if TYPE_CHECKING:
    from collections.abc import Callable

GAMES = 256
SLICES = 5


def rate(run: Callable[[], int], seconds: float) -> float:
    """Return the best number of steps per second of processor time. `run` returns its steps."""
    run()
    best = 0.0
    for _ in range(SLICES):
        steps, start = 0, time.process_time()
        while (spent := time.process_time() - start) < seconds:
            steps += run()
        best = max(best, steps / spent)
    return best


def batch(game: str, *, lists: bool, **settings: object) -> Callable[[], int]:
    """Step a batch of games with random actions."""
    env = vector.Env(game, GAMES, **{"observations": None, "masks": None, **settings})

    def run() -> int:
        for _ in range(100):
            env.step(env.sample())
            if lists:
                _ = env.legal_actions
        return 100 * GAMES

    return run


def aec(env: object) -> Callable[[], int]:
    """Play a game in a PettingZoo environment."""

    def run() -> int:
        env.reset()
        steps = 0
        for _ in env.agent_iter(200):
            observation, _, terminated, truncated, _ = env.last()
            legal = np.flatnonzero(observation["action_mask"])
            env.step(None if terminated or truncated else int(random.choice(legal)))
            steps += 1
        return steps

    return run


def positions(game: str) -> Callable[[], int]:
    """List the legal moves of a position and push one, for a game of 200 turns."""

    def run() -> int:
        position = oddboards.games[game]()
        while not position.is_over and position.turns < 200:
            position.push(random.choice(list(position.legal_moves)))
        return position.turns

    return run


def python_chess() -> int:
    """Do the same with python-chess."""
    board = chess.Board()
    steps = 0
    while steps < 200 and (moves := list(board.legal_moves)):
        board.push(random.choice(moves))
        steps += 1
    return steps


def open_spiel() -> int:
    """Play a game of OpenSpiel's chess."""
    state = pyspiel.load_game("chess").new_initial_state()
    steps = 0
    while steps < 200 and not state.is_terminal():
        state.apply_action(random.choice(state.legal_actions()))
        steps += 1
    return steps


def main() -> None:
    """Print the table."""
    seconds = float(sys.argv[1]) if len(sys.argv) > 1 else 1.0
    rows = {
        "PettingZoo chess_v6": aec(chess_v6.env()),
        "OpenSpiel chess": open_spiel,
        "python-chess, legal_moves and push": python_chess,
    }
    for game in oddboards.games:
        rows[f"{game}: batch, lists"] = batch(game, lists=True, claims=False)
        rows[f"{game}: batch, lists, claims"] = batch(game, lists=True)
        rows[f"{game}: batch, masks"] = batch(game, lists=False, claims=False, masks="bytes")
        rows[f"{game}: batch, masks, planes"] = batch(
            game, lists=False, masks="bytes", observations="float32"
        )
        rows[f"{game}: PettingZoo"] = aec(ours.env(game))
        rows[f"{game}: legal_moves and push"] = positions(game)
    print("| what | steps per second |\n| --- | ---: |")
    for name, run in rows.items():
        print(f"| {name} | {rate(run, seconds):,.0f} |", flush=True)
    start = oddboards.circular.Position()

    def perft() -> int:
        return start.perft(5)

    print(f"| circular: perft, leaves | {rate(perft, seconds):,.0f} |")


if __name__ == "__main__":
    main()
