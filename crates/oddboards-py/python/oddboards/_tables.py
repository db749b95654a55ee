"""Results as tables of text."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Mapping


def of_match(summary: Mapping[str, Any]) -> str:
    """Return the results of a match."""
    settings, games = summary["settings"], summary["games"]
    opening = settings["opening_turns"]
    head = f"{games} games of {settings['game']}, openings of {opening} turns"
    lines = [f"{head}, seed {settings['seed']}", ""]
    width = max(len(engine["name"]) for engine in [*summary["engines"], {"name": "engine"}])
    lines.append(f"{'engine':{width}}   seats     won  payoff     Elo    95 %")
    for engine in summary["engines"]:
        counts = f"{engine['seats']:8}{engine['won']:8}{engine['payoff']:8.3f}"
        error = f"±{engine['error']:.1f}"
        lines.append(f"{engine['name']:{width}}{counts}{engine['elo']:+8.1f}{error:>8}")
    lines.append("")
    if pair := summary.get("pair"):
        first, second = (engine["name"] for engine in summary["engines"])
        low, high = _elo(pair["elo_low"], "-"), _elo(pair["elo_high"], "+")
        elo = _elo(pair["elo"], "+" if pair["score"] > 0 else "-")
        lines.append(f"Elo       {elo}, 95 %: {low} to {high}: {first} against {second}")
    if games:
        seats = (f"{seat['name']} {100 * seat['payoff']:.1f} %" for seat in summary["seats"])
        ends = (f"{end['games']}: {end['reason']}" for end in summary["ends"])
        lines.append(f"seats     {', '.join(seats)}")
        lines.append(f"ends      {'; '.join(ends)}")
        lines.append(f"length    {summary['turns'] / games:.1f} turns on average")
    faults = (f"{fault['engine']}: {fault['count']} {fault['kind']}" for fault in summary["faults"])
    lines.extend(f"faults    {fault}" for fault in faults)
    return "\n".join(lines)


def _elo(value: float | None, sign: str) -> str:
    return f"{sign}infinite" if value is None else f"{value:+.1f}"
