#![doc = include_str!("../README.md")]

// What is public here is so only for wasm-bindgen. The scripts in `js` are the interface, and state
// what each function throws.

mod game;
mod list;
mod opponent;
mod picture;
mod refusal;
mod setup;
mod view;
