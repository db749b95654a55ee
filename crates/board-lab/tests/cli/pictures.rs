//! `show`: pictures as text and as SVG.

use std::fs;

use roxmltree::{Document, Node};

use crate::{GAMES, arg, command, run, run_with, scratch};

fn nodes<'a>(svg: &'a Document, attribute: &str) -> Vec<Node<'a, 'a>> {
    svg.descendants()
        .filter(|node| node.has_attribute(attribute))
        .collect()
}

fn layer<'a>(svg: &'a Document, class: &str) -> Vec<Node<'a, 'a>> {
    svg.descendants()
        .filter(|node| node.attribute("class") == Some(class))
        .flat_map(|layer| layer.children().filter(Node::is_element))
        .collect()
}

/// Returns the picture without the text below it.
fn board(shown: &str) -> &str {
    let end = shown.find("White to move").or(shown.find("First to move"));
    &shown[..end.expect("a text below the picture")]
}

#[test]
fn square_boards_are_grids() {
    let out = run("show territorial --position 'k7/8/8/8/3P4/3p4/3P4/3K4 w'").fine();
    let rows: Vec<_> = out.lines().take(9).map(str::trim_end).collect();
    assert_eq!(
        rows,
        [
            " 8  k  -  ·  ·  ·  ·  ·  ·",
            " 7  -  ·  ·  ·  ·  ·  ·  ·",
            " 6  ·  ·  ·  ·  ·  ·  ·  ·",
            " 5  ·  ·  ·  +  ·  ·  ·  ·",
            " 4  ·  ·  +  P  +  ·  ·  ·",
            " 3  ·  ·  -  p  -  ·  ·  ·",
            " 2  ·  ·  +  P  +  ·  ·  ·",
            " 1  ·  ·  ·  K  ·  ·  ·  ·",
            "    a  b  c  d  e  f  g  h",
        ]
    );
    assert!(out.contains("White to move"));
}

#[test]
fn round_boards_are_round() {
    for (game, pieces, cells, files) in [("circular", 32, 64, 16), ("three-man", 48, 144, 24)] {
        let out = run(format!("show {game}")).fine();
        let board = board(&out);
        let is_token = |token: &&str| token.starts_with(|c: char| c.is_ascii_alphabetic());
        let tokens = board.split_whitespace().filter(is_token).count();
        assert_eq!(tokens, pieces + files, "{board}");
        assert_eq!(board.matches('·').count(), cells - pieces, "{board}");
        // The first player is at the bottom.
        let king = board.rfind('K').expect("a king");
        assert!(king > board.len() / 2, "{board}");
    }
}

#[test]
fn moats_bridges_and_creeks_are_drawn() {
    let start = run("show three-man").fine();
    let board = board(&start);
    let count = |mark| board.matches(mark).count();
    assert_eq!((count('#'), count('='), count('~')), (3, 0, 6), "{board}");

    let vacated = "24/24/3wR20/24/24/wK7gK7bK7 w b wg - - 0 10";
    let path = scratch("bridges.svg");
    run(format!(
        "show three-man --position '{vacated}' --svg {}",
        arg(&path)
    ))
    .fine();
    let svg = fs::read_to_string(path).expect("a file");
    assert!(svg.contains("class=\"bridge\"") && !svg.contains("class=\"moat\""));
}

#[test]
fn marks_show_without_colors() {
    let out = run("show numbered-shogi --last c2c3=2 --highlight a1,g7").fine();
    let board = board(&out);
    assert_eq!(
        (board.matches('[').count(), board.matches('(').count()),
        (2, 2),
        "{board}"
    );
}

#[test]
fn colors_on_a_terminal_only() {
    assert!(!run("show circular").fine().contains('\u{1b}'));
    let forced = command("show circular").env("CLICOLOR_FORCE", "1").output();
    let forced = String::from_utf8(forced.expect("the program starts").stdout).expect("UTF-8");
    assert!(forced.contains("\u{1b}["));
}

#[test]
fn svg_has_every_cell_and_every_piece() {
    for (game, cells, pieces) in [
        ("territorial", 64, 0),
        ("circular", 64, 32),
        ("three-man", 144, 48),
        ("numbered-shogi", 49, 14),
    ] {
        let path = scratch(&format!("{game}.svg"));
        assert_eq!(run(format!("show {game} --svg {}", arg(&path))).fine(), "");
        let svg = fs::read_to_string(&path).expect("a file");
        let svg = Document::parse(&svg).expect("well-formed XML");
        assert_eq!(
            svg.root_element().tag_name().namespace(),
            Some("http://www.w3.org/2000/svg")
        );
        assert_eq!(layer(&svg, "cells").len(), cells, "{game}");
        assert_eq!(nodes(&svg, "data-piece").len(), pieces, "{game}");
        // A page may contain several pictures, so nothing has an id.
        assert!(nodes(&svg, "id").is_empty(), "{game}");
    }
}

#[test]
fn svg_is_marked() {
    let marks = "--last e2e4 --highlight a1,x6,m3 --cross m3,l2 --arrows e4m4,a1b2";
    let svg = run(format!("show three-man --svg - {marks}")).fine();
    let svg = Document::parse(&svg).expect("well-formed XML");
    let cells = |class| -> Vec<_> {
        layer(&svg, class)
            .iter()
            .filter_map(|node| node.attribute("data-cell"))
            .collect()
    };
    assert_eq!(cells("last"), ["e2", "e4"]);
    assert_eq!(cells("highlight"), ["a1", "x6", "m3"]);
    assert_eq!(cells("removed"), ["m3", "l2"]);
    let arrows = layer(&svg, "arrows");
    let ends: Vec<_> = arrows
        .iter()
        .map(|arrow| (arrow.attribute("data-from"), arrow.attribute("data-to")))
        .collect();
    assert_eq!(ends, [(Some("e4"), Some("m4")), (Some("a1"), Some("b2"))]);
}

#[test]
fn the_pieces_of_players_who_are_out_have_fallen() {
    let position = "24/9wR14/24/2gQ3wR17/9wQ14/wK7gK11bK3 w g - - - 0 11 checkmate";
    let svg = run(format!("show three-man --position '{position}' --svg -")).fine();
    let svg = Document::parse(&svg).expect("well-formed XML");
    let is_fallen = |node: &Node| node.attribute("class") == Some("gray fallen");
    for piece in nodes(&svg, "data-piece") {
        let is_grays = piece
            .attribute("data-piece")
            .is_some_and(|text| text.starts_with('g'));
        let class = piece.attribute("class").unwrap_or_default();
        let has_fallen = class.split(' ').any(|class| class == "fallen");
        assert_eq!(has_fallen, is_grays, "{piece:?}");
    }
    assert_eq!(svg.descendants().filter(is_fallen).count(), 2);
}

#[test]
fn all_games_can_be_shown_in_narrow_lines() {
    for game in GAMES {
        let shown = run(format!("show {game}")).fine();
        assert!(shown.contains(" to move"), "{shown}");
        for line in shown.lines() {
            assert!(line.trim_end().chars().count() <= 80, "{game}: {line}");
        }
    }
}

#[test]
fn several_positions_are_shown_one_after_the_other_but_not_as_svg() {
    let lines = "8/8/8/8/8/8/8/8 w\n8/8/8/8/8/8/8/4K3 b\n";
    let out = run_with(lines, "show territorial --position -").fine();
    assert_eq!(out.matches("to move").count(), 2);
    let svg = run_with(lines, "show territorial --position - --svg -");
    assert!(svg.refused().starts_with("standard input, line 2: "));
}
