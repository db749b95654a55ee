"""The learning curve of a run as a picture."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from oddboards.study.intervals import wilson

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

INK = "#808080"
"""A gray that can be read on white and on black."""
COLORS = {"random": "#d9822b", "greedy": "#3d8bd4", "policy": "#8a63d2", "value": "#2e9e6b"}
"""Colors that can be told apart by the color-blind, and that can be read on white and on black."""


def draw(history: Sequence[dict[str, Any]], path: Path, title: str) -> None:
    """Draw the results against engines, and the losses, over the games played so far."""
    import matplotlib as mpl  # noqa: PLC0415

    mpl.use("svg")
    from matplotlib import pyplot as plt  # noqa: PLC0415

    settings: Any = {
        "svg.hashsalt": "oddboards",
        "font.size": 10,
        "axes.spines.top": False,
        "axes.spines.right": False,
        **{f"{part}.color": INK for part in ("text", "xtick", "ytick")},
        "axes.labelcolor": INK,
        "axes.edgecolor": INK,
    }
    with plt.rc_context(settings):
        figure, (results, losses) = plt.subplots(1, 2, figsize=(9, 3.6), layout="constrained")
        games = 0
        curves: dict[str, list[tuple[int, float, float, float]]] = {}
        steps: list[tuple[int, float, float]] = []
        for record in history:
            games += record.get("games", 0)
            for opponent, score in record.get("matches", {}).items():
                number = score["wins"] + score["draws"] + score["losses"]
                _, low, high = wilson(score["share"] * number, number)
                curves.setdefault(opponent, []).append((games, score["share"], low, high))
            if "policy_loss" in record:
                steps.append((games, record["policy_loss"], record["value_loss"]))
        for opponent, points in curves.items():
            xs, shares, lows, highs = zip(*points, strict=True)
            percents = [[100 * share for share in row] for row in (shares, lows, highs)]
            color = COLORS.get(opponent, INK)
            results.fill_between(xs, percents[1], percents[2], color=color, alpha=0.2, lw=0)
            results.plot(xs, percents[0], "o-", ms=4, color=color, label=f"against {opponent}")
        results.axhline(50, color=INK, lw=0.8, ls=":")
        results.set(xlabel="games of self-play", ylabel="points in percent", ylim=(-3, 103))
        results.legend(frameon=False, loc="lower right")
        xs, policy, value = zip(*steps, strict=True)
        losses.plot(xs, policy, color=COLORS["policy"], label="policy, above the entropy")
        losses.plot(xs, value, color=COLORS["value"], label="value")
        losses.set(xlabel="games of self-play", ylabel="loss", ylim=(0, None))
        losses.legend(frameon=False)
        figure.suptitle(title, fontsize=11)
        figure.savefig(path, transparent=True, metadata={"Date": None})
        plt.close(figure)
