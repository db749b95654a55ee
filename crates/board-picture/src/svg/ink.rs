//! The colors of SVG pictures, and the style sheet that lets a page change them.

use alloc::format;
use alloc::string::String;

use crate::Paint;

/// A color: the name of its custom property, and its values on light and dark pages.
#[derive(Clone, Copy)]
pub(super) struct Ink {
    name: &'static str,
    pub(super) light: &'static str,
    dark: &'static str,
}

const fn ink(name: &'static str, light: &'static str, dark: &'static str) -> Ink {
    Ink { name, light, dark }
}

pub(super) const PAPER: Ink = ink("paper", "#fbf7ef", "#211d19");
pub(super) const LIGHT: Ink = ink("light", "#ecd8b4", "#b99d78");
pub(super) const DARK: Ink = ink("dark", "#c4996c", "#876749");
pub(super) const WOOD: Ink = ink("wood", "#e6c389", "#a88a5c");
pub(super) const LINE: Ink = ink("line", "#6d4c2f", "#33261b");
pub(super) const NAME: Ink = ink("name", "#6f5f4d", "#bfb1a0");
pub(super) const LAST: Ink = ink("last", "#f5d327", "#f0cf33");
pub(super) const HIGHLIGHT: Ink = ink("highlight", "#c2334d", "#d1304f");
pub(super) const SELECTED: Ink = ink("selected", "#2c8f57", "#2c9c5e");
pub(super) const TARGET: Ink = ink("target", "#14532d", "#14532d");
pub(super) const TARGET_EDGE: Ink = ink("target-edge", "#fffaf0", "#fffaf0");
pub(super) const CHECK: Ink = ink("check", "#e0322b", "#ea3b33");
pub(super) const ARROW: Ink = ink("arrow", "#1c7c74", "#14756d");
pub(super) const REMOVED: Ink = ink("removed", "#b3261e", "#c22b22");
pub(super) const WATER: Ink = ink("water", "#2f78b7", "#2c74b3");
pub(super) const PLANK: Ink = ink("plank", "#d9b27c", "#e0bd8a");

/// The rules of the style sheet: a class, a property, and its color. Each element has the same
/// color as an attribute, for programs that do not support custom properties.
const RULES: [(&str, &str, Ink); 25] = [
    ("paper", "fill", PAPER),
    ("light", "fill", LIGHT),
    ("dark", "fill", DARK),
    ("wood", "fill", WOOD),
    ("cells", "stroke", LINE),
    ("lines", "stroke", LINE),
    ("across", "stroke", NAME),
    ("names", "fill", NAME),
    ("inner", "fill", LINE),
    ("last", "fill", LAST),
    ("highlight", "fill", HIGHLIGHT),
    ("selected", "fill", SELECTED),
    ("selected", "stroke", SELECTED),
    ("check", "fill", CHECK),
    ("target", "stroke", TARGET),
    ("target-edge", "stroke", TARGET_EDGE),
    ("arrows", "fill", ARROW),
    ("arrows", "stroke", PAPER),
    ("removed", "stroke", REMOVED),
    ("halo", "stroke", PAPER),
    ("moat", "stroke", WATER),
    ("bridge", "stroke", WATER),
    ("creek", "stroke", WATER),
    ("planks", "stroke", PLANK),
    ("hands", "fill", NAME),
];

/// Returns the style sheet for these paints. Its rules have no specificity, so that any rule of a
/// page takes precedence. Values for dark pages apply where the picture is a document of its own.
/// `@supports` hides the rules from programs that would read `var(…)` as a color.
pub(super) fn style(paints: &[Paint]) -> String {
    let rule = |class: &str, property: &str, name: &str, value: &str| {
        format!(":where(.board-picture .{class}){{{property}:var(--board-{name},{value})}}\n")
    };
    let inks = RULES.iter();
    let inks = inks.map(|(class, property, ink)| rule(class, property, ink.name, ink.light));
    let paints = paints.iter().flat_map(|paint| {
        let (class, fill, stroke) = (paint.colors().class, paint.fill(), paint.stroke());
        let [line, edge] = ["line", "edge"].map(|part| format!("{class}-{part}"));
        [
            rule(class, "fill", class, fill),
            rule(class, "stroke", &line, stroke),
            rule(&line, "fill", &line, stroke),
            rule(&edge, "stroke", class, fill),
        ]
    });
    let rules: String = inks.chain(paints).collect();
    let dark = RULES.iter();
    let dark = dark.map(|(.., ink)| format!("--board-{}:{};", ink.name, ink.dark));
    let dark: String = dark.collect();
    format!(
        "<style>\n@supports (color:var(--board-paper)){{\n{rules}}}\n\
         @media (prefers-color-scheme:dark){{:root:where(.board-picture){{{dark}}}}}\n</style>"
    )
}
