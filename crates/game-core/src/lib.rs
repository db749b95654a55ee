//! TODO
#![no_std]
