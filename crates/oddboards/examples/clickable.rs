//! The board of `docs/guides/write-a-gui.md`: any game in a browser, without a toolkit.
//!
//! ```sh
//! cargo run --release -p oddboards --example clickable -- three-man
//! ```

use std::error::Error;
use std::io::{BufRead, BufReader, Write};
use std::net::{TcpListener, TcpStream};
use std::time::Duration;

use oddboards::board_geom::Cell;
use oddboards::board_picture::{Mark, Picture};
use oddboards::{AnyGame, AnyMove, GameName};

/// What is on the screen: a game, and what has been pointed at in this turn.
struct Screen {
    game: Box<dyn AnyGame>,
    from: Option<Cell>,
    to: Option<Cell>,
    /// Why the last text was not a move.
    refusal: Option<String>,
}

impl Screen {
    fn new(game: Box<dyn AnyGame>) -> Self {
        Self {
            game,
            from: None,
            to: None,
            refusal: None,
        }
    }

    /// The legal moves that begin with what has been pointed at.
    fn open_moves(&self) -> Vec<AnyMove> {
        let mut moves = self.game.legal_moves();
        moves.retain(|mv| {
            let fits = |chosen: Option<Cell>, cell| chosen.is_none() || chosen == cell;
            fits(self.from, mv.from) && fits(self.to, mv.to)
        });
        moves
    }

    /// The cell that a click would choose next, if `mv` is to be played.
    fn next_cell(&self, mv: &AnyMove) -> Option<Cell> {
        match (self.from, self.to) {
            (None, None) => mv.from.or(mv.to),
            (Some(_), None) => mv.to,
            (_, Some(_)) => None,
        }
    }

    /// A cell has been clicked on.
    fn click(&mut self, cell: Cell) {
        self.refusal = None;
        let chosen = |mv: &AnyMove| self.next_cell(mv) == Some(cell);
        match self.open_moves().into_iter().find(chosen) {
            Some(mv) if self.from.is_none() && mv.from.is_some() => self.from = Some(cell),
            Some(_) => self.to = Some(cell),
            // Nothing begins so: what has been chosen is put back, and this may begin a turn.
            None if self.from.is_some() || self.to.is_some() => {
                (self.from, self.to) = (None, None);
                return self.click(cell);
            }
            None => {}
        }
        if let (Some(_), [only]) = (self.to, self.open_moves().as_slice()) {
            self.play(&only.text);
        }
    }

    /// A move has been chosen by its text.
    fn play(&mut self, text: &str) {
        let played = self.game.play(text);
        self.refusal = played.err().map(|why| why.to_string());
        (self.from, self.to) = (None, None);
    }

    fn take_back(&mut self) {
        self.game.take_back();
        (self.from, self.to) = (None, None);
    }

    /// The moves that clicks cannot tell apart any more, and those that have no cell.
    fn buttons(&self) -> Vec<String> {
        let mut moves = self.open_moves();
        moves.retain(|mv| self.next_cell(mv).is_none());
        moves.into_iter().map(|mv| mv.text).collect()
    }

