//! The `seatling` binary: command line, configuration, router and listener. What it serves is in the capability
//! crates; this one only wires them together.

pub mod about;
pub mod app;
mod backup_note;
pub mod cli;
pub mod config;
mod console_output;
pub mod demo;
mod docs;
mod doctor;
mod health;
mod keys;
pub mod listen;
pub mod logs;
mod metrics;
pub mod openapi;
mod pages;
pub mod payments;
mod preflight;
mod serve;
pub mod start;
mod workers;

l10n::messages!();
