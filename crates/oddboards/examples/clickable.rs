//! The board of `docs/guides/write-a-gui.md`: any game in a browser, without a toolkit.
//!
//! ```sh
//! cargo run --release -p oddboards --example clickable -- three-man
//! ```
//!
//! A position, as text, may follow the name of the game.

use std::error::Error;
use std::io::{self, BufRead, BufReader, Read, Write};
use std::mem;
use std::net::{TcpListener, TcpStream};
use std::time::Duration;

use oddboards::board_geom::Cell;
use oddboards::board_picture::{Mark, Picture};
use oddboards::game_board::{Change, Effect};
use oddboards::game_core::Claim;
use oddboards::{AnyGame, AnyPiece, AnyStep, AnyTurn, Games};

/// The reason why a request failed, as a sentence.
type Refusal = Box<dyn Error>;

/// The screen: a game, and the steps chosen so far this turn.
struct Screen {
    game: Box<dyn AnyGame>,
    so_far: Vec<String>,
    /// The error of the last request.
    refusal: Option<Refusal>,
}

/// The turn.
impl Screen {
    fn new(game: Box<dyn AnyGame>) -> Self {
        Self {
            game,
            so_far: Vec::new(),
            refusal: None,
        }
    }

    /// Returns the steps that can follow, and the move, if it is complete.
    fn turn(&self, so_far: &[String]) -> Result<AnyTurn, oddboards::Refusal> {
        let so_far: Vec<&str> = so_far.iter().map(String::as_str).collect();
        self.game.choices(&so_far)
    }

    /// Returns the steps that can follow; none once the game is over.
    fn options(&self) -> Vec<AnyStep> {
        self.turn(&self.so_far)
            .map_or_else(|_| Vec::new(), |turn| turn.options)
    }

    /// Takes a step. If none can follow, plays the move.
    fn choose(&mut self, text: &str) -> Result<(), Refusal> {
        let mut so_far = self.so_far.clone();
        so_far.push(text.to_owned());
        let turn = self.turn(&so_far)?;
        match turn.complete.filter(|_| turn.options.is_empty()) {
            Some(mv) => self.play(&mv.text)?,
            None => self.so_far = so_far,
        }
        Ok(())
    }

    /// Handles a click on a cell.
    fn click(&mut self, cell: Cell) -> Result<(), Refusal> {
        let here = |choice: &AnyStep| choice.cell == Some(cell);
        if let Some(choice) = self.options().into_iter().find(here) {
            return self.choose(&choice.text);
        }
        let name = self.game.board().name(cell);
        let nothing_here = format!("{name}: nothing to choose here");
        if self.so_far.is_empty() {
            return Err(nothing_here.into());
        }
        // The click may begin another turn; if not, the chosen steps stay.
        let so_far = mem::take(&mut self.so_far);
        self.click(cell).map_err(|_| {
            self.so_far = so_far;
            let text = format!("{}{name}", self.so_far.concat());
            match self.game.check_move(&text) {
                Err(oddboards::Refusal::Illegal(why)) => why.into(),
                _ => nothing_here.into(),
            }
        })
    }

    /// Plays a move given by its text.
    fn play(&mut self, text: &str) -> Result<(), Refusal> {
        self.game.play(text)?;
        self.so_far.clear();
        Ok(())
    }

    /// Takes back the last step; without one, the claim; without one, the last move.
    fn take_back(&mut self) -> Result<(), Refusal> {
        if self.so_far.pop().is_some() || self.game.withdraw_claim().is_some() {
            return Ok(());
        }
        let taken_back = self.game.take_back();
        taken_back
            .map(drop)
            .ok_or_else(|| "no move to take back".into())
    }

    fn play_again(&mut self) -> Result<(), Refusal> {
        self.so_far.clear();
        let again = self.game.redo();
        again
            .map(drop)
            .ok_or_else(|| "no move to play again".into())
    }

    fn claim(&mut self, text: &str) -> Result<(), Refusal> {
        self.game.claim(text.parse::<Claim>()?)?;
        self.so_far.clear();
        Ok(())
    }

