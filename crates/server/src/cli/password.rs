//! Reads a password: typed twice without echo on a terminal, otherwise the first line of standard input.

use rustix::termios::{LocalModes, OptionalActions, Termios, tcgetattr, tcsetattr};
use std::io::{IsTerminal as _, Stdin, Write as _, stderr, stdin};

/// Returns the password; errors are sentences for the user.
pub(super) fn read_password() -> Result<String, String> {
    let input = stdin();
    if !input.is_terminal() {
        return read_line(&input);
    }
    let first = prompt(&input, "Password: ")?;
    if prompt(&input, "Repeat the password: ")? == first {
        return Ok(first);
    }
    Err("The passwords differ. Nothing was changed.".into())
}

fn read_line(input: &Stdin) -> Result<String, String> {
    let mut line = String::new();
    input.read_line(&mut line).map_err(|error| format!("The password cannot be read: {error}."))?;
    Ok(line.trim_end_matches(['\r', '\n']).to_owned())
}

fn prompt(input: &Stdin, text: &str) -> Result<String, String> {
    // Before the prompt: otherwise the first letters could be echoed, or flushed as typed too early.
    let echo_off = EchoOff::begin(input)?;
    let _ = write!(stderr(), "{text}");
    let line = read_line(input);
    drop(echo_off);
    let _ = writeln!(stderr());
    line
}

/// Turns the terminal's echo off until it is dropped.
struct EchoOff<'a> {
    input: &'a Stdin,
    before: Termios,
}

impl<'a> EchoOff<'a> {
    fn begin(input: &'a Stdin) -> Result<Self, String> {
        let failed = |error| format!("The terminal cannot be kept from showing the password: {error}.");
        let before = tcgetattr(input).map_err(failed)?;
        let mut quiet = before.clone();
        quiet.local_modes.remove(LocalModes::ECHO);
        // Flushes what was typed before the prompt: it is not part of the password.
        tcsetattr(input, OptionalActions::Flush, &quiet).map_err(failed)?;
        Ok(Self { input, before })
    }
}

impl Drop for EchoOff<'_> {
    fn drop(&mut self) {
        let _ = tcsetattr(self.input, OptionalActions::Now, &self.before);
    }
}
