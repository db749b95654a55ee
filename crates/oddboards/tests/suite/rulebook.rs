//! Checks every position, move, outcome and picture in `docs/rules`. `docs/rules/README.md`
//! explains the blocks.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use oddboards::{AnyGame, GameType, Games, Refusal};

/// A page of the rule book, by its file name without `.md`.
type Pages = BTreeMap<String, String>;

fn docs() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs")
}

fn pages() -> Pages {
    let folder = docs().join("rules");
    let mut pages = Pages::new();
    for entry in fs::read_dir(&folder).expect("docs/rules is there") {
        let path = entry.expect("an entry").path();
        if path.extension().is_some_and(|extension| extension == "md") {
            let name = path.file_stem().expect("a name").to_string_lossy();
            pages.insert(name.into(), fs::read_to_string(&path).expect("a text"));
        }
    }
    assert!(
        pages.len() > Games::default().iter().len(),
        "pages: {:?}",
        pages.keys()
    );
    pages
}

/// A fenced block of a page: the words after the fence, and its lines with their numbers.
struct Block<'a> {
    info: &'a str,
    lines: Vec<(usize, &'a str)>,
}

/// Returns the fenced blocks of a page, and the rest of the page.
fn split(page: &str) -> (Vec<Block<'_>>, String) {
    let mut blocks: Vec<Block<'_>> = Vec::new();
    let mut rest = String::new();
    let mut inside = false;
    for (number, line) in (1..).zip(page.lines()) {
        if let Some(info) = line.trim_start().strip_prefix("```") {
            if !inside {
                let lines = Vec::new();
                blocks.push(Block { info, lines });
            }
            inside = !inside;
        } else if let (true, Some(block)) = (inside, blocks.last_mut()) {
            block.lines.push((number, line));
        } else {
            rest.push_str(line);
            rest.push('\n');
        }
    }
    assert!(!inside, "a block is not closed");
    (blocks, rest)
}

/// The state while a block is read.
struct Reading {
    game: Box<dyn AnyGame>,
    /// The moves in it.
    moves: BTreeSet<String>,
}

impl Reading {
    /// Executes one line, which is not empty.
    fn line(&mut self, name: GameType, line: &str) -> Result<(), String> {
        let (key, rest) = line.split_once(' ').unwrap_or((line, ""));
        let rest = rest.trim();
        let words: Vec<&str> = rest.split_whitespace().collect();
        let same = |found: String| {
            if found == rest {
                return Ok(());
            }
            Err(format!("expected {rest}, got {found}"))
        };
        match (key, words.as_slice()) {
            ("start", []) => self.game = name.start(),
            ("start", [start]) => {
                self.game = name.start_as(start).map_err(|why| why.to_string())?;
            }
            ("position", _) => {
                self.game = name.read_position(rest).map_err(|why| why.to_string())?;
            }
            ("play", [_, ..]) => {
                for mv in words {
                    self.moves.insert(mv.into());
                    self.game.play(mv).map_err(|why| format!("{mv}: {why}"))?;
                }
            }
            ("move", [mv, verdict @ ..]) => {
                self.moves.insert((*mv).into());
                match (verdict, self.game.check_move(mv)) {
                    (["legal"], Ok(_)) | (["illegal"], Err(Refusal::Illegal(_))) => {}
                    (["illegal", clause], Err(Refusal::Illegal(why))) if cites(&why, clause) => {}
                    (_, Ok(_)) => return Err("the move is legal".into()),
                    (_, Err(why)) => return Err(why.to_string()),
                }
            }
            ("only", [_, ..]) => {
                let legal = self.game.legal_moves();
                let legal: BTreeSet<_> = legal.iter().map(|mv| mv.text.as_str()).collect();
                self.moves.extend(words.iter().map(ToString::to_string));
                if legal != words.iter().copied().collect() {
                    return Err(format!("the legal moves are {legal:?}"));
                }
            }
            ("gives", _) => same(self.game.position())?,
            ("score", _) => {
                let scores = self.game.scores().ok_or("the game is not scored")?;
                same(
                    scores
                        .iter()
                        .map(u32::to_string)
                        .collect::<Vec<_>>()
                        .join(" "),
                )?;
            }
            ("outcome", [_]) => same(outcome(&*self.game))?,
            _ => return Err("unknown line".into()),
        }
        Ok(())
    }
}

