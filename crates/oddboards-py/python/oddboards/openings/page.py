"""The page of the first moves: pictures, a table, and what was found in words."""

from __future__ import annotations

from html import escape
from importlib.metadata import version
from importlib.resources import files
from typing import TYPE_CHECKING

import numpy as np

from oddboards.openings.moves import agreement, chance
from oddboards.openings.pictures import Pictures
from oddboards.study import heat
from oddboards.study.document import document, figure, findings
from oddboards.study.tables import cell, plain
from oddboards.study.words import number, sure

if TYPE_CHECKING:
    from collections.abc import Sequence

    from oddboards.openings.moves import FirstMove, Reply
    from oddboards.openings.plan import Settings
    from oddboards.position import Position

REPLIES = 3
"""The maximum number of replies to a first move that are listed."""

LINE = 4
"""The maximum number of moves of an expected line that are shown."""


def page(settings: Settings, moves: Sequence[FirstMove]) -> str:
    """Return the page. The moves are in their order, the best first."""
    title = f"{settings.kind.title}: first moves"
    parts = [
        _head(settings, moves, title),
        _boards(settings, moves),
        _table(settings, moves),
        _method(settings),
    ]
    style = files("oddboards.openings").joinpath("page.css").read_text(encoding="utf-8")
    return document(title, "\n".join(parts), more_style=style)


def _head(settings: Settings, moves: Sequence[FirstMove], title: str) -> str:
    return f"""<h1>{escape(title)}</h1>
<p class="lead">{settings.games:,} games of {escape(settings.engine)} against itself from
<b>{escape(settings.start)}</b>, each first move as often as the others. Intervals contain the true
value in 95 of 100 studies.</p>
<h2>In words</h2>
{findings(summary(settings.mover, moves))}
<pre>{escape(settings.command)}</pre>"""


def name_of(each: FirstMove | Reply) -> str:
    """Return the name of a move, with the moves that are images of it.

    >>> from oddboards.openings.moves import Reply
    >>> name_of(Reply(("a2a3", "g2g3"), 0, 0.0, None))
    'a2a3 (or g2g3)'
    """
    first, *others = each.moves
    return f"{first} (or {', '.join(others)})" if others else first


def summary(mover: str, moves: Sequence[FirstMove]) -> list[tuple[str, str]]:
    """Return what was found, each with the word that it is about."""
    sentences = {"Choice": _choice(mover, moves)}
    if len(moves) > 1:
        sentences |= {"Games": _differences(moves), "Search": _search(moves)}
    if np.isfinite(agreement(moves)):
        sentences["Agreement"] = (
            "The orders of the moves in the games and in the search have a correlation of "
            f"{round(agreement(moves), 2) + 0.0:.2f}, where 1 is the same order and 0 is none."
        ).replace("-", "−")
    return list(sentences.items())


def _choice(mover: str, moves: Sequence[FirstMove]) -> str:
    all_moves = sum(len(each.moves) for each in moves)
    merged = f", {len(moves)} up to symmetry" if len(moves) < all_moves else ""
    games = [each.games for each in moves]
    overall = float(np.average([each.payoff.value for each in moves], weights=games))
    plural = "s" if all_moves > 1 else ""
    return (
        f"{mover} has {all_moves} first move{plural}{merged}. With each played as often as the "
        f"others, {mover} scores {100 * overall:.1f} % of the points."
    )


def _differences(moves: Sequence[FirstMove]) -> str:
    """Return which first moves do better in the games, and whether that may be chance."""
    best, worst = moves[0], moves[-1]
    often = 100 * chance(moves)
    shown = "fewer than 0.1" if often < 0.1 else number(often, 2)
    text = (
        f"{name_of(best)} scores most, {sure(best.payoff, ' %', 100)}, and {name_of(worst)} least, "
        f"{sure(worst.payoff, ' %', 100)}. If the first move had no effect, results would "
        f"differ as much in {shown} of 100 studies. "
    )
    better = ", ".join(each.moves[0] for each in moves if each.gap.low > 0)
    worse = ", ".join(each.moves[0] for each in moves if each.gap.high < 0)
    if not (better or worse):
        return text + "No first move scores clearly more or less than all others together."
    clear = [f"{better} clearly more"] * bool(better) + [f"{worse} clearly less"] * bool(worse)
    return text + (
        f"Compared with all others together, {' and '.join(clear)}; chance alone makes about "
        f"{number(0.05 * len(moves), 2)} of {len(moves)} look so."
    )


def _search(moves: Sequence[FirstMove]) -> str:
    order = sorted(moves, key=lambda each: each.search)
    least, most = order[0], order[-1]
    return (
        f"The search prefers {name_of(most)}, after which it expects {100 * most.search:.1f} % of "
        f"the points. It expects least after {name_of(least)}, {100 * least.search:.1f} %."
    )


