//! The games of the program, and the commands for them.

use std::io::Write;
use std::marker::PhantomData;

use oddboards::{Listed, games};

use crate::arena::Reader;
use crate::commands::{Check, Command, Listing, Replay, Stop, tour};
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

    /// The names of the games, each with what the game is in a line.
    pub(crate) fn named(&self) -> impl Iterator<Item = (&'static str, &'static str)> {
        self.0.iter().map(|entry| (entry.name(), entry.summary()))
    }

    /// Does what the command line asks for.
    pub(crate) fn run(&self, command: &Command, out: &mut dyn Write) -> Result<(), Error> {
        match command {
            Command::Tour(_) => {
                tour::begin(out)?;
                self.each(&Task::Stop, out)?;
                tour::end(out)
            }
            Command::Games(games) => self.each(&Task::List(games.listing()), out),
            Command::Verify(verify) => verify.run(out, |check, out| {
                let entry = self.find(check.game(), check.place(), "game")?;
                entry.run(&Task::Check(check), out)
            }),
            Command::Replay(replay) => {
                let reader = replay.reader()?;
                let entry = self.find(&reader.settings.game, &reader.place, "game")?;
                entry.replay(replay, reader, out)
            }
            _ => match command.game() {
                Some(name) => {
                    let entry = self.find(name, "GAME", "name")?;
                    entry.run(&Task::Command(command), out)
                }
                None => Ok(()),
            },
        }
    }

    fn each(&self, task: &Task<'_>, out: &mut dyn Write) -> Result<(), Error> {
        self.0.iter().try_for_each(|entry| entry.run(task, out))
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

/// What can be asked of a game, whatever the type of its positions.
trait Entry: Sync {
    fn name(&self) -> &'static str;

    /// The game in a line, for `--help`.
    fn summary(&self) -> &'static str;

    fn run(&self, task: &Task<'_>, out: &mut dyn Write) -> Result<(), Error>;

    fn replay(&self, replay: &Replay, reader: Reader, out: &mut dyn Write) -> Result<(), Error>;
}

/// What to do with a game.
enum Task<'a> {
    /// A command that names the game.
    Command(&'a Command),
    /// A line of the list of games.
    List(Listing),
    /// A stop of the tour.
    Stop,
    /// A check of a test vector.
    Check(&'a Check<'a>),
}

/// The game whose positions are `G`.
struct Of<G>(PhantomData<fn() -> G>);

impl<G: Listed> Of<G> {
    const ENTRY: &'static dyn Entry = &Self(PhantomData);
}

impl<G: Listed> Entry for Of<G> {
    fn name(&self) -> &'static str {
        G::NAME
    }

    fn summary(&self) -> &'static str {
        G::IN_SHORT
    }

    fn run(&self, task: &Task<'_>, out: &mut dyn Write) -> Result<(), Error> {
        match task {
            Task::Command(command) => command.run::<G>(out),
            Task::List(listing) => listing.run::<G>(out),
            Task::Stop => Stop.run::<G>(out),
            Task::Check(check) => check.run::<G>(out),
        }
    }

    fn replay(&self, replay: &Replay, reader: Reader, out: &mut dyn Write) -> Result<(), Error> {
        replay.run::<G>(reader, out)
    }
}