    /// Handles a request of the browser, such as `cell=e2`, `choose=K@`, `play=e2e4`.
    fn request(&mut self, body: &str) {
        let (what, text) = body.split_once('=').unwrap_or((body, ""));
        let done = match what {
            "cell" => match self.game.board().parse_cell(text) {
                Ok(cell) => self.click(cell),
                Err(why) => Err(why.into()),
            },
            "choose" => self.choose(text),
            "play" => self.play(text),
            "claim" => self.claim(text),
            "back" => self.take_back(),
            "again" => self.play_again(),
            _ => Err("expected `cell`, `choose`, `play`, `claim`, `back` or `again`".into()),
        };
        self.refusal = done.err();
    }
}

/// Returns the page.
impl Screen {
    /// Draws the board with the chosen cells and those that can follow.
    fn picture(&self) -> Picture<'static> {
        let options = self.options().into_iter();
        let cells = options.filter_map(|choice| choice.cell);
        let targets = cells.filter(|_| !self.so_far.is_empty());
        let picture = self.game.picture().mark(Mark::Target, targets);
        picture.mark(Mark::Selected, self.chosen())
    }

    /// Returns the chosen cells.
    fn chosen(&self) -> Vec<Cell> {
        let cell_of = |(index, text): (usize, &String)| {
            let before = self.turn(self.so_far.get(..index)?).ok()?;
            before
                .options
                .into_iter()
                .find(|choice| choice.text == *text)?
                .cell
        };
        self.so_far.iter().enumerate().filter_map(cell_of).collect()
    }

    /// Describes the effects of the last move.
    fn last_move(&self) -> String {
        let mut before = self.game.clone();
        let last = before.take_back();
        let effects = last.and_then(|mv| before.effects(&mv).ok());
        let words = effects
            .into_iter()
            .flatten()
            .map(|effect| self.words(effect));
        words.collect::<Vec<_>>().join(", ")
    }

    fn words(&self, effect: Effect<AnyPiece>) -> String {
        let board = self.game.board();
        let (kind, cell) = (effect.piece.kind, board.name(effect.cell));
        match effect.change {
            Change::MovesTo(to) => format!("{kind} from {cell} to {}", board.name(to)),
            Change::Leaves | Change::Removed => format!("{kind} leaves {cell}"),
            Change::ToHand(_) => format!("{kind} from {cell} to hand"),
            Change::FromHand => format!("{kind} from hand to {cell}"),
            Change::Appears => format!("{kind} on {cell}"),
            Change::Becomes(after) => format!("{cell} becomes {}", after.kind),
        }
    }

    /// Returns the buttons for everything that no click chooses: steps without a cell, a complete
    /// move that could continue, and claims of a draw.
    fn buttons(&self) -> String {
        let Ok(AnyTurn { options, complete }) = self.turn(&self.so_far) else {
            return String::new();
        };
        let choices = options.iter().filter(|choice| choice.cell.is_none());
        let choices = choices.map(|choice| {
            let kind = choice.kind.as_deref().unwrap_or_default();
            button("choose", &choice.text, &format!("{choice} {kind}"))
        });
        let complete = complete.map(|mv| button("play", &mv.text, &format!("play {mv}")));
        let claims = self.game.claimable().into_iter().map(|claim| {
            let claim = claim.to_string();
            button("claim", &claim, &format!("draw: {claim}"))
        });
        choices.chain(complete).chain(claims).collect()
    }

    /// Returns the line below the board.
    fn line(&self) -> String {
        if let Some(outcome) = self.game.outcome() {
            return outcome.to_string();
        }
        let check = match self.game.in_check() {
            Some(true) => ", in check",
            _ => "",
        };
        let player = self.game.to_move().name;
        match self.so_far.concat() {
            chosen if chosen.is_empty() => format!("{player} to move{check}"),
            chosen => format!("{player} to move{check}; chosen: {chosen}"),
        }
    }

    fn page(&self) -> String {
        let refusal = self.refusal.as_ref().map(ToString::to_string);
        let notes = self.game.notes().into_iter();
        let notes: Vec<_> = notes
            .map(|(about, what)| format!("{about}: {what}"))
            .collect();
        format!(
            "<!doctype html><html lang=en><title>{title}</title>
            <meta name=viewport content='width=device-width'>
            <style>body {{ max-width: 36em; margin: auto; font: 1em sans-serif }}
            svg {{ width: 100%; height: auto }} svg * {{ pointer-events: none }}
            [data-cell], [data-cell] * {{ pointer-events: auto; cursor: pointer }}
            [role=alert] {{ color: firebrick }}</style>
            {svg}<p>{last}<p>{line}<p role=alert>{refusal}</p>
            <form method=post enctype=text/plain>{buttons}{back}{again}
            <button name=cell id=pointed hidden></button></form>
            <form method=post enctype=text/plain>
            <input name=play aria-label='a move' placeholder='a move'></form><p>{notes}</p>
            <script>onclick = event => {{
                const at = event.target.closest('[data-cell]');
                if (at) {{ pointed.value = at.dataset.cell; pointed.click(); }}
            }}</script>",
            title = self.game.game_type().title(),
            svg = self.picture().svg(),
            last = escaped(&self.last_move()),
            line = escaped(&self.line()),
            refusal = escaped(&refusal.unwrap_or_default()),
            buttons = self.buttons(),
            back = button("back", "", "take back"),
            again = button("again", "", "play again"),
            notes = escaped(&notes.join("; ")),
        )
    }
}

