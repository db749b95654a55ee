//! What is asked for on the command line.

use oddboards::GameName;

/// What is compared with what.
#[derive(Clone, Copy)]
pub(crate) enum Yardstick {
    Minimax,
    Treant,
    Nodes,
}

/// What is asked for.
pub(crate) struct Options {
    pub(crate) yardstick: Yardstick,
    pub(crate) games: u64,
    pub(crate) ms: u64,
    pub(crate) playouts: u64,
    pub(crate) seed: u64,
    /// All games, if there is none.
    pub(crate) game: Option<GameName>,
}

impl Options {
    pub(crate) fn read(mut words: impl Iterator<Item = String>) -> Result<Self, String> {
        let yardstick = match words.next().as_deref() {
            Some("minimax") => Yardstick::Minimax,
            Some("treant") => Yardstick::Treant,
            Some("nodes") => Yardstick::Nodes,
            _ => return Err("expected `minimax`, `treant` or `nodes` first".into()),
        };
        let mut options = Self {
            yardstick,
            games: 20,
            ms: 50,
            playouts: 500,
            seed: 1,
            game: None,
        };
        while let Some(name) = words.next() {
            let value = words
                .next()
                .ok_or_else(|| format!("{name}: expected a value"))?;
            let number = || {
                let number = value.parse::<u64>();
                number.map_err(|error| format!("{name} {value}: {error}"))
            };
            match name.as_str() {
                "--games" => options.games = number()?,
                "--ms" => options.ms = number()?,
                "--playouts" => options.playouts = number()?,
                "--seed" => options.seed = number()?,
                "--game" => {
                    let game = value.parse::<GameName>();
                    options.game = Some(game.map_err(|error| error.to_string())?);
                }
                _ => return Err(format!("there is no option {name}")),
            }
        }
        Ok(options)
    }
}
