//! Progress of long commands, on standard error: a bar that is redrawn on a terminal, a line now and then in a
//! log.

use backup::Progress;
use std::{
    io::{IsTerminal as _, Write as _},
    time::{Duration, Instant},
};

const REDRAW: Duration = Duration::from_millis(200);
/// Time between two lines in a log.
const LINE: Duration = Duration::from_secs(15);
/// Characters of the bar.
const WIDTH: usize = 30;

/// Share of the total in percent: reading rows, then building indexes.
const ROWS: u64 = 60;
const INDEXES: u64 = 35;

pub(super) struct ProgressBar {
    is_terminal: bool,
    drawn: Instant,
    is_on_screen: bool,
}

impl ProgressBar {
    pub(super) fn new() -> Self {
        Self { is_terminal: std::io::stderr().is_terminal(), drawn: Instant::now(), is_on_screen: false }
    }

    pub(super) fn show(&mut self, progress: Progress<'_>) {
        let pause = if self.is_terminal { REDRAW } else { LINE };
        // The last step is long and reports nothing more: on a terminal it is shown immediately.
        let is_due = self.drawn.elapsed() >= pause || (self.is_terminal && progress == Progress::Finishing);
        if !is_due {
            return;
        }
        self.drawn = Instant::now();
        let (percent, doing) = describe(progress);
        if self.is_terminal {
            self.is_on_screen = true;
            write(&format!("\r\x1b[K{} {percent:>3} %  {doing}", bar(percent)));
        } else {
            write(&format!("{percent} %: {doing}\n"));
        }
    }
}

impl Drop for ProgressBar {
    /// Clears the bar, so that the next output starts on an empty line.
    fn drop(&mut self) {
        if self.is_on_screen {
            write("\r\x1b[K");
        }
    }
}

fn write(text: &str) {
    let mut out = std::io::stderr();
    let _ = out.write_all(text.as_bytes()).and_then(|()| out.flush());
}

fn describe(progress: Progress<'_>) -> (u64, String) {
    match progress {
        Progress::Rows { table, done, of } => (ROWS * done / of.max(1), format!("reading rows: {table}")),
        Progress::Indexes { done, of } => {
            let percent = ROWS + INDEXES * done as u64 / (of as u64).max(1);
            (percent, format!("building indexes: {} of {of}", done + 1))
        }
        Progress::Finishing => (ROWS + INDEXES, "finishing".to_owned()),
    }
}

fn bar(percent: u64) -> String {
    let full = WIDTH.min(usize::try_from(percent).unwrap_or_default() * WIDTH / 100);
    format!("[{}{}]", "#".repeat(full), "-".repeat(WIDTH - full))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn percentages_never_decrease() {
        let steps = [
            Progress::Rows { table: "account", done: 0, of: 10 },
            Progress::Rows { table: "child", done: 10, of: 10 },
            Progress::Indexes { done: 0, of: 3 },
            Progress::Indexes { done: 2, of: 3 },
            Progress::Finishing,
        ];
        let percents: Vec<u64> = steps.into_iter().map(|step| describe(step).0).collect();
        assert_eq!(percents, [0, 60, 60, 83, 95]);
        assert_eq!(describe(Progress::Rows { table: "t", done: 0, of: 0 }).0, 0);
    }

    #[test]
    fn draws_a_bar_of_constant_width() {
        assert_eq!(bar(50), "[###############---------------]");
        assert!([0, 1, 99, 100, 300].iter().all(|percent| bar(*percent).len() == WIDTH + 2));
    }
}
