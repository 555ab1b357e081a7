//! Reading a password: typed twice without echo at a terminal, or the first line of anything else.

use rustix::termios::{LocalModes, OptionalActions, Termios, tcgetattr, tcsetattr};
use std::io::{IsTerminal as _, Stdin, Write as _, stderr, stdin};

/// The password. The error is a sentence.
pub(super) fn read_password() -> Result<String, String> {
    let input = stdin();
    if !input.is_terminal() {
        return read_line(&input);
    }
    let first = ask(&input, "Password: ")?;
    if ask(&input, "Repeat the password: ")? == first {
        return Ok(first);
    }
    Err("The passwords differ. Nothing was changed.".into())
}

fn read_line(input: &Stdin) -> Result<String, String> {
    let mut line = String::new();
    input.read_line(&mut line).map_err(|error| format!("The password cannot be read: {error}."))?;
    Ok(line.trim_end_matches(['\r', '\n']).to_owned())
}

fn ask(input: &Stdin, question: &str) -> Result<String, String> {
    // Before the question: nobody's first letters are shown, or dropped as typed too early.
    let quiet = Quiet::begin(input)?;
    let _ = write!(stderr(), "{question}");
    let line = read_line(input);
    drop(quiet);
    let _ = writeln!(stderr());
    line
}

/// A terminal that shows nothing of what is typed, until it is dropped.
struct Quiet<'a> {
    input: &'a Stdin,
    before: Termios,
}

impl<'a> Quiet<'a> {
    fn begin(input: &'a Stdin) -> Result<Self, String> {
        let failed = |error| format!("The terminal cannot be kept from showing the password: {error}.");
        let before = tcgetattr(input).map_err(failed)?;
        let mut quiet = before.clone();
        quiet.local_modes.remove(LocalModes::ECHO);
        // Flushed: what was typed before the question is no password.
        tcsetattr(input, OptionalActions::Flush, &quiet).map_err(failed)?;
        Ok(Self { input, before })
    }
}

impl Drop for Quiet<'_> {
    fn drop(&mut self) {
        let _ = tcsetattr(self.input, OptionalActions::Now, &self.before);
    }
}