fn outcome(game: &dyn AnyGame) -> String {
    game.outcome().map_or("none".into(), |outcome| outcome.text)
}

/// Returns whether a refusal names a clause, such as M10.
fn cites(why: &str, clause: &str) -> bool {
    why.split(|c: char| !c.is_alphanumeric())
        .any(|word| word == clause)
}

/// Fails with all complaints, one per line.
fn expect_none(complaints: &[String]) {
    assert!(complaints.is_empty(), "\n{}", complaints.join("\n"));
}

/// Executes the blocks of a page. Returns the moves in them by game, and the games that are played
/// from a start to an end.
fn go_through(
    name: &str,
    page: &str,
    complaints: &mut Vec<String>,
) -> (BTreeSet<(GameType, String)>, BTreeSet<GameType>) {
    let (mut moves, mut played) = (BTreeSet::new(), BTreeSet::new());
    for block in split(page).0 {
        let Some(game) = block.info.strip_prefix("game ") else {
            continue;
        };
        let game = Games::default().get(game).expect("a block names its game");
        let start = game.start();
        let mut reading = Reading {
            game: start.boxed_clone(),
            moves: BTreeSet::new(),
        };
        for (number, line) in block.lines {
            let said = line.split('#').next().unwrap_or_default().trim();
            if said.is_empty() {
                continue;
            }
            if let Err(why) = reading.line(game, said) {
                complaints.push(format!("{name}.md:{number}: {line}\n    {why}"));
            }
        }
        let end = &reading.game;
        if end.first_position() == start.position() && end.turns() > 0 && end.outcome().is_some() {
            played.insert(game);
        }
        moves.extend(reading.moves.into_iter().map(|mv| (game, mv)));
    }
    (moves, played)
}

#[test]
fn every_block_is_right_and_every_game_is_played_to_its_end() {
    let (mut complaints, mut played) = (Vec::new(), BTreeSet::new());
    for (name, page) in pages() {
        played.extend(go_through(&name, &page, &mut complaints).1);
    }
    expect_none(&complaints);
    assert_eq!(played, BTreeSet::from_iter(Games::default()));
}

/// Returns the inline code of a text, with line breaks read as spaces.
fn codes(text: &str) -> Vec<String> {
    text.split("\n\n")
        .flat_map(|paragraph| paragraph.split('`').skip(1).step_by(2))
        .map(|code| code.split_whitespace().collect::<Vec<_>>().join(" "))
        .collect()
}

#[test]
fn positions_and_moves_in_the_text_are_right() {
    let (mut complaints, mut positions, mut moves) = (Vec::new(), 0, 0);
    for (name, page) in pages() {
        let known = go_through(&name, &page, &mut Vec::new()).0;
        // A page is about one game; the page on formats has a section for each game.
        let rest = split(&page).1;
        for section in rest.split("\n## ") {
            let title = section.lines().next().unwrap_or_default();
            let Some(game) = Games::default()
                .into_iter()
                .find(|game| [name.as_str(), title].contains(&game.name()))
            else {
                continue;
            };
            for code in codes(section) {
                if code.matches('/').count() >= 3 && code.contains(' ') {
                    positions += 1;
                    if let Err(why) = game.read_position(&code) {
                        complaints.push(format!("{name}.md: `{code}`: {why}"));
                    }
                } else if name == game.name()
                    && !matches!(game.start().check_move(&code), Err(Refusal::NotAMove(_)))
                {
                    moves += 1;
                    if !known.contains(&(game, code.clone())) {
                        complaints.push(format!("{name}.md: `{code}` is in no block"));
                    }
                }
            }
        }
    }
    expect_none(&complaints);
    assert!(
        positions >= 4 && moves >= 8,
        "{positions} positions, {moves} moves"
    );
}

