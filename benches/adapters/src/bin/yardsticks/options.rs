//! The options of the command line.

use std::num::{NonZeroUsize, ParseIntError};
use std::str::FromStr;

use oddboards::{GameType, Games, Listed};

/// The comparison to run.
#[derive(Clone, Copy)]
pub(crate) enum Yardstick {
    Minimax,
    Treant,
    Nodes,
    Threads,
}

/// The options.
pub(crate) struct Options {
    pub(crate) yardstick: Yardstick,
    pub(crate) games: u64,
    pub(crate) ms: u64,
    pub(crate) playouts: u64,
    pub(crate) quiescence: u8,
    pub(crate) seed: u64,
    pub(crate) threads: NonZeroUsize,
    /// The game, or `None` for all games.
    pub(crate) game: Option<GameType>,
}

impl Options {
    pub(crate) fn read(mut words: impl Iterator<Item = String>) -> Result<Self, String> {
        let yardstick = match words.next().as_deref() {
            Some("minimax") => Yardstick::Minimax,
            Some("treant") => Yardstick::Treant,
            Some("nodes") => Yardstick::Nodes,
            Some("threads") => Yardstick::Threads,
            _ => return Err("expected `minimax`, `treant`, `nodes` or `threads` first".into()),
        };
        let mut options = Self {
            yardstick,
            games: 20,
            ms: 50,
            playouts: 500,
            quiescence: 4,
            seed: 1,
            threads: NonZeroUsize::MIN.saturating_add(1),
            game: None,
        };
        while let Some(name) = words.next() {
            let value = words
                .next()
                .ok_or_else(|| format!("{name}: expected a value"))?;
            match name.as_str() {
                "--games" => options.games = number(&name, &value)?,
                "--ms" => options.ms = number(&name, &value)?,
                "--playouts" => options.playouts = number(&name, &value)?,
                "--quiescence" => options.quiescence = number(&name, &value)?,
                "--seed" => options.seed = number(&name, &value)?,
                "--threads" => {
                    let threads = value.parse::<NonZeroUsize>();
                    options.threads =
                        threads.map_err(|error| format!("{name} {value}: {error}"))?;
                }
                "--game" => {
                    let game = Games::default().get(&value);
                    options.game = Some(game.map_err(|error| error.to_string())?);
                }
                _ => return Err(format!("there is no option {name}")),
            }
        }
        Ok(options)
    }

    /// Whether the game `G` takes part.
    pub(crate) fn is_wanted<G: Listed>(&self) -> bool {
        self.game.is_none_or(|game| game == GameType::of::<G>())
    }
}

fn number<N: FromStr<Err = ParseIntError>>(name: &str, value: &str) -> Result<N, String> {
    let number = value.parse();
    number.map_err(|error| format!("{name} {value}: {error}"))
}
