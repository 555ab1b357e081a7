//! Words on the terminal.

#[expect(clippy::print_stdout, reason = "what a command was asked to print")]
pub(crate) fn say(text: &str) {
    println!("{text}");
}

#[expect(clippy::print_stderr, reason = "the one sentence that a failing command ends with")]
pub(crate) fn say_error(sentence: &str) {
    eprintln!("seatling: {sentence}");
}
