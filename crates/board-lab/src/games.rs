//! The games of the program, and the commands for them.

use std::io::Write;
use std::marker::PhantomData;

use oddboards::{GameType, Listed, games};

use crate::commands::{Check, Command};
use crate::error::Error;
use crate::game_command::GameCommand;

/// The games that the program knows. The default is all games of [`oddboards`].
///
/// ```
/// use board_lab::Games;
/// use oddboards::circular;
/// let games = Games::new().with::<circular::Position>();
/// assert_eq!(games.names().collect::<Vec<_>>(), ["circular"]);
/// assert_eq!(Games::default().names().count(), 4);
/// ```
#[derive(Clone)]
pub struct Games(Vec<&'static dyn Entry>);

impl Games {
    /// No games.
    #[must_use]
    pub const fn new() -> Self {
        Self(Vec::new())
    }

    /// These games and `G`, in place of a game of the same name.
    #[must_use]
    pub fn with<G: Listed>(mut self) -> Self {
        self.0.retain(|entry| entry.name() != G::NAME);
        self.0.push(Of::<G>::ENTRY);
        self
    }

    /// The names of the games.
    pub fn names(&self) -> impl Iterator<Item = &'static str> {
        self.0.iter().map(|entry| entry.name())
    }

    /// The games as values.
    pub(crate) fn kinds(&self) -> impl Iterator<Item = GameType> + '_ {
        self.0.iter().map(|entry| entry.kind())
    }

    /// Does what the command line asks for.
    pub(crate) fn run(&self, command: &Command, out: &mut dyn Write) -> Result<(), Error> {
        match command {
            Command::Tour(tour) => return tour.run(self.kinds(), out),
            Command::Games(list) => return list.run(self.kinds(), out),
            Command::Verify(verify) => {
                return verify.run(out, |check, out| {
                    let entry = self.find(check.game(), check.place(), "game")?;
                    entry.run(Task::Check(check), out)
                });
            }
            Command::Replay(replay) => {
                let reader = replay.reader()?;
                let entry = self.find(&reader.settings.game, &reader.place, "game")?;
                return replay.run(entry.kind(), reader, out);
            }
            _ => {}
        }
        let entry = self.find(command.game().unwrap_or_default(), "GAME", "name")?;
        let kind = entry.kind();
        match command {
            Command::Game(game) => game.run(kind, out),
            Command::Perft(perft) => perft.run(kind, out),
            Command::Moves(moves) => moves.run(kind, out),
            Command::Choices(choices) => choices.run(kind, out),
            Command::Actions(actions) => actions.run(kind, out),
            Command::Play(play) => play.run(kind, out),
            Command::Show(show) => show.run(kind, out),
            Command::Status(status) => status.run(kind, out),
            Command::Ugi(ugi) => ugi.run(kind, out),
            Command::Match(played) => played.run(kind, out),
            _ => entry.run(Task::Command(command), out),
        }
    }

    /// The game with this name, which stands in this field at this place.
    fn find(&self, name: &str, place: &str, field: &str) -> Result<&'static dyn Entry, Error> {
        let found = self.0.iter().copied().find(|entry| entry.name() == name);
        found.ok_or_else(|| {
            let names = self.names().collect::<Vec<_>>().join(", ");
            let reason = format!("`{field}`: expected one of {names}, got {name:?}");
            Error::input(place, reason)
        })
    }
}

/// All games of [`oddboards`].
impl Default for Games {
    fn default() -> Self {
        macro_rules! all {
            ($($game:ident ($line:literal) = $position:ty),* $(,)?) => {
                Self::new()$(.with::<$position>())*
            };
        }
        games!(all! {})
    }
}

/// The names.
impl std::fmt::Debug for Games {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_list().entries(self.names()).finish()
    }
}

/// A game, and what only code that is generic over it can do.
trait Entry: Sync {
    fn kind(&self) -> GameType;

    fn name(&self) -> &'static str {
        self.kind().name()
    }

    fn run(&self, task: Task<'_>, out: &mut dyn Write) -> Result<(), Error>;
}

/// What to do with a game.
enum Task<'a> {
    /// A command that names the game.
    Command(&'a Command),
    /// A check of a test vector.
    Check(&'a Check<'a>),
}

/// The game whose positions are `G`.
struct Of<G>(PhantomData<fn() -> G>);

impl<G: Listed> Of<G> {
    const ENTRY: &'static dyn Entry = &Self(PhantomData);
}

impl<G: Listed> Entry for Of<G> {
    fn kind(&self) -> GameType {
        GameType::of::<G>()
    }

    fn run(&self, task: Task<'_>, out: &mut dyn Write) -> Result<(), Error> {
        match task {
            Task::Command(command) => command.run::<G>(out),
            Task::Check(check) => check.run::<G>(out),
        }
    }
}
