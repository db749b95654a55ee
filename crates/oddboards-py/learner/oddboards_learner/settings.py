"""The settings of a training run."""

from __future__ import annotations

import ast
import inspect
import math
from dataclasses import asdict, dataclass, fields
from itertools import pairwise
from typing import TYPE_CHECKING, Any

from oddboards_learner import features

if TYPE_CHECKING:
    from collections.abc import Mapping


@dataclass(frozen=True, slots=True)
class Settings:
    """Everything that the result of a training run depends on, apart from versions and hardware.

    The number of workers and of threads is not among them.
    """

    game: str = "territorial"
    """The name of the game."""
    seed: int = 1
    """The seed of all random numbers."""
    iterations: int = 20
    """The number of iterations: self-play, then training."""
    jobs: int = 4
    """The number of self-play jobs in an iteration. Workers share the jobs."""
    games: int = 64
    """The number of games in a job. They are played at the same time."""
    max_turns: int = 200
    """The number of turns after which a game counts as a draw."""
    simulations: int = 48
    """The number of simulations of MCTS for an action. Those of earlier actions are kept."""
    match_simulations: int = 160
    """The number of simulations for an action in matches."""
    match_opening: int = 2
    """The number of random moves before a game of a match. Both seats get the same ones in turn."""
    exploration: float = 1.25
    """The constant of PUCT."""
    noise: float = 0.25
    """The share of Dirichlet noise in the priors of a root."""
    alpha: float = 0.2
    """The parameter of the Dirichlet distribution."""
    opening: int = 12
    """The number of actions drawn by visits at the beginning of a game. Later ones are the best."""
    channels: int = 32
    """The number of channels of the network."""
    blocks: int = 3
    """The number of convolutions after the first one."""
    window: int = 6
    """The number of iterations whose positions are kept for training."""
    batch: int = 256
    """The number of positions in a training step."""
    passes: float = 1.0
    """The average number of times that an iteration trains on each new position or image."""
    rate: float = 3e-3
    """The highest learning rate."""
    decay: float = 1e-4
    """The weight decay."""

    def __post_init__(self) -> None:
        """Check the numbers."""
        whole = ("iterations", "jobs", "games", "max_turns", "channels", "window", "batch")
        for name in whole:
            if getattr(self, name) < 1:
                raise ValueError(f"{name} must be at least 1, got {getattr(self, name)}")
        for name in ("simulations", "match_simulations"):
            if getattr(self, name) < 2:  # noqa: PLR2004
                raise ValueError(f"{name} must be at least 2, got {getattr(self, name)}")
        for name in ("opening", "match_opening", "blocks", "exploration", "decay"):
            if not 0 <= getattr(self, name) < math.inf:
                raise ValueError(f"{name} must be a non-negative number, got {getattr(self, name)}")
        for name in ("passes", "rate", "alpha"):
            if not 0 < getattr(self, name) < math.inf:
                raise ValueError(f"{name} must be a number above 0, got {getattr(self, name)}")
        if not 0 <= self.noise <= 1:
            raise ValueError(f"noise must be from 0 to 1, got {self.noise}")
        features.position_of(self.game)

    @classmethod
    def of(cls, values: Mapping[str, Any]) -> Settings:
        """Return the settings with these values. Raises `ValueError` for unknown names."""
        unknown = set(values) - {field.name for field in fields(cls)}
        if unknown:
            raise ValueError(f"there is no setting named {', '.join(sorted(unknown))}")
        return cls(**values)

    def values(self) -> dict[str, Any]:
        """Return the settings by name."""
        return asdict(self)


def meanings() -> dict[str, str]:
    """Return the meaning of each setting, from the text below it."""
    (definition,) = ast.parse(inspect.getsource(Settings)).body
    found = {}
    for field, text in pairwise(ast.iter_child_nodes(definition)):
        match field, text:
            case ast.AnnAssign(target=ast.Name(id=name)), ast.Expr(value=ast.Constant(value=value)):
                found[name] = str(value)
    return found
