"""Plots as SVG that takes its colors from the page, readable in light and dark."""

from __future__ import annotations

import io
import re
from collections import Counter
from typing import TYPE_CHECKING, Any

import numpy as np

from oddboards.study import figures
from oddboards.study.games import MEASURES, POINTS
from oddboards.study.size import sound_depth

try:
    import matplotlib as mpl
    from matplotlib.figure import Figure
except ImportError as error:
    raise ImportError(
        'the report of a study needs matplotlib: install "oddboards[study]"'
    ) from error

if TYPE_CHECKING:
    from collections.abc import Sequence
    from contextlib import AbstractContextManager

    from matplotlib.axes import Axes

    from oddboards.study.figures import VariantFigures
    from oddboards.study.games import Games
    from oddboards.study.intervals import Estimate
    from oddboards.study.size import Depths

INK, FAINT, GROUND = "#010203", "#010204", "#010205"
SERIES = ("#020301", "#020302", "#020303", "#020304", "#020305", "#020306")
"""Stand-ins for the colors of the page, which replace them in the finished picture."""

COLORS = {INK: "var(--ink)", FAINT: "var(--faint)", GROUND: "var(--ground)"} | {
    color: f"var(--series-{number})" for number, color in enumerate(SERIES, 1)
}

PLAIN_GROUP = re.compile(r"<g>((?:[^<]|<(?!/?g[ >])[^>]*>)*)</g>")
"""A group without attributes and without groups in it."""

