//! Words on the terminal. Nobody may be reading any more; that is no reason to stop.

use std::io::Write as _;

pub(crate) fn say(text: &str) {
    let _ = writeln!(std::io::stdout(), "{text}");
}

pub(crate) fn say_error(sentence: &str) {
    let _ = writeln!(std::io::stderr(), "seatling: {sentence}");
}
