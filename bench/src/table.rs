//! What was measured, as rows of one table: group, what, figure, beside what, ratio. `scripts/bench` draws it.

use std::fmt::Display;

/// A row. The ratio is empty where there is nothing to compare with.
pub fn row(group: &str, what: &str, figure: impl Display, beside: impl Display, ratio: impl Display) {
    println!("{group}\t{what}\t{figure}\t{beside}\t{ratio}");
}

/// Something for whoever watches, which is no figure.
pub fn note(text: impl Display) {
    eprintln!("{text}");
}

/// A time in milliseconds, with as many digits as say something.
pub fn ms(value: f64) -> String {
    match value {
        v if v < 10.0 => format!("{v:.2} ms"),
        v if v < 100.0 => format!("{v:.1} ms"),
        v => format!("{v:.0} ms"),
    }
}