fn button(name: &str, value: &str, label: &str) -> String {
    let (value, label) = (escaped(value), escaped(label.trim()));
    format!("<button name={name} value='{value}'>{label}</button> ")
}

/// Escapes a text for HTML.
fn escaped(text: &str) -> String {
    let text = text.replace('&', "&amp;").replace('<', "&lt;");
    text.replace('\'', "&#39;")
}

/// The maximum number of bytes read of a request; browsers send a few hundred.
const LONGEST_REQUEST: u64 = 1 << 14;

/// Answers one request.
fn answer(mut stream: TcpStream, screen: &mut Screen) -> io::Result<()> {
    let mut reader = BufReader::new(&stream).take(LONGEST_REQUEST);
    let mut first = String::new();
    // Browsers open connections in advance and may never use them.
    if !matches!(reader.read_line(&mut first), Ok(1..)) {
        return Ok(());
    }
    let mut length = 0;
    loop {
        let mut line = String::new();
        reader.read_line(&mut line)?;
        match line.trim_end().split_once(':') {
            Some((name, value)) if name.eq_ignore_ascii_case("content-length") => {
                length = value.trim().parse().unwrap_or(0);
            }
            Some(_) => {}
            None => break,
        }
    }
    let mut words = first.split_whitespace();
    let (status, body) = match (words.next(), words.next()) {
        (Some("GET"), Some("/")) => ("200 OK", screen.page()),
        (Some("POST"), Some("/")) => {
            let mut body = Vec::new();
            reader.take(length).read_to_end(&mut body)?;
            let body = String::from_utf8_lossy(&body);
            screen.request(body.trim_end_matches(['\r', '\n']));
            // Redirect to the page, so that reloading does not repeat the request.
            ("303 See Other\r\nLocation: /", String::new())
        }
        (_, path) => {
            let path = escaped(path.unwrap_or_default());
            let page = format!("expected <a href='/'>/</a>, got {path}");
            ("404 Not Found", page)
        }
    };
    write!(
        stream,
        "HTTP/1.1 {status}\r\nContent-Type: text/html; charset=utf-8\r\n\
         Content-Length: {}\r\nConnection: close\r\n\r\n{body}",
        body.len()
    )
}

fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = std::env::args().skip(1);
    let name = arguments.next();
    let name = Games::default().get(name.as_deref().unwrap_or("circular"))?;
    let game = match arguments.next() {
        Some(position) => name.read_position(&position)?,
        None => name.start(),
    };
    let mut screen = Screen::new(game);
    let listener = TcpListener::bind("127.0.0.1:8000")?;
    println!("http://{}", listener.local_addr()?);
    for stream in listener.incoming() {
        let stream = stream?;
        stream.set_read_timeout(Some(Duration::from_millis(200)))?;
        if let Err(why) = answer(stream, &mut screen) {
            eprintln!("{why}");
        }
    }
    Ok(())
}

#[cfg(test)]
#[allow(clippy::expect_used, reason = "a failed expectation fails the test")]
mod tests {
    use super::*;

    fn start(name: &str) -> Screen {
        Screen::new(Games::default().get(name).expect("a game").start())
    }

    fn screen(name: &str, position: &str) -> Screen {
        let game = Games::default().get(name).expect("a game");
        Screen::new(game.read_position(position).expect("a position"))
    }

    /// Clicks the center of a cell.
    fn click(screen: &mut Screen, name: &str) {
        let picture = screen.picture();
        let cell = screen.game.board().parse_cell(name).expect("a cell");
        let (x, y) = picture.center(cell).expect("a cell of this board");
        let cell = picture.cell_at(x, y).expect("a cell at its middle");
        screen.request(&format!("cell={}", screen.game.board().name(cell)));
    }

