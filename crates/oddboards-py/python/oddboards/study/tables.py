"""The tables of the report."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

from oddboards.study.games import MEASURES
from oddboards.study.intervals import Estimate
from oddboards.study.words import number

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from oddboards.study.figures import Meeting, SelfPlay, VariantFigures
    from oddboards.study.openings import Opening
    from oddboards.study.plan import Settings

ROWS = 12
"""The maximum number of openings in a table."""

LEAST = 5
"""The minimum number of games of an opening that is listed."""

REPLIES = 2
"""The maximum number of replies to a first move that are listed, the best for the replier."""


def cell(estimate: Estimate | None, scale: float = 1.0, name: str = "") -> str:
    """Return a cell with an estimate and its interval."""
    if estimate is None or not estimate.is_known:
        return "<td>–</td>"
    value, low, high = (number(scale * each) for each in estimate)
    if low == high:
        return f"<td>{value}</td>"
    shown = f' class="{name}"' if name else ""
    return f"<td{shown}>{value} <small>{low} to {high}</small></td>".replace("-", "−")


def table(title: str, head: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """Return a table; the cells of its rows are elements."""
    heads = "".join(f"<th>{escape(name)}</th>" for name in head)
    lines = "".join(f"<tr>{''.join(row)}</tr>" for row in rows)
    if not lines:
        return ""
    return (
        f'<h3>{escape(title)}</h3><div class="scroll"><table><thead><tr>{heads}</tr></thead>'
        f"<tbody>{lines}</tbody></table></div>"
    )


def plain(text: str) -> str:
    """Return a cell with a text."""
    return f"<td>{escape(text)}</td>"


def rows_of(players: Sequence[str], found: Sequence[SelfPlay]) -> list[list[str]]:
    """Return rows with a cell for each of these figures."""
    names = [
        *(f"{player}: % of the points" for player in players),
        *(f"{player}: % of games won" for player in players),
        *("% without a winner", "turns, mean", "turns, median", "legal moves, geometric mean"),
        *(*MEASURES, "games", "different games"),
    ]
    columns = [
        [
            *(cell(share, 100) for share in (*each.payoffs, *each.wins, each.draws)),
            cell(each.turns),
            plain(number(each.turn_quantiles[3])),
            cell(each.branching),
            *(cell(each.measures[name]) for name in MEASURES),
            plain(f"{each.games:,}"),
            plain(f"{each.distinct:,}"),
        ]
        for each in found
    ]
    return [list(row) for row in zip(map(plain, names), *columns, strict=True)]


def agents(players: Sequence[str], variant: VariantFigures) -> str:
    """Return the figures of each agent against itself."""
    head = ["", *(agent.agent for agent in variant.agents)]
    return table("Each player against itself", head, rows_of(players, variant.agents))


def comparison(players: Sequence[str], variants: Sequence[VariantFigures]) -> str:
    """Return the figures of the strongest agent in each variant."""
    found = [variant.agents[-1] for variant in variants]
    rows = rows_of(players, found)
    if variants[0].doubling is not None:
        rows.append([plain("Elo of a doubling"), *(cell(each.doubling) for each in variants)])
    head = ["", *(variant.name for variant in variants)]
    return table(f"{found[0].agent} against itself", head, rows)


def meetings(variant: VariantFigures) -> str:
    """Return the results of the agents against each other, and those of the ladder."""
    rows = [
        [
            plain(f"{each.second} against {each.first}"),
            plain(f"{each.games:,}"),
            cell(each.score, 100),
            _elo(each),
        ]
        for each in (*variant.pairs, *variant.ladder)
    ]
    return table("Players against each other", ["", "games", "% of the points", "Elo"], rows)


def _elo(meeting: Meeting) -> str:
    """Return a cell with the Elo of a meeting; a bound if all games were won or lost."""
    low, high = (f"{bound:.0f}".replace("-", "−") for bound in (meeting.elo.low, meeting.elo.high))
    match meeting.score.value:
        case 0:
            return plain(f"less than {high}")
        case 1:
            return plain(f"more than {low}")
        case _:
            return cell(meeting.elo)


def pieces(agent: SelfPlay) -> str:
    """Return the values of the pieces."""
    found = agent.pieces
    if found is None:
        return ""
    head = ["", "Elo"] if found.unit is None else ["", "Elo", f"{found.unit} = 1"]
    rows = [
        [
            plain(f"{each.kind} in hand" if each.in_hand else each.kind),
            cell(each.elo),
            *([] if found.unit is None else [cell(each.value)]),
        ]
        for each in found.values
    ]
    rows.append([plain("to be the player to move"), cell(found.turn)])
    return table(f"What a piece is worth to {agent.agent}", head, rows)


def openings(players: Sequence[str], agent: SelfPlay, settings: Settings) -> str:
    """Return the tree of the openings: first moves, and replies, with frequencies and results.

    If the first moves are drawn at random, they are in the order of their results, and else in that
    of their frequencies.
    """
    found = [each for each in agent.openings if each.games >= LEAST]
    title = f"What {agent.agent} opens with"
    if settings.opening_turns > 0:
        title = f"First moves, drawn at random, and how {agent.agent} fares after them"
        found.sort(key=lambda each: -each.payoff.value)
    shown = found
    if len(found) > ROWS:
        half = ROWS // 2
        is_drawn = settings.opening_turns > 0
        shown = [*found[:half], *found[-half:]] if is_drawn else found[:ROWS]
        title += f" ({f'the best and worst {half}' if is_drawn else f'the first {ROWS}'} "
        title += f"of {len(found)})"
    rows = []
    for each in shown:
        rows.append(_opening_row(players, each, each.moves[0]))
        replies = [reply for reply in each.replies if reply.games >= LEAST]
        replies.sort(key=lambda reply: -reply.payoff.value)
        rows += [
            _opening_row(players, reply, f"\u2003… {reply.moves[-1]}")
            for reply in replies[:REPLIES]
        ]
    head = ["", "player", "games", "% of the games there", "% of the player's points"]
    return table(title, head, rows)


def _opening_row(players: Sequence[str], opening: Opening, name: str) -> list[str]:
    return [
        plain(name),
        plain(players[opening.mover]),
        plain(f"{opening.games:,}"),
        plain(f"{100 * opening.share:.1f}"),
        cell(opening.payoff, 100),
    ]