    /// The board, with the cells that can be clicked on.
    fn picture(&self) -> Picture<'static> {
        let moves = self.open_moves();
        let cells: Vec<Cell> = moves.iter().filter_map(|mv| self.next_cell(mv)).collect();
        let picture = self.game.picture();
        match self.from {
            None => picture,
            Some(from) => picture.mark(Mark::Highlight, cells.into_iter().chain([from])),
        }
    }

    /// The line below the board.
    fn line(&self) -> String {
        match (&self.refusal, self.game.outcome()) {
            (Some(why), _) => why.clone(),
            (None, Some(outcome)) => outcome.to_string(),
            (None, None) => format!("{} to move", self.game.to_move().name),
        }
    }

    fn page(&self) -> String {
        let button = |text: String| format!("<a href='/play/{text}'>{text}</a> ");
        let buttons: String = self.buttons().into_iter().map(button).collect();
        let (svg, line) = (self.picture().svg(), self.line());
        format!(
            "<!doctype html><meta charset=utf-8><meta name=viewport content='width=device-width'>
            <style>body {{ max-width: 40em; margin: auto; font: 1em sans-serif }}
            svg {{ width: 100%; height: auto }} [data-cell] {{ cursor: pointer }}</style>
            {svg}<p>{line} <a href='/back'>take back</a><p>{buttons}
            <script>onclick = event => {{
                const cell = event.target.closest('[data-cell]');
                if (cell) location = '/cell/' + cell.dataset.cell;
            }}</script>"
        )
    }

    /// What the browser has asked for: `/cell/e2`, `/play/e2e4`, `/back`, or the page as it is.
    fn request(&mut self, path: &str) {
        if let Some(name) = path.strip_prefix("/cell/") {
            if let Ok(cell) = self.game.board().parse_cell(name) {
                self.click(cell);
            }
        } else if let Some(text) = path.strip_prefix("/play/") {
            self.play(text);
        } else if path == "/back" {
            self.take_back();
        }
    }
}

/// Answers one request.
fn answer(mut stream: TcpStream, screen: &mut Screen) -> std::io::Result<()> {
    let mut line = String::new();
    BufReader::new(&stream).read_line(&mut line)?;
    match line.split(' ').nth(1) {
        Some("/") | None => {
            let page = screen.page();
            let head = "HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nConnection: close";
            write!(
                stream,
                "{head}\r\nContent-Length: {}\r\n\r\n{page}",
                page.len()
            )
        }
        Some(path) => {
            screen.request(path);
            // Back to the page, so that to load it again does nothing twice.
            let head = "HTTP/1.1 303 See Other\r\nLocation: /\r\nConnection: close";
            write!(stream, "{head}\r\nContent-Length: 0\r\n\r\n")
        }
    }
}

fn main() -> Result<(), Box<dyn Error>> {
    let name: GameName = match std::env::args().nth(1) {
        Some(name) => name.parse()?,
        None => GameName::Circular,
    };
    let mut screen = Screen::new(name.start());
    let listener = TcpListener::bind("127.0.0.1:8000")?;
    println!("http://{}", listener.local_addr()?);
    for stream in listener.incoming() {
        let stream = stream?;
        // Browsers open connections in advance, on which nothing may ever come.
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

    /// Clicks into the middle of a cell.
    fn click(screen: &mut Screen, name: &str) {
        let picture = screen.picture();
        let cell = screen.game.board().parse_cell(name).expect("a cell");
        let (x, y) = picture.centre(cell).expect("a cell of this board");
        screen.click(picture.cell_at(x, y).expect("a cell at its middle"));
    }

    #[test]
    fn two_clicks_are_a_move() {
        let mut screen = Screen::new(GameName::Circular.start());
        click(&mut screen, "a1");
        click(&mut screen, "d2"); // another piece
        assert!(screen.picture().svg().contains("highlight"));
        click(&mut screen, "f2");
        assert_eq!(screen.game.moves(), ["d2f2"]);
        click(&mut screen, "c2"); // a piece of White's
        assert_eq!(
            (screen.from, screen.line().as_str()),
            (None, "black to move")
        );
        screen.take_back();
        assert_eq!(screen.game.turns(), 0);
    }

    #[test]
    fn what_clicks_cannot_tell_apart_is_chosen_from_buttons() {
        let mut screen = Screen::new(GameName::NumberedShogi.start());
        click(&mut screen, "c2");
        click(&mut screen, "c3");
        assert_eq!(screen.buttons(), ["c2c3", "c2c3=2"]);
        screen.request("/play/c2c3=2");
        assert_eq!(screen.game.moves(), ["c2c3=2"]);
        screen.request("/play/c2c3");
        assert!(screen.refusal.is_some());
    }

    #[test]
    fn a_piece_from_hand_is_one_click() {
        let mut screen = Screen::new(GameName::Territorial.start());
        screen.request("/cell/e1");
        assert_eq!(screen.game.moves(), ["K@e1"]);
        assert!(screen.page().contains("black to move"));
    }
}