#[test]
fn every_picture_shows_a_position_and_every_link_leads_to_one() {
    let script = fs::read_to_string(docs().join("pictures/draw")).expect("the list of pictures");
    let mut complaints = Vec::new();
    let mut drawn = BTreeSet::new();
    for line in script.lines() {
        let fields: Vec<_> = line.split('|').map(str::trim).collect();
        if let [file, game, position, _] = fields[..] {
            let game = Games::default()
                .get(game)
                .expect("a picture names its game");
            if let Err(why) = game.read_position(position) {
                complaints.push(format!("pictures/draw: {file}: {why}"));
            }
            drawn.insert(format!("{file}.svg"));
        }
    }
    for (name, page) in pages() {
        for link in page.split("../pictures/").skip(1) {
            let file = link.split([')', '"']).next().unwrap_or_default();
            if !drawn.contains(file) || !docs().join("pictures").join(file).is_file() {
                complaints.push(format!("{name}.md: there is no picture {file}"));
            }
        }
    }
    expect_none(&complaints);
    assert!(drawn.len() >= Games::default().iter().len());
}

/// Returns the clause that a list item begins with: `M10` of `- **M10** …` and of `- **M10: …**`.
fn opened(line: &str) -> Option<&str> {
    let name = line.strip_prefix("- **")?.split([':', '*']).next()?;
    name.contains(|c: char| c.is_ascii_digit()).then_some(name)
}

/// Returns the clauses that a heading names: `M2, M3`, `N7 to N9`.
fn named(heading: &str) -> Vec<String> {
    let clauses = heading.split([',', ' ']);
    let clauses: Vec<&str> = clauses.filter(|word| !word.is_empty()).collect();
    let Some(at) = clauses.iter().position(|&word| word == "to") else {
        return clauses.into_iter().map(String::from).collect();
    };
    let letter = &clauses[at - 1][..1];
    let number = |clause: &str| clause[1..].parse::<u32>().expect("the number of a clause");
    let all = number(clauses[at - 1])..=number(clauses[at + 1]);
    all.map(|number| format!("{letter}{number}")).collect()
}

#[test]
fn every_interpretation_is_marked_and_listed() {
    let mut complaints = Vec::new();
    for (name, page) in pages() {
        let Some((clauses, rest)) = page.split_once("## Interpretations, all of them\n") else {
            continue;
        };
        let list = rest.split("\n## ").next().unwrap_or_default();
        // The number of interpretations in each clause. A mark at the end of its line begins a list
        // with one interpretation per item.
        let mut marked: BTreeMap<String, usize> = BTreeMap::new();
        let (mut clause, mut in_list) = (None, false);
        for line in clauses.lines() {
            // A clause continues as long as its lines are indented.
            if !line.is_empty() && !line.starts_with(' ') {
                (clause, in_list) = (opened(line), false);
            }
            let Some(clause) = clause else { continue };
            if line.contains("nterpretation") {
                in_list = line.ends_with("_Interpretation:_");
                marked.entry(clause.into()).or_insert(usize::from(!in_list));
            } else if in_list && line.starts_with("  - ") {
                *marked.entry(clause.into()).or_default() += 1;
            }
        }
        let headings: Vec<_> = list.lines().filter_map(opened).map(named).collect();
        for (clause, &decisions) in &marked {
            let listed = headings.iter().flatten().filter(|&listed| listed == clause);
            if listed.count() < decisions {
                complaints.push(format!(
                    "{name}.md: {clause} makes {decisions} decisions that are not all listed"
                ));
            }
        }
        for heading in &headings {
            if !heading.iter().any(|clause| marked.contains_key(clause)) {
                complaints.push(format!("{name}.md: {heading:?} is listed but not marked"));
            }
        }
        assert!(headings.len() >= 5, "{name}.md: {headings:?}");
    }
    expect_none(&complaints);
}

/// Returns the pages that are each about one game.
fn pages_of_games() -> impl Iterator<Item = (GameType, String)> {
    let page = |(name, page): (String, String)| Some((Games::default().get(&name).ok()?, page));
    pages().into_iter().filter_map(page)
}

