"""The plan of a study: variants, agents, and parts of work."""

from __future__ import annotations

import json
import shlex
from dataclasses import asdict, dataclass
from itertools import combinations, pairwise, product
from typing import TYPE_CHECKING, Any, NamedTuple

from oddboards import _oddboards, _options
from oddboards._check import MANY, within
from oddboards._games import class_of
from oddboards.errors import ParseError

if TYPE_CHECKING:
    from collections.abc import Iterator

    from oddboards.position import Position

PARTS = 32
"""The number of parts into which the games of a group are split."""


class Variant(NamedTuple):
    """A variant of a game: a position in which it starts, which includes the rules."""

    name: str
    position: str


CUSTOM = "custom"
"""The name of a position without one."""


def variant(game: type[Position], text: str) -> Variant:
    """Return the variant with this text.

    The text is the name of a way to start, a position, or `NAME=POSITION`. A position without a
    name is `custom`.

    Raises `ParseError` if it is neither, and `ValueError` if the game is over.
    """
    if text in game.starts:
        return Variant(text, game(start=text).text)
    name, equals, rest = (part.strip() for part in text.partition("="))
    if not (equals and name):
        name, rest = CUSTOM, text
    try:
        position = game(rest)
    except ParseError as error:
        starts = ", ".join(game.starts)
        message = f"variant `{text}`: expected {starts}, NAME=POSITION or a position: {error}"
        raise ParseError(message, "variant", 0) from error
    if position.is_over:
        raise ValueError(f"variant `{name}`: the game is over in this position")
    return Variant(name, position.text)


def split_agents(text: str) -> tuple[str, ...]:
    """Return the agents in a text. Commas separate agents, and also the options of an agent.

    >>> split_agents("random,ab:nodes=2000,hash=1,mcts:nodes=500")
    ('random', 'ab:nodes=2000,hash=1', 'mcts:nodes=500')
    """
    agents: list[str] = []
    for part in text.split(","):
        if agents and "=" in part and ":" not in part:
            agents[-1] += f",{part}"
        else:
            agents.append(part.strip())
    return tuple(agents)


@dataclass(frozen=True)
class Settings:
    """The settings of a study. Equal settings give equal results on any machine."""

    game: str
    """The name of the game."""
    variants: tuple[Variant, ...]
    """The variants, the first one being the standard for comparisons."""
    agents: tuple[str, ...]
    """The engines, from the weakest to the strongest."""
    games: int = 400
    """The games of each agent against itself, for each variant."""
    pairs: int = 100
    """The games of each pair of agents against each other, for each variant."""
    ladder: tuple[int, ...] = (50, 100, 200, 400, 800)
    """The nodes of the engines whose matches measure depth; empty for none."""
    ladder_engine: str = "ab"
    """The engine of the ladder."""
    ladder_games: int = 100
    """The games of each step of the ladder."""
    probes: int = 2000
    """The descents of the game tree."""
    seed: int = 1
    """The seed of all random numbers."""
    max_turns: int = 1000
    """The number of turns after which a game is cut off and counts like a claimed draw."""
    opening_turns: int = 4
    """The number of random turns at the start of each game, because engines repeat themselves."""
    claims: bool = True
    """Whether draws are claimed as soon as the rules allow it."""
    judge: int = 1
    """The depth of the search that judges each position. With 0 the static evaluation judges."""
    samples: int = 8
    """The number of positions of each game for the values of pieces."""
    line: int = 6
    """The number of moves of each game that the opening tree includes."""

    def __post_init__(self) -> None:
        """Check the settings.

        Raises `ValueError` if one of them makes no sense.
        """
        for name in ("games", "max_turns", "line"):
            within(name, getattr(self, name), 1, MANY)
        for name in ("pairs", "ladder_games", "probes", "opening_turns", "samples"):
            within(name, getattr(self, name), 0, MANY)
        within("judge", self.judge, 0, 100)
        within("seed", self.seed, 0, (1 << 64) - 1)
        for name, values in (("variant", [v.name for v in self.variants]), ("agent", self.agents)):
            if not values:
                raise ValueError(f"a study needs at least one {name}")
            if len(set(values)) < len(values):
                hint = "; give each position a name, as in NAME=POSITION" * (CUSTOM in values)
                raise ValueError(f"one {name} is given twice: {', '.join(values)}{hint}")
        if any(more <= less for less, more in pairwise(self.ladder)):
            raise ValueError(f"the nodes of the ladder must increase, got {self.ladder}")
        for agent in (*self.agents, *self.steps):
            _oddboards.check_agent(agent)

    @property
    def kind(self) -> type[Position]:
        """The positions of the game."""
        return class_of(self.game)

    @property
    def steps(self) -> list[str]:
        """The engines of the ladder."""
        return [f"{self.ladder_engine}:nodes={nodes}" for nodes in self.ladder]

    @property
    def players(self) -> list[str]:
        """The names of the players, as in a sentence."""
        return [player.name.capitalize() for player in self.kind.players]

    @property
    def command(self) -> str:
        """The command that repeats the study."""
        kind, starts = self.kind, self.kind.starts
        named = [Variant(name, kind(start=name).text) for name in starts]
        names = [
            each.name if each in named else shlex.quote(f"{each.name}={each.position}")
            for each in self.variants
        ]
        words = ["oddboards study", self.game]
        if names != [starts[0]]:
            words += [f"--variant {name}" for name in names]
        words.append(f"--agents {','.join(self.agents)}")
        words += _options.changed(self, OPTIONS)
        if self.ladder != Settings.ladder:
            words.append(f"--ladder {','.join(map(str, self.ladder)) or 'none'}")
        return " ".join(words + ["--no-claims"] * (not self.claims))

    def to_json(self) -> dict[str, Any]:
        """Return the settings as JSON values."""
        settings: dict[str, Any] = json.loads(json.dumps(asdict(self)))
        return settings


