"""Fixtures: every game, and random games of it."""

import random

import oddboards
import pytest


@pytest.fixture(params=list(oddboards.games))
def game(request):
    return oddboards.games[request.param]


@pytest.fixture
def played(game):
    """A game after some random moves."""
    return random_game(game, seed=1, turns=12)


def random_game(game, seed, turns):
    chance = random.Random(seed)
    position = game()
    while not position.is_over and position.turns < turns:
        position.push(chance.choice(position.legal_moves))
    return position