#[test]
fn every_page_opens_in_brief() {
    let mut lengths = Vec::new();
    for (game, page) in pages_of_games() {
        let brief = page
            .split("\n## ")
            .nth(1)
            .and_then(|section| section.strip_prefix("In brief\n"));
        let words = brief.map_or(0, |brief| brief.split_whitespace().count());
        lengths.push((game, words));
    }
    assert_eq!(lengths.len(), Games::default().iter().len());
    for (game, words) in lengths {
        assert!(
            (100..=135).contains(&words),
            "{game}: {words} words in brief"
        );
    }
}

#[test]
fn every_start_stands_on_its_page() {
    let mut complaints = Vec::new();
    for (game, page) in pages_of_games() {
        let named = codes(&split(&page).1);
        for start in game.starts() {
            if !named.contains(&start) {
                complaints.push(format!("{game}.md: the start `{start}` is not named"));
            }
        }
    }
    expect_none(&complaints);
}

/// The clauses contain no gendered pronouns and no words about programs.
#[test]
fn clauses_speak_of_players_only() {
    let unwanted: BTreeSet<_> = "he she him his her hers program code crate hash key computer"
        .split(' ')
        .collect();
    let (mut complaints, mut clauses) = (Vec::new(), BTreeSet::new());
    for (game, page) in pages_of_games() {
        let mut clause = None;
        for (number, line) in (1..).zip(page.lines()) {
            if !line.is_empty() && !line.starts_with(' ') {
                clause = opened(line);
            }
            let Some(clause) = clause else { continue };
            clauses.insert((game, clause.to_owned()));
            for word in line.to_lowercase().split(|c: char| !c.is_alphanumeric()) {
                if unwanted.contains(word) {
                    complaints.push(format!("{game}.md:{number}: \"{word}\" in {clause}"));
                }
            }
        }
    }
    expect_none(&complaints);
    assert!(clauses.len() > 60, "{clauses:?}");
}

/// Returns the points that First's only piece with this number can reach from a point without an
/// exchange.
fn landings(number: usize, from: &str) -> BTreeSet<String> {
    const FILES: &str = "abcdefg";
    let mut rows = Vec::new();
    for rank in (1..=7).rev() {
        let point = |file: char| format!("{file}{rank}") == from;
        rows.push(
            FILES
                .chars()
                .map(|file| {
                    if point(file) {
                        number.to_string()
                    } else {
                        ".".into()
                    }
                })
                .collect::<String>(),
        );
    }
    let mut hand = [9, 6, 4, 2, 1];
    hand[number - 1] -= 1;
    let hand = hand.map(|count: u8| count.to_string()).join(",");
    let position = format!("{} b {hand}/9,6,4,2,1 1", rows.join("/"));
    let game = Games::default().get("numbered-shogi").expect("a game");
    let moves = game
        .read_position(&position)
        .expect("a position")
        .legal_moves();
    let plain = moves.iter().filter(|mv| mv.text.len() == 4);
    plain.map(|mv| mv.text[2..].to_owned()).collect()
}

/// N12: no enemy piece stops a landing, and one of the player's pieces only if its number is not
/// smaller. So it is enough that pieces with the same number cannot block each other permanently.
#[test]
fn who_has_a_piece_on_the_board_can_move() {
    let points: Vec<String> = "abcdefg"
        .chars()
        .flat_map(|file| (1..=6).map(move |rank| format!("{file}{rank}")))
        .collect();
    // A piece can reach more points than there are other pieces with its number.
    for (number, pieces, smallest) in [(2, 12, 21), (3, 8, 9), (4, 4, 42)] {
        let nets = points.iter().map(|from| {
            let mut net = BTreeSet::from([from.clone()]);
            let mut open = vec![from.clone()];
            while let Some(point) = open.pop() {
                let new = landings(number, &point).into_iter();
                open.extend(new.filter(|point| net.insert(point.clone())));
            }
            net.len()
        });
        assert_eq!(nets.min(), Some(smallest));
        assert!(smallest > pieces);
    }
    // A [5] has two more landings than there are other [5]s, even without its three steps.
    for from in &points {
        let near = |to: &&String| {
            let leg = |i: usize| to.as_bytes()[i].abs_diff(from.as_bytes()[i]);
            leg(0).max(leg(1)) < 3
        };
        assert!(landings(5, from).iter().filter(near).count() >= 3, "{from}");
    }
}