OPTIONS = {
    "games": "games of each agent against itself, for each variant",
    "pairs": "games of each two agents against each other",
    "ladder_engine": "engine of the ladder",
    "ladder_games": "games of each step of the ladder",
    "probes": "random descents of the game tree",
    "seed": "seed of all random numbers",
    "max_turns": "turns after which a game is cut off",
    "opening_turns": "random turns at the start of each game",
    "judge": "depth of the search that judges each position; 0: the evaluation judges",
    "samples": "positions of each game for the values of pieces",
    "line": "moves of each game that the opening tree includes",
}
"""The settings that are an option of the command, with their meaning."""


class Group(NamedTuple):
    """Games of the same agents, or the probes, of a variant."""

    what: str
    """`self`, `pair`, `ladder` or `tree`."""
    variant: int
    """The index of the variant."""
    agents: tuple[str, ...]

    def __str__(self) -> str:
        return f"{self.what}:{'|'.join(self.agents)}" if self.agents else self.what


def seatings(seats: int, agents: int) -> list[list[int]]:
    """Return the ways in which agents share the seats so that all of them play.

    >>> seatings(2, 2)
    [[0, 1], [1, 0]]
    >>> len(seatings(3, 2))
    6
    """
    ways = product(range(agents), repeat=seats)
    return [list(way) for way in ways if len(set(way)) == agents]


def groups(settings: Settings) -> Iterator[tuple[Group, int]]:
    """Yield the groups of a study, each with the number of its games or probes."""
    for index in range(len(settings.variants)):
        for agent in settings.agents:
            yield Group("self", index, (agent,)), settings.games
        for two in combinations(settings.agents, 2):
            yield Group("pair", index, two), settings.pairs
        for two in pairwise(settings.steps):
            yield Group("ladder", index, two), settings.ladder_games
        yield Group("tree", index, ()), settings.probes


def parts(settings: Settings) -> Iterator[tuple[Group, dict[str, Any]]]:
    """Yield the parts of a study, each with its group: ranges of games, as data for `work`."""
    for group, games in groups(settings):
        ways = seatings(len(settings.kind.players), len(group.agents))
        # All games of an opening belong to the same part.
        unit = max(1, len(ways))
        size = -(-games // (PARTS * unit)) * unit
        for first in range(0, games, size) if games else ():
            part = {
                "group": str(group),
                "position": settings.variants[group.variant].position,
                "agents": list(group.agents),
                "seatings": ways,
                "first": first,
                "count": min(size, games - first),
            }
            yield group, part


def work(part: dict[str, Any], *, game: str, **settings: Any) -> dict[str, Any]:
    """Do the work of a part, in Rust: play its games, or descend the tree."""
    if part["group"] == "tree":
        return _oddboards.study_tree(game, part | settings)
    return _oddboards.study_games(game, part | settings | {"choice": None})


SHARED = ("game", "seed", "max_turns", "claims", "opening_turns", "judge", "samples", "line")
"""The settings that all parts share."""
