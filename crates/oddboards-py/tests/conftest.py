"""Fixtures: every game, and random games of it. Work on several threads."""

import random
import signal
from concurrent.futures import ThreadPoolExecutor

import oddboards
import pytest

# A shell that runs the tests in the background ignores interrupts, and so would the programs that
# the tests interrupt.
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)


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


def in_threads(count, work):
    """Do the same work on several threads at once, and raise what it raises."""
    with ThreadPoolExecutor(count) as threads:
        for done in [threads.submit(work) for _ in range(count)]:
            done.result()