def _boards(settings: Settings, moves: Sequence[FirstMove]) -> str:
    start = settings.kind(settings.position)
    board = heat.Board(start.svg(), "b")
    drawn = []
    for title, values, sample in (
        (
            "What the games say",
            [each.payoff.value for each in moves],
            f"Points of {settings.mover} in {settings.games:,} games of {settings.engine}.",
        ),
        (
            "What the search says",
            [each.search for each in moves],
            (
                f"Points that {settings.mover} can expect by a search with {settings.search:,} "
                "nodes after each move."
            ),
        ),
    ):
        shades = _shades(start, moves, values)
        low, high = min(values), max(values)
        text = (
            f"{sample} The shade of a cell is that of the best first move that ends there: palest "
            f"{100 * low:.1f} %, full color {100 * high:.1f} %."
        )
        drawn.append(figure(board.shade(shades, escape(title)), title, escape(text)))
    return f'<h2>On the board</h2>{board.definitions()}<div class="sides">{"".join(drawn)}</div>'


def _shades(
    start: Position, moves: Sequence[FirstMove], values: Sequence[float]
) -> dict[str, tuple[float, str]]:
    """Return the shade of each cell on which a first move ends, with the move."""
    low, high = min(values), max(values)
    shades: dict[str, tuple[float, str]] = {}
    for each, value in sorted(zip(moves, values, strict=True), key=lambda pair: pair[1]):
        for text in each.moves:
            move = start.parse(text)
            target = move.to_cell or next(iter(move.cells), None)
            if target is not None:
                share = 0.12 + 0.88 * (value - low) / (high - low) if high > low else 0.5
                shades[target] = (share, f"{text} {value:.1%}")
    return shades


def _table(settings: Settings, moves: Sequence[FirstMove]) -> str:
    mover = settings.mover
    pictures = []
    for each in moves:
        game = settings.kind(settings.position)
        game.push_text(each.moves[0])
        pictures.append(game.svg())
    small = Pictures(pictures, "m")
    heads = [
        "",
        "first move",
        "games",
        f"% of {mover}'s points",
        "% without a winner",
        "% by the search",
        "the search expects",
        f"replies: % of the games, % of {mover}'s points",
    ]
    rows = []
    for index, each in enumerate(moves):
        few = f" ({each.different:,} different)" if each.different < each.games else ""
        clear = "more" * (each.gap.low > 0) + "less" * (each.gap.high < 0)
        cells = [
            f"<td>{small.draw(index, escape(each.moves[0]))}</td>",
            plain(name_of(each)),
            plain(f"{each.games:,}{few}"),
            cell(each.payoff, 100, name=clear),
            plain(f"{100 * each.draws.value:.0f}"),
            plain(f"{100 * each.search:.1f}"),
            plain(" ".join(each.line[:LINE]) or "–"),
            f"<td>{_replies(each)}</td>",
        ]
        named = zip(cells, map(escape, heads), strict=True)
        rows.append("".join(one.replace("<td", f'<td data-name="{head}"') for one, head in named))
    head = "".join(f"<th>{escape(each)}</th>" for each in heads)
    body = "".join(f"<tr>{row}</tr>" for row in rows)
    return (
        "<h2>All first moves</h2><p class='lead'>The best in the games first. A colored result "
        "differs clearly from that of all other first moves together.</p>"
        f"{small.definitions()}<div class='scroll'><table class='moves'><thead><tr>{head}</tr>"
        f"</thead><tbody>{body}</tbody></table></div>"
    )


def _replies(each: FirstMove) -> str:
    lines = [
        f"{name_of(reply)}: {100 * reply.share:.0f}, {100 * reply.payoff.value:.0f}"
        for reply in each.replies[:REPLIES]
    ]
    return "<div>" + "".join(f"<span>{escape(line)}</span>" for line in lines or ["–"]) + "</div>"


def _method(settings: Settings) -> str:
    players = settings.kind.players
    search = "alpha-beta" if len(players) == 2 else "max-n"
    claims = "claimed as soon as the rules allow it" if settings.claims else "not claimed"
    return f"""<h2>How it was done</h2>
<p>Each first move is played in the same number of games, give or take one. Moves that a symmetry of
the start maps to each other are one first move, and so are replies that a symmetry of the position
maps to each other. The first move of a game is its first turn.</p>
<p>Engines repeat themselves. Therefore the next {settings.drawn_turns} turns are drawn at random: a
search with {settings.rating:,} nodes rates each legal move, and a move that promises a payoff lower
by {settings.spread:g} than another one is drawn e ≈ 2.7 times less often. From then on
{escape(settings.engine)} plays all sides. The replies in the table are such drawn moves. Draws are
{claims}, and a game of {settings.max_turns:,} turns is cut off and counts like a claimed draw.</p>
<p>A win counts 1 and a draw ½; with three players, each opponent counts half a point. Equal games
count as one for the intervals. The search of each first move is {search} with
{settings.search:,} nodes after it. Its value becomes an expected payoff, as in the studies.</p>
<p class="lead">oddboards {escape(version("oddboards"))}, seed {settings.seed}.</p>"""
