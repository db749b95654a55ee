"""The findings of a study in sentences."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from oddboards.study.games import COMEBACK
from oddboards.study.size import SOUND, sound_depth

if TYPE_CHECKING:
    from collections.abc import Sequence

    from oddboards.study.figures import SelfPlay, VariantFigures
    from oddboards.study.intervals import Estimate

FAIR = 0.5


def number(value: float, digits: int = 3) -> str:
    """Return a number with `digits` significant digits and separators of thousands.

    >>> number(1234.5), number(0.03217), number(-0.0)
    ('1,234', '0.0322', '0')
    """
    if not np.isfinite(value):
        return "–"
    if value == 0:
        return "0"
    places = max(0, digits - 1 - int(np.floor(np.log10(abs(value)))))
    text = f"{value:,.{places}f}"
    return text.rstrip("0").rstrip(".") if "." in text and places > digits else text


def sure(estimate: Estimate, unit: str = "", scale: float = 1.0, *, sign: bool = False) -> str:
    """Return an estimate with its interval.

    >>> from oddboards.study.intervals import Estimate
    >>> sure(Estimate(0.541, 0.52, 0.562), " %", 100)
    '54.1 % (52.0 to 56.2)'
    """
    value, low, high = (scale * each for each in estimate)
    if not estimate.is_known:
        return "–"
    width = high - low
    if width == 0:
        return f"{number(value)}{unit}"
    places = int(np.clip(1 - np.floor(np.log10(width)), 0, 4))
    shown = f"{value:+,.{places}f}" if sign else f"{value:,.{places}f}"
    return f"{shown}{unit} ({low:,.{places}f} to {high:,.{places}f})".replace("-", "−")


def fairness(players: Sequence[str], agent: SelfPlay) -> str:
    """Return whether the seats are equal."""
    order = sorted(range(len(players)), key=lambda seat: -abs(agent.payoffs[seat].value - FAIR))
    seat = order[0]
    payoff = agent.payoffs[seat]
    if len(players) == 2 and payoff.value < FAIR:
        seat = 1 - seat
        payoff = agent.payoffs[seat]
    points = 100 * (payoff.value - FAIR)
    better = "more" if points > 0 else "less"
    share = f"{players[seat]} scores {sure(payoff, ' %', 100)} of the points"
    if agent.is_fair:
        return f"No seat is clearly better. {share}, where 50 % is fair."
    text = f"{share}, {abs(points):.1f} points {better} than the fair 50 %."
    if len(players) == 2:
        gap = 100 * (agent.wins[seat].value - agent.wins[1 - seat].value)
        text += (
            f" {players[seat]} wins {gap:.1f} games in 100 more often: "
            f"{100 * agent.wins[seat].value:.1f} to {100 * agent.wins[1 - seat].value:.1f}."
        )
    return text


def ending(agent: SelfPlay) -> str:
    """Return how the games end."""
    first, *rest = agent.ends
    text = f"{sure(agent.draws, ' %', 100)} of the games have no winner."
    text += f" {100 * first.share.value:.0f} % end by “{first.reason}”"
    named = [f"{100 * end.share.value:.0f} % by “{end.reason}”" for end in rest[:2]]
    return text + "".join(f", {each}" for each in named) + "."


def length(agent: SelfPlay) -> str:
    """Return how long the games are and how many moves there are."""
    low, middle, high = agent.turn_quantiles[1], agent.turn_quantiles[3], agent.turn_quantiles[5]
    text = f"A game lasts {sure(agent.turns)} turns on average"
    if agent.turn_quantiles[0] == agent.turn_quantiles[-1]:
        text = f"Every game lasts {middle:.0f} turn{'s' * (middle != 1)}"
    elif low == high:
        text = f"A game lasts {middle:.0f} turns, with few exceptions"
    else:
        text += (
            f"; half of the games last up to {middle:.0f}, and 8 in 10 from {low:.0f} to {high:.0f}"
        )
    return f"{text}. A turn has {number(agent.mean_moves)} legal moves on average."


def course(agent: SelfPlay) -> str:
    """Return how the lead goes back and forth."""
    found = agent.measures
    if not found["comeback"].is_known:
        return "No game has a winner, so nothing can be said about comebacks and decisions."
    changes = found["lead changes"].map(lambda share: share * (agent.turns.value - 1))
    text = (
        f"The lead changes {sure(changes)} times in a game of average length. "
        f"In {sure(found['comeback'], ' %', 100)} of the decided games the winner had been rated "
        f"at {100 * COMEBACK:g} % or less. "
    )
    left = found["decisiveness"]
    return text + (
        f"After the decisive turn, {sure(left, ' %', 100)} of the game is still to be played."
    )


def depth(variant: VariantFigures) -> str | None:
    """Return what more thinking is worth."""
    if variant.doubling is None:
        return None
    first, last = variant.ladder[0], variant.ladder[-1]
    games = sum(step.games for step in variant.ladder)
    low, high = first.first.rpartition("=")[2], last.second.rpartition("=")[2]
    text = f"A doubling of the nodes is worth {sure(variant.doubling)} Elo"
    text += f", from {low} to {high} nodes a move ({games:,} games)."
    if len(variant.ladder) > 1:
        start, end = first.elo, last.elo
        gap = end.minus(start)
        if gap.high < 0:
            text += " The gain shrinks along the way."
        elif gap.low > 0:
            text += " The gain grows along the way."
        else:
            text += " Within these limits the gain neither grows nor shrinks clearly."
    return text


def _play_changes(weak: SelfPlay, strong: SelfPlay) -> list[str]:
    """Return what clearly changes in the course and the end of games."""
    changes = []
    turns = strong.turns.minus(weak.turns)
    if turns.is_clear:
        word = "longer" if turns.value > 0 else "shorter"
        changes.append(
            f"games are {word} ({weak.turns.value:.0f} → {strong.turns.value:.0f} turns)"
        )
    draws = strong.draws.minus(weak.draws)
    if draws.is_clear:
        word = "more" if draws.value > 0 else "fewer"
        before, after = 100 * weak.draws.value, 100 * strong.draws.value
        changes.append(f"there are {word} draws ({before:.0f} → {after:.0f} %)")
    for name, more in (
        ("lead changes", "the lead changes more often"),
        ("killer move", "the best single move of a game gains more"),
    ):
        gap = strong.measures[name].minus(weak.measures[name])
        if gap.is_clear:
            changes.append(more if gap.value > 0 else more.replace("more", "less"))
    return changes


def _seat_changes(players: Sequence[str], weak: SelfPlay, strong: SelfPlay) -> list[str]:
    """Return how the shares of the seats clearly change; with two seats, one share is enough."""
    changes = []
    for seat, player in enumerate(players if len(players) > 2 else players[:1]):
        if strong.payoffs[seat].minus(weak.payoffs[seat]).is_clear:
            before, after = 100 * weak.payoffs[seat].value, 100 * strong.payoffs[seat].value
            changes.append(f"{player}'s share goes from {before:.1f} to {after:.1f} %")
    return changes


def strength(players: Sequence[str], variant: VariantFigures) -> str | None:
    """Return what changes from the weakest agent to the strongest."""
    if len(variant.agents) < 2:
        return None
    weak, strong = variant.agents[0], variant.agents[-1]
    changes = [*_play_changes(weak, strong), *_seat_changes(players, weak, strong)]
    if not changes:
        return f"{strong.agent} and {weak.agent} give the same picture within the intervals."
    return f"From {weak.agent} to {strong.agent}, " + ", ".join(changes) + "."


def pieces(agent: SelfPlay) -> str | None:
    """Return what pieces are worth."""
    found = agent.pieces
    if found is None:
        return None
    clear = [each for each in found.values if each.elo.low > 0]
    if not clear:
        return "No piece has a value that is clearly above zero in these games."
    clear.sort(key=lambda each: -each.elo.value)
    named = [
        f"{each.kind}{' in hand' if each.in_hand else ''}: {sure(each.elo, sign=True)}"
        for each in clear[:6]
    ]
    return "One more piece is worth, in Elo: " + "; ".join(named) + "."


def tree(variant: VariantFigures) -> str | None:
    """Return the size of the tree."""
    found = variant.tree
    if found is None:
        return None
    if found.effective >= SOUND:
        value, low, high = (power(each) for each in found.leaves)
        return f"About {value} games ({low} to {high}) can be played."
    sound = sound_depth(found.depths)
    start = f"After {sound} turns there are {power(found.depths.value[sound])} ways to play. "
    return (
        f"{start if sound > 0 else ''}The choices of a random game, multiplied, are "
        f"{rough(found.typical)} (geometric mean), and the whole tree is larger. Its mean by "
        f"Knuth's estimator, {rough(found.leaves.value)}, rests on {found.effective:.1f} of "
        f"{found.probes:,} descents and is no measurement."
    )


def power(exponent: float) -> str:
    """Return a power of ten with its first digit.

    >>> power(21.96), power(2.0), power(-1.0)
    ('9·10²¹', '100', '0.100')
    """
    if abs(exponent) < 4:
        return number(10**exponent)
    whole = int(np.floor(exponent))
    digit = round(10 ** (exponent - whole))
    if digit == 10:
        return rough(whole + 1)
    return rough(whole) if digit == 1 else f"{digit}·{rough(whole)}"


def rough(exponent: float) -> str:
    """Return a power of ten without digits.

    >>> rough(156.7)
    '10¹⁵⁷'
    """
    return f"10{str(round(exponent)).translate(str.maketrans('0123456789-', '⁰¹²³⁴⁵⁶⁷⁸⁹⁻'))}"


def compare(players: Sequence[str], variants: Sequence[VariantFigures]) -> list[str]:
    """Return how the variants differ from the first one, for the strongest agent."""
    base = variants[0].agents[-1]
    sentences = []
    for variant in variants[1:]:
        other = variant.agents[-1]
        clear = []
        for name, mine, theirs, scale, unit in (
            ("turns", base.turns, other.turns, 1, ""),
            ("games without a winner", base.draws, other.draws, 100, " points"),
            ("legal moves", base.branching, other.branching, 1, ""),
            *(
                (
                    f"{players[s]}'s share",
                    base.payoffs[s],
                    other.payoffs[s],
                    100,
                    " points",
                )
                for s in range(len(players) if len(players) > 2 else 1)
            ),
            *((name, base.measures[name], other.measures[name], 1, "") for name in base.measures),
        ):
            gap = theirs.minus(mine)
            if gap.is_clear:
                clear.append(f"{name} {sure(gap, unit, scale, sign=True)}")
        found = "; ".join(clear) if clear else "no figure differs clearly"
        sentences.append(f"{variant.name}: {found}.")
    return sentences


def summary(players: Sequence[str], variant: VariantFigures) -> list[tuple[str, str]]:
    """Return the findings about a variant: a word for each, and its sentences."""
    strong = variant.agents[-1]
    found = [
        ("Fair?", fairness(players, strong)),
        ("Decided?", ending(strong)),
        ("Long?", length(strong)),
        ("Open?", course(strong)),
        ("Deep?", depth(variant)),
        ("Strength", strength(players, variant)),
        ("Pieces", pieces(strong)),
        ("Size", tree(variant)),
    ]
    return [(word, sentence) for word, sentence in found if sentence]
