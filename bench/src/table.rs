//! Results as rows of one table: group, what, figure, reference, ratio. `scripts/bench` renders it.

use std::fmt::Display;

/// Prints a row. The ratio is empty if there is nothing to compare with.
pub fn row(group: &str, what: &str, figure: impl Display, beside: impl Display, ratio: impl Display) {
    println!("{group}\t{what}\t{figure}\t{beside}\t{ratio}");
}

/// Prints progress to standard error.
pub fn note(text: impl Display) {
    eprintln!("{text}");
}

/// Milliseconds with a sensible number of digits.
pub fn ms(value: f64) -> String {
    match value {
        v if v < 10.0 => format!("{v:.2} ms"),
        v if v < 100.0 => format!("{v:.1} ms"),
        v => format!("{v:.0} ms"),
    }
}