STYLE: Any = {
    "svg.fonttype": "none",
    "svg.hashsalt": "oddboards",
    "font.family": "sans-serif",
    "font.size": 9.5,
    "text.color": INK,
    "axes.edgecolor": FAINT,
    "axes.labelcolor": INK,
    "axes.facecolor": "none",
    "axes.spines.top": False,
    "axes.spines.right": False,
    "axes.grid": True,
    "axes.axisbelow": True,
    "grid.color": FAINT,
    "grid.linewidth": 0.4,
    "xtick.color": FAINT,
    "ytick.color": FAINT,
    "xtick.labelcolor": INK,
    "ytick.labelcolor": INK,
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
        return _for_page(out.getvalue(), label, prefix)


def style() -> AbstractContextManager[None]:
    """Return a context in which plots have the style of a report."""
    return mpl.rc_context(STYLE)


def _for_page(svg: str, label: str, prefix: str) -> str:
    """Remove what a page does not need, and begin the ids that are used with the prefix."""
    svg = svg[svg.index("<svg") :]
    svg = re.sub(r"<metadata>.*?</metadata>", "", svg, flags=re.DOTALL)
    svg = re.sub(r"<!--.*?-->", "", svg, flags=re.DOTALL)
    svg = re.sub(r'<style type="text/css">.*?</style>', "", svg, flags=re.DOTALL)
    svg = re.sub(r"\s*\n\s*", " ", svg).replace("> <", "><")
    used = dict.fromkeys(re.findall(r'(?:href="#|url\(#)([^")]+)', svg))
    names = {name: f"{prefix}{index}" for index, name in enumerate(used)}
    svg = re.sub(r' id="([^"]+)"', lambda m: f' id="{names[m[1]]}"' if m[1] in names else "", svg)
    # Quoted in this way, a reference is not taken for a link of the page.
    svg = re.sub(r'(?:xlink:)?href="#([^"]*)"', lambda m: f"href='#{names[m[1]]}'", svg)
    svg = re.sub(r"url\(#([^)]*)\)", lambda m: f"url(#{names[m[1]]})", svg)
    svg = re.sub(r"(\d+\.\d)\d+", r"\1", svg)
    while (unwrapped := PLAIN_GROUP.sub(r"\1", svg)) != svg:
        svg = unwrapped
    for stand_in, color in COLORS.items():
        svg = svg.replace(stand_in, color)
    # The page chooses the font.
    svg = re.sub(r'font: ([0-9.]+)px [^;"]*', r"font-size: \1px", svg)
    svg = re.sub(r" font-family: [^;\"]*;", "", svg)
    svg = re.sub(r' transform="rotate\(-0 [^"]*"', "", svg)
    svg = svg.replace("; stroke-linecap: square", "").replace(' "', '"').replace("<g/>", "")
    svg = re.sub(r'^<svg [^>]*viewBox="([^"]+)"[^>]*>', r'<svg class="plot" viewBox="\1">', svg)
    return svg.replace("<svg ", f'<svg role="img" aria-label="{label}" ', 1)


def color(index: int) -> str:
    """Return the color of a series."""
    return SERIES[index % len(SERIES)]


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
        values = np.array([each.value for _, each in known]) * scale
        low = values - np.array([each.low for _, each in known]) * scale
        high = np.array([each.high for _, each in known]) * scale - values
        axes.errorbar(
            values,
            [row + offset for row, _ in known],
            xerr=[np.maximum(low, 0), np.maximum(high, 0)],
            fmt="o",
            markersize=4.5,
            color=color(index),
            elinewidth=1.6,
            capsize=2.5,
            label=name,
        )
    if fair is not None:
        axes.axvline(fair * scale, color=INK, linewidth=0.9, linestyle=(0, (4, 3)))
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
    reasons: list[str] = []
    for agent in variant.agents:
        reasons += [end.reason for end in agent.ends if end.reason not in reasons]
    plot = Plot(0.9 + 0.34 * len(variant.agents) + 0.2 * len(reasons))
    names = [agent.agent for agent in variant.agents]
    lefts = np.zeros(len(names))
    for index, reason in enumerate(reasons):
        shares = np.array(
            [
                sum(end.share.value for end in agent.ends if end.reason == reason)
                for agent in variant.agents
            ]
        )
        hatch = "////" if index >= len(SERIES) else None
        plot.axes.barh(
            names,
            100 * shares,
            left=100 * lefts,
            height=0.62,
            color=color(index),
            edgecolor=GROUND,
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
    plot.axes.axhline(50, color=INK, linewidth=0.9, linestyle=(0, (4, 3)))
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
    if not centered:
        return _with_legend(plot, len(agents))
    plot.axes.set_ylim(bottom=0)
    return _with_legend(plot, len(agents))


def _with_legend(plot: Plot, count: int) -> Plot:
    _legend(plot, count)
    return plot


def measures(names: Sequence[str], series: Sequence[tuple[str, figures.SelfPlay]]) -> Plot:
    """Draw the measures of Browne and Maire, a row for each."""
    return dots(
        list(MEASURES),
        [
            (name, [agent.measures[m] for m in MEASURES])
            for name, (_, agent) in zip(names, series, strict=True)
        ],
        "value from 0 to 1",
    )


def ladder(variants: Sequence[VariantFigures]) -> Plot:
    """Draw the Elo of each step of the ladder."""
    steps = [
        f"{step.first.rpartition('=')[2]} → {step.second.rpartition('=')[2]}"
        for step in variants[0].ladder
    ]
    series = [(each.name, [step.elo for step in each.ladder]) for each in variants]
    return dots(steps, series, "Elo that the greater number of nodes is stronger", fair=0)


def depths(found: Depths) -> Plot:
    """Draw the estimated number of nodes at each depth, and from where it is a lower bound."""
    plot = Plot()
    plies = np.arange(len(found.value))
    sound = sound_depth(found)
    plot.axes.fill_between(
        plies[: sound + 1],
        found.low[: sound + 1],
        found.high[: sound + 1],
        color=color(0),
        alpha=0.25,
        lw=0,
    )
    plot.axes.plot(plies[: sound + 1], found.value[: sound + 1], color=color(0), label="estimate")
    if sound + 1 < len(plies):
        rest = slice(sound, None)
        plot.axes.plot(
            plies[rest],
            found.value[rest],
            color=color(0),
            ls=":",
            label="less than the truth",
        )
    plot.axes.set_xlabel("turns from the start")
    plot.axes.set_ylabel("nodes, as a power of 10")
    _legend(plot, 2)
    return plot


def share_styles(page: str) -> tuple[str, str]:
    """Return a page whose elements have classes in place of styles that recur, and their rules."""
    counts = Counter(re.findall(r' style="([^"]*)"', page))
    names = {style: f"s{n}" for n, (style, count) in enumerate(counts.items()) if count > 3}

    def name(match: re.Match[str]) -> str:
        return f' class="{names[match[1]]}"' if match[1] in names else match[0]

    page = re.sub(r' style="([^"]*)"', name, page)
    return page, "".join(f".{name} {{ {style} }}\n" for style, name in names.items())