    fn refusal(screen: &Screen) -> String {
        screen
            .refusal
            .as_ref()
            .map_or_else(String::new, ToString::to_string)
    }

    #[test]
    fn two_clicks_are_a_move() {
        let mut screen = start("circular");
        click(&mut screen, "a1");
        click(&mut screen, "d2"); // another piece
        assert_eq!(screen.so_far, ["d2"]);
        assert!(screen.picture().svg().contains(r#"class="target""#));
        click(&mut screen, "f2");
        assert_eq!(screen.game.moves(), ["d2f2"]);
        assert_eq!(screen.last_move(), "clockwise pawn from d2 to f2");
        screen.request("back");
        assert_eq!(screen.game.turns(), 0);
        screen.request("again");
        assert_eq!(screen.game.turns(), 1);
    }

    #[test]
    fn a_click_that_chooses_nothing_loses_nothing() {
        let mut screen = start("circular");
        click(&mut screen, "d2");
        click(&mut screen, "i2");
        assert_eq!(screen.so_far, ["d2"]);
        assert!(refusal(&screen).contains("(C"), "{}", refusal(&screen));
        for body in [
            "cell=z9",
            "choose=",
            "play=nonsense",
            "claim=it",
            "again",
            "cell",
            "",
            "é",
        ] {
            screen.request(body);
            assert!(!refusal(&screen).is_empty(), "{body}");
        }
        screen.request("back");
        screen.request("back");
        assert_eq!(refusal(&screen), "no move to take back");
    }

    #[test]
    fn a_move_that_can_go_on_is_played_when_told_to() {
        let mut screen = start("numbered-shogi");
        click(&mut screen, "c2");
        click(&mut screen, "c3");
        assert!(screen.buttons().contains("play c2c3<"));
        screen.request("choose==2");
        assert_eq!(screen.game.moves(), ["c2c3=2"]);
    }

    #[test]
    fn a_split_is_clicked_point_by_point() {
        let position =
            "......./v1....../......./...3.../......./1.....1/....... b 3,0,0,0,0/12,12,7,4,2 1";
        let mut screen = screen("numbered-shogi", position);
        for point in ["d4", "d2", "b1", "d2"] {
            click(&mut screen, point);
        }
        assert_eq!(screen.game.moves(), ["d4d2:b1,d2"]);
        assert_eq!(
            screen.last_move(),
            "3 from d4 to d2, 3 from d2 to hand, 1 from hand to b1, 1 from hand to d2"
        );
    }

    #[test]
    fn a_pair_to_be_taken_off_is_clicked_first() {
        let mut screen = screen("circular", "10k5/4ca10/16/7K8 w - - - 12 30");
        click(&mut screen, "e3");
        assert_eq!(screen.so_far, ["e3*f3,"]);
        click(&mut screen, "h1");
        assert_eq!(screen.chosen().len(), 2);
        click(&mut screen, "h2");
        assert_eq!(screen.game.moves(), ["e3*f3,h1h2"]);
    }

    #[test]
    fn a_piece_from_hand_is_a_button_and_a_click() {
        let mut screen = start("territorial");
        assert!(screen.buttons().contains("value='K@'>K@ king<"));
        screen.request("choose=K@");
        click(&mut screen, "e1");
        assert_eq!(screen.game.moves(), ["K@e1"]);
        assert!(screen.page().contains("black to move"));
    }

    #[test]
    fn a_claim_is_a_button_and_can_be_taken_back() {
        let mut screen = screen("circular", "10k5/16/16/R6K8 w - - - 0 30");
        for text in ["h1g1", "k4j4", "g1h1", "j4k4"].repeat(2) {
            screen.request(&format!("play={text}"));
        }
        assert!(
            screen.buttons().contains("draw: repetition"),
            "{}",
            screen.line()
        );
        screen.request("claim=repetition");
        assert!(screen.game.outcome().is_some());
        assert_eq!(screen.buttons(), "");
        screen.request("back");
        assert_eq!((screen.game.outcome(), screen.game.turns()), (None, 8));
    }

    #[test]
    fn what_is_typed_is_no_markup() {
        let mut screen = start("territorial");
        screen.request("choose=<b>'");
        assert!(screen.page().contains("`&lt;b>&#39;`"));
    }
}
