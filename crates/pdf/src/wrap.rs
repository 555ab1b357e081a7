//! Line breaking: at spaces, inside a word if necessary, cut with an ellipsis after the last line.

use crate::clean::clean;
use crate::fonts::{Fonts, Run};
use crate::style::Style;
use std::ops::Range;

impl Fonts {
    /// At most `max_lines` lines, none wider than `max_width`.
    pub(crate) fn wrap(&self, text: &str, style: Style, max_width: f32, max_lines: usize) -> Vec<Run> {
        self.wrap_run(self.set(&clean(text), style), max_width, max_lines)
    }

    /// [`Self::wrap`] for shaped text.
    pub(crate) fn wrap_run(&self, run: Run, max_width: f32, max_lines: usize) -> Vec<Run> {
        if run.glyphs.is_empty() {
            return Vec::new();
        }
        if max_lines > 0 && run.width() <= max_width {
            return vec![run];
        }
        let mut lines = Vec::new();
        let mut start = 0;
        while start < run.glyphs.len() && lines.len() < max_lines {
            let end = line_end(&run, start, max_width);
            let last = lines.len() + 1 == max_lines && end < run.glyphs.len();
            let line = trimmed(&run, start..end);
            lines.push(if last { self.shortened(&run.part(line), max_width) } else { run.part(line) });
            start =
                end + usize::from(run.glyphs.get(end).is_some_and(|glyph| is_space(&run, &glyph.text_range)));
        }
        lines
    }

    /// As much of the text as fits with an ellipsis.
    fn shortened(&self, run: &Run, max_width: f32) -> Run {
        let mut text = run.text.clone();
        loop {
            let line = self.set(&format!("{}…", text.trim_end()), run.style);
            if line.width() <= max_width || text.pop().is_none() {
                return line;
            }
        }
    }
}

/// Where the line starting at a glyph ends: at the last space that fits, or inside a word that is too wide.
fn line_end(run: &Run, start: usize, max_width: f32) -> usize {
    let mut width = 0.0;
    let mut space = None;
    for (at, glyph) in run.glyphs.iter().enumerate().skip(start) {
        if is_space(run, &glyph.text_range) && at > start {
            space = Some(at);
        }
        width += glyph.x_advance * run.style.size;
        if width > max_width && at > start {
            return space.unwrap_or(at);
        }
    }
    run.glyphs.len()
}

fn trimmed(run: &Run, mut line: Range<usize>) -> Range<usize> {
    while line.len() > 1 && is_space(run, &run.glyphs[line.end - 1].text_range) {
        line.end -= 1;
    }
    line
}

fn is_space(run: &Run, range: &Range<usize>) -> bool {
    &run.text[range.clone()] == " "
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::style::CELL;
    use proptest::prelude::*;

    fn wrapped(text: &str, max_width: f32, max_lines: usize) -> Vec<String> {
        let lines = Fonts::load().unwrap().wrap(text, CELL, max_width, max_lines);
        lines.into_iter().map(|line| line.text).collect()
    }

    #[test]
    fn breaks_lines_at_spaces() {
        assert_eq!(wrapped("Oluwaseun Adebayo Williams", 80.0, 3), ["Oluwaseun", "Adebayo Williams"]);
        assert_eq!(wrapped("Ada", 80.0, 2), ["Ada"]);
        assert_eq!(wrapped(" \u{200b} ", 80.0, 2), [""; 0]);
    }

    #[test]
    fn cuts_overlong_text_with_an_ellipsis() {
        assert_eq!(wrapped("Oluwaseun Adebayo Williams", 80.0, 1), ["Oluwaseun…"]);
        assert_eq!(
            wrapped("Python Starters for the youngest of all", 70.0, 2),
            ["Python Starters", "for the younge…"]
        );
    }

    #[test]
    fn breaks_a_word_that_is_too_long() {
        let lines = wrapped(&"W".repeat(20), 60.0, 9);
        assert!(lines.len() > 1);
        assert_eq!(lines.concat(), "W".repeat(20));
    }

    proptest! {
        #[test]
        fn no_line_is_wider_than_its_room(text in ".{0,80}", max_width in 24.0f32..200.0, max_lines in 1usize..4) {
            let lines = Fonts::load().unwrap().wrap(&text, CELL, max_width, max_lines);
            prop_assert!(lines.len() <= max_lines);
            for line in lines {
                prop_assert!(line.width() <= max_width, "{:?} is {} wide", line.text, line.width());
            }
        }
    }
}
