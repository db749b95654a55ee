"""Plots as SVG that takes its colors from the page, readable in light and dark."""

from __future__ import annotations

import io
from typing import TYPE_CHECKING, Any

import numpy as np

from oddboards.study import figures, svg
from oddboards.study.games import MEASURES, POINTS
from oddboards.study.size import sound_depth

try:
    import matplotlib as mpl
    from matplotlib.figure import Figure
except ImportError as error:
    raise ImportError("the report of a study needs matplotlib: `pip install matplotlib`") from error

if TYPE_CHECKING:
    from collections.abc import Sequence
    from contextlib import AbstractContextManager

    from matplotlib.axes import Axes

    from oddboards.study.figures import VariantFigures
    from oddboards.study.games import Games
    from oddboards.study.intervals import Estimate
    from oddboards.study.size import Depths

STYLE: Any = {
    "svg.fonttype": "none",
    "svg.hashsalt": "oddboards",
    "font.family": "sans-serif",
    "font.size": 9.5,
    "text.color": svg.INK,
    "axes.edgecolor": svg.FAINT,
    "axes.labelcolor": svg.INK,
    "axes.facecolor": "none",
    "axes.spines.top": False,
    "axes.spines.right": False,
    "axes.grid": True,
    "axes.axisbelow": True,
    "grid.color": svg.FAINT,
    "grid.linewidth": 0.4,
    "xtick.color": svg.FAINT,
    "ytick.color": svg.FAINT,
    "xtick.labelcolor": svg.INK,
    "ytick.labelcolor": svg.INK,
    "legend.frameon": False,
    "legend.fontsize": 8.5,
    "figure.facecolor": "none",
    "lines.linewidth": 1.8,
}

WIDTH = 4.6
"""The width of a plot in inches, which is about that of a phone, so that its text stays legible."""


class Plot:
    """A plot that is being drawn."""

    def __init__(self, height: float = 2.8) -> None:
        """Begin an empty plot of one pair of axes."""
        self.figure = Figure(figsize=(WIDTH, height), layout="constrained")
        self.axes: Axes = self.figure.subplots()

    def svg(self, label: str, prefix: str) -> str:
        """Return the finished plot as an element of a page. The prefix makes its ids unique."""
        out = io.StringIO()
        nothing = dict.fromkeys(("Date", "Creator", "Format", "Type"))
        self.figure.savefig(out, format="svg", metadata=nothing)
        return svg.for_page(out.getvalue(), label, prefix)


def style() -> AbstractContextManager[None]:
    """Return a context in which plots have the style of a report."""
    return mpl.rc_context(STYLE)


def color(index: int) -> str:
    """Return the color of a series."""
    return svg.SERIES[index % len(svg.SERIES)]


def dots(
    rows: Sequence[str],
    series: Sequence[tuple[str, Sequence[Estimate]]],
    label: str,
    *,
    fair: float | None = None,
    scale: float = 1.0,
) -> Plot:
    """Draw estimates with their intervals: a row for each name, a color for each series."""
    count = len(series)
    plot = Plot(0.7 + (0.14 + 0.13 * count) * len(rows) + (0.2 if count > 1 else 0))
    axes = plot.axes
    for index, (name, estimates) in enumerate(series):
        offset = (index - (count - 1) / 2) * 0.75 / max(count, 1)
        known = [(row, each) for row, each in enumerate(estimates) if each.is_known]
        numbers = np.array([each for _, each in known], dtype=float).reshape(-1, 3)
        values, low, high = scale * numbers.T
        axes.errorbar(
            values,
            [row + offset for row, _ in known],
            xerr=np.maximum([values - low, high - values], 0),
            fmt="o",
            markersize=4.5,
            color=color(index),
            elinewidth=1.6,
            capsize=2.5,
            label=name,
        )
    if fair is not None:
        axes.axvline(fair * scale, color=svg.INK, linewidth=0.9, linestyle=(0, (4, 3)))
    axes.set_yticks(range(len(rows)), rows)
    axes.set_ylim(len(rows) - 0.5, -0.5)
    axes.grid(axis="y", visible=False)
    axes.tick_params(axis="y", length=0)
    axes.set_xlabel(label)
    _legend(plot, count)
    return plot


def _legend(plot: Plot, count: int) -> None:
    if count > 1:
        plot.figure.legend(loc="outside upper left", ncols=2 if count > 3 else 3)


