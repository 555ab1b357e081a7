//! Output of commands. Write errors are ignored: a closed pipe must not stop the command.

use std::io::Write as _;

pub(crate) fn print(text: &str) {
    let _ = writeln!(std::io::stdout(), "{text}");
}

pub(crate) fn print_error(sentence: &str) {
    let _ = writeln!(std::io::stderr(), "seatling: {sentence}");
}
