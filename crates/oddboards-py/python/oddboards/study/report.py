"""The report of a study: a self-contained page, for light and dark screens."""

from __future__ import annotations

from html import escape
from importlib.metadata import version
from importlib.resources import files
from string import Template
from typing import TYPE_CHECKING

from oddboards.study import heat, measures, plots, tables, words
from oddboards.study.document import document, figure, findings
from oddboards.study.games import COMEBACK
from oddboards.study.plan import Group

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from oddboards.study.figures import VariantFigures
    from oddboards.study.games import Games
    from oddboards.study.plan import Settings
    from oddboards.study.plots import Plot


def page(
    settings: Settings, variants: Sequence[VariantFigures], games: Mapping[Group, Games]
) -> str:
    """Return the report as a page of HTML."""
    with plots.style():
        return _Page(settings, variants, games).html()


class _Page:
    """A page that is being written."""

    def __init__(
        self, settings: Settings, variants: Sequence[VariantFigures], games: Mapping[Group, Games]
    ) -> None:
        self.settings = settings
        self.variants = variants
        self.games = games
        self.kind = settings.kind
        self.players = self.settings.players
        self.strongest = self.settings.agents[-1]
        self.drawn = 0
        self.boards: dict[str, heat.Board] = {}

    def html(self) -> str:
        title = f"{self.kind.title}: a study"
        body = "\n".join(
            [
                self._head(title),
                *(self._comparison() if len(self.variants) > 1 else []),
                *(self._variant(index) for index in range(len(self.variants))),
                self._definitions(),
            ]
        )
        return document(title, body)

    def _head(self, title: str) -> str:
        first = self.variants[0].name
        games = sum(each.games.rows for each in self.games.values())
        variants = ", ".join(variant.name for variant in self.variants)
        agents = ", ".join(self.settings.agents)
        claims = "claimed as soon as the rules allow it" if self.settings.claims else "not claimed"
        return f"""<h1>{escape(title)}</h1>
<p class="lead">{games:,} games; variants: {escape(variants)}; players: {escape(agents)}.
Intervals in parentheses contain the true value in 95 of 100 studies.</p>
<h2>In words</h2>
<p>Under <b>{escape(first)}</b>, with <b>{escape(self.strongest)}</b> on all sides:</p>
{findings(words.summary(self.players, self.variants[0]))}
<p class="lead">These are findings about the game as these players play it. A game of
{escape(self.strongest)} is not one of masters. Each game starts with {self.settings.opening_turns}
random turns, draws are {claims}, and a game of {self.settings.max_turns:,} turns is cut off.</p>
<pre>{escape(self.settings.command)}</pre>"""

    # The figures

    def _figure(self, name: str, plot: Plot | str, sample: str) -> str:
        self.drawn += 1
        drawn = plot if isinstance(plot, str) else plot.svg(escape(name), f"p{self.drawn}")
        source = f"<code>oddboards study {self.settings.game}</code>, seed {self.settings.seed}."
        return figure(drawn, name, f"{escape(sample)} {source}")

    def _comparison(self) -> Iterable[str]:
        variants = self.variants
        count = self.settings.games
        sample = f"{count:,} games of {self.strongest} against itself for each variant."
        sentences = "".join(
            f"<li>{escape(each)}</li>" for each in words.compare(self.players, self.variants)
        )
        yield "<h2>The variants side by side</h2>"
        yield (
            f"<p>Clear differences from <b>{escape(variants[0].name)}</b>, with "
            f"{escape(self.strongest)} on all sides:</p><ul>{sentences}</ul>"
        )
        seats = [
            (player, [variant.agents[-1].payoffs[seat] for variant in variants])
            for seat, player in enumerate(self.players)
        ]
        names = [variant.name for variant in variants]
        grid = [
            self._figure(
                "The share of the points of each seat",
                plots.dots(names, seats, "% of the points", fair=0.5, scale=100),
                sample,
            ),
            self._figure(
                "Games without a winner",
                plots.dots(
                    names, [("", [v.agents[-1].draws for v in variants])], "% of games", scale=100
                ),
                sample,
            ),
            self._figure(
                "Turns",
                plots.dots(names, [("", [v.agents[-1].turns for v in variants])], "mean turns"),
                sample,
            ),
        ]
        if variants[0].doubling is not None:
            doublings = [v.doubling for v in variants if v.doubling is not None]
            label = "Elo of a doubling of the nodes"
            steps = f"{self.settings.ladder_games} games for each step of each variant."
            plot = plots.dots(names, [("", doublings)], label, fair=0)
            grid.append(self._figure("Depth", plot, steps))
        yield f'<div class="plots">{"".join(grid)}</div>'
        yield tables.comparison(self.players, self.variants)

    def _variant(self, index: int) -> str:
        variant = self.variants[index]
        agents = self.settings.agents
        games = [self.games[Group("self", index, (agent,))] for agent in agents]
        own = f"{self.settings.games:,} games of each player against itself."
        strong = variant.agents[-1]
        seats = [(agent.agent, agent.payoffs) for agent in variant.agents]
        found = [
            self._figure(
                "The share of the points of each seat",
                plots.dots(self.players, seats, "% of the points", fair=0.5, scale=100),
                f"{own} The broken line is a fair share.",
            ),
            self._figure("How games end", plots.ends(variant), own),
            self._figure("How long games last", plots.lengths(agents, games), own),
            self._figure(
                "The choice in the course of a game",
                plots.moves(agents, games),
                f"{own} Lines are medians, and bands hold 80 of 100 turns.",
            ),
            self._figure(
                "When games are decided",
                plots.courses(agents, games),
                f"{own} Only games with a winner. Lines are medians; bands hold 80 of 100 games.",
            ),
            self._figure(
                "How strength changes the course of a game",
                plots.measures(variant.agents),
                f"{own} The measures are defined below.",
            ),
        ]
        found += self._optional(variant)
        boards = self._boards(index)
        heading = "The figures" if len(self.variants) == 1 else variant.name
        inside = (
            f'<div class="plots">{"".join(found)}</div>\n<h3>On the board</h3>\n{boards}\n'
            f"{tables.agents(self.players, variant)}"
            f"{tables.openings(self.players, strong, self.settings)}"
            f"{tables.pieces(strong)}{tables.meetings(variant)}"
        )
        position = f"<p class='lead'>Start: <code>{escape(variant.position)}</code></p>"
        if index == 0:
            return f"<h2>{escape(heading)}</h2>{position}{inside}"
        return (
            f"<h2>{escape(heading)}</h2>{position}<details><summary>All figures of "
            f"{escape(variant.name)}</summary>{inside}</details>"
        )

    def _optional(self, variant: VariantFigures) -> Iterable[str]:
        """Yield the figures that not every study has."""
        if variant.ladder:
            yield self._figure(
                "What more thinking is worth",
                plots.ladder(variant.ladder),
                f"{self.settings.ladder_games} games of {self.settings.ladder_engine} with this "
                "number of nodes per move against itself with more.",
            )
        strong = variant.agents[-1]
        if strong.pieces is not None:
            found = strong.pieces.values
            names = [f"{each.kind} in hand" if each.in_hand else each.kind for each in found]
            yield self._figure(
                "What a piece is worth",
                plots.dots(names, [("", [each.elo for each in found])], "Elo", fair=0),
                f"Fitted to {strong.pieces.rows:,} comparisons in {strong.games:,} games of "
                f"{strong.agent} against itself.",
            )
        if variant.tree is not None:
            yield self._figure(
                "The size of the game tree",
                plots.depths(variant.tree.depths),
                f"Knuth's estimator with {variant.tree.probes:,} random descents.",
            )

    def _boards(self, index: int) -> str:
        games = self.games[Group("self", index, (self.strongest,))]
        found = heat.maps(self.kind, games)
        if index > 0:
            # Kind by kind would make a page of many variants too long.
            found = [each for each in found if each.kind == "all"]
        svg = self.kind(self.settings.variants[index].position)._game.board_svg()
        is_new = svg not in self.boards
        board = self.boards.setdefault(svg, heat.Board(svg, f"b{len(self.boards)}c"))
        sample = f"{games.games.rows:,} games of {self.strongest} against itself."
        drawn = []
        for each in found:
            name = _title(each)
            top = max(each.cells, key=lambda cell: each.cells[cell])
            most = each.cells[top]
            peak = f"{most:.1%} of the turns" if each.event == "stands" else f"{most:.3g} in a game"
            text = f"Full color: {top}, {peak}. {sample}"
            drawn.append(self._figure(name, board.draw(each, escape(name)), text))
        definitions = board.definitions() if is_new else ""
        return definitions + f'<div class="boards">{"".join(drawn)}</div>'

    def _definitions(self) -> str:
        depth = self.settings.judge
        turns = "1 turn" if depth == 1 else f"{depth} turns"
        judge = (
            "the static evaluation of the game"
            if depth == 0
            else f"a search {turns} deep, and further while pieces are captured"
        )
        text = files("oddboards.study").joinpath("definitions.html").read_text(encoding="utf-8")
        return Template(text).substitute(
            judge=judge,
            comeback=f"{COMEBACK:g}",
            margin=f"{measures.MARGIN:g}",
            samples=self.settings.samples,
            version=version("oddboards"),
        )


def _title(each: heat.Map) -> str:
    """Return the title of a map."""
    owner = "" if each.owner == "none" else f"{each.owner.capitalize()}'s "
    pieces = "pieces" if each.kind == "all" else each.kind
    verb = {"stands": "stands", "dies": "dies", "placed": "is placed"}[each.event]
    plural = {"stands": "stand", "dies": "die", "placed": "are placed"}[each.event]
    text = f"Where {owner}{pieces} {plural if pieces == 'pieces' else verb}"
    return text if each.owner != "none" else text.replace("pieces", "pieces of nobody")