def ends(variant: VariantFigures) -> Plot:
    """Draw how the games ended: a bar for each agent."""
    found = [{end.reason: end.share.value for end in each.ends} for each in variant.agents]
    reasons = list(dict.fromkeys(reason for shares in found for reason in shares))
    plot = Plot(0.9 + 0.34 * len(variant.agents) + 0.2 * len(reasons))
    names = [agent.agent for agent in variant.agents]
    lefts = np.zeros(len(names))
    for index, reason in enumerate(reasons):
        shares = np.array([each.get(reason, 0.0) for each in found])
        hatch = "////" if index >= len(svg.SERIES) else None
        plot.axes.barh(
            names,
            100 * shares,
            left=100 * lefts,
            height=0.62,
            color=color(index),
            edgecolor=svg.GROUND,
            hatch=hatch,
            label=reason,
        )
        lefts += shares
    plot.axes.invert_yaxis()
    plot.axes.grid(axis="y", visible=False)
    plot.axes.tick_params(axis="y", length=0)
    plot.axes.set_xlabel("% of the games")
    plot.figure.legend(loc="outside upper left", ncols=1)
    return plot


def lengths(agents: Sequence[str], games: Sequence[Games]) -> Plot:
    """Draw the distribution of the number of turns."""
    plot = Plot()
    turns = [each.games["turns"] for each in games]
    top = max(int(each.max()) for each in turns)
    edges = np.linspace(0, top + 1, min(41, top + 2))
    for index, (agent, each) in enumerate(zip(agents, turns, strict=True)):
        counts, _ = np.histogram(each, edges)
        plot.axes.stairs(100 * counts / len(each), edges, color=color(index), label=agent, lw=1.6)
    plot.axes.set_xlabel("turns")
    plot.axes.set_ylabel("% of the games")
    plot.axes.set_ylim(bottom=0)
    _legend(plot, len(agents))
    return plot


def moves(agents: Sequence[str], games: Sequence[Games]) -> Plot:
    """Draw the number of legal moves in the course of a game: median, and 10 to 90 %."""
    return _bands(
        agents, [figures.by_progress(each) for each in games], "legal moves", centered=True
    )


def courses(agents: Sequence[str], games: Sequence[Games]) -> Plot:
    """Draw what the judge expects for the eventual winner in the course of a game."""
    found = [100 * figures.percentiles(each.courses) for each in games]
    plot = _bands(agents, found, "prospects of the winner, %", centered=False)
    plot.axes.set_ylim(0, 100)
    plot.axes.axhline(50, color=svg.INK, linewidth=0.9, linestyle=(0, (4, 3)))
    return plot


def _bands(agents: Sequence[str], bands: Sequence[Any], label: str, *, centered: bool) -> Plot:
    plot = Plot()
    for index, (agent, (low, middle, high)) in enumerate(zip(agents, bands, strict=True)):
        if np.isnan(middle).all():
            continue
        count = len(middle)
        places = (np.arange(count) + 0.5) / count if centered else np.linspace(0, 1, POINTS)
        plot.axes.fill_between(100 * places, low, high, color=color(index), alpha=0.16, lw=0)
        plot.axes.plot(100 * places, middle, color=color(index), label=agent)
    plot.axes.set_xlabel("% of the turns of a game")
    plot.axes.set_ylabel(label)
    plot.axes.set_xlim(0, 100)
    if centered:
        plot.axes.set_ylim(bottom=0)
    _legend(plot, len(agents))
    return plot


def measures(agents: Sequence[figures.SelfPlay]) -> Plot:
    """Draw the measures of Browne and Maire, a row for each."""
    series = [(each.agent, [each.measures[name] for name in MEASURES]) for each in agents]
    return dots(MEASURES, series, "value from 0 to 1")


def ladder(steps: Sequence[figures.Meeting]) -> Plot:
    """Draw the Elo of each step of the ladder."""
    rows = [f"{each.first.rpartition('=')[2]} → {each.second.rpartition('=')[2]}" for each in steps]
    label = "Elo that the greater number of nodes is stronger"
    return dots(rows, [("", [each.elo for each in steps])], label, fair=0)


def depths(found: Depths) -> Plot:
    """Draw the estimated number of nodes at each depth, and from where it is a lower bound."""
    plot = Plot()
    axes = plot.axes
    plies, values = np.arange(len(found.value)), found.value
    last = sound_depth(found)
    sound, rest = slice(last + 1), slice(last, None)
    axes.fill_between(
        plies[sound], found.low[sound], found.high[sound], color=color(0), alpha=0.25, lw=0
    )
    axes.plot(plies[sound], values[sound], color=color(0), label="estimate")
    if last + 1 < len(plies):
        axes.plot(plies[rest], values[rest], color=color(0), ls=":", label="less than the truth")
    axes.set_xlabel("turns from the start")
    axes.set_ylabel("nodes, as a power of 10")
    _legend(plot, 2)
    return plot
