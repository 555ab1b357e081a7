//! Page breaks: rows are not split, table headers repeat, and the totals stay together with a preceding row.

use crate::face::Faces;
use crate::pen::{Pen, Role, Sheet, width};
use crate::style::{BOTTOM, FOOTER, MARGIN, RIGHT, SMALL, WIDTH};
use crate::table::{HEAD_HEIGHT, Table};
use crate::tail::Tail;
use crate::{Paper, front};
use std::ops::Range;

/// Top of the table on later pages; [`front::page_header`] ends here.
const NEXT_TOP: f32 = 80.0;

/// Lays out all pages.
pub(crate) fn lay_out(paper: &Paper, faces: &Faces) -> Vec<Sheet> {
    let title = paper.title();
    let mut pen = Pen::new(faces);
    let mut top = front::draw(paper, &mut pen);
    let mut table = Table::new(paper, faces);
    let tail = Tail::new(paper, faces);
    let heights: Vec<f32> = table.rows.iter().map(|row| row.height).collect();
    for (page, rows) in pages(&heights, tail.height, top).into_iter().enumerate() {
        if page > 0 {
            pen.new_page();
            top = front::page_header(&title, &mut pen);
        }
        if !rows.is_empty() {
            table.head(&mut pen, top, page == 0);
            top += HEAD_HEIGHT;
        }
        for row in rows {
            top = table.row(&mut pen, row, top);
        }
    }
    tail.draw(&mut pen, top);
    footers(paper, &title, &mut pen);
    pen.sheets
}

/// Assigns rows to pages.
fn pages(heights: &[f32], tail: f32, first_top: f32) -> Vec<Range<usize>> {
    let mut pages: Vec<Range<usize>> = Vec::new();
    let (mut start, mut top) = (0, first_top + HEAD_HEIGHT);
    for (at, height) in heights.iter().enumerate() {
        if top + height > BOTTOM {
            pages.push(start..at);
            (start, top) = (at, NEXT_TOP + HEAD_HEIGHT);
        }
        top += height;
    }
    let last = start..heights.len();
    if top + tail <= BOTTOM {
        pages.push(last);
        return pages;
    }
    // The totals need their own page. Up to two rows move along, for context.
    let along = last.len().saturating_sub(1).min(2);
    let cut = last.end - along;
    let brought: f32 = heights[cut..].iter().sum();
    let cut = if NEXT_TOP + HEAD_HEIGHT + brought + tail <= BOTTOM { cut } else { last.end };
    pages.push(last.start..cut);
    pages.push(cut..last.end);
    pages
}

fn footers(paper: &Paper, title: &str, pen: &mut Pen<'_>) {
    let sheets = std::mem::take(&mut pen.sheets);
    let count = sheets.len();
    for (number, sheet) in (1..).zip(sheets) {
        pen.sheets.push(sheet);
        let pages = pen.faces.lines(&paper.page(number, count), SMALL.tabular(), WIDTH / 2.0, 1);
        let room = WIDTH - 20.0 - pages.iter().map(width).fold(0.0, f32::max);
        let title = pen.faces.lines(title, SMALL, room, 1);
        pen.left(MARGIN, FOOTER - SMALL.leading, title, Role::Repeated);
        pen.right(RIGHT, FOOTER - SMALL.leading, pages, Role::Repeated);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fills_pages_and_keeps_rows_with_the_totals() {
        assert_eq!(pages(&[], 100.0, 300.0).as_slice(), std::slice::from_ref(&(0..0)));
        assert_eq!(pages(&[20.0; 5], 100.0, 300.0).as_slice(), std::slice::from_ref(&(0..5)));
        let of_forty = pages(&[20.0; 40], 100.0, 300.0);
        assert_eq!(of_forty, [0..22, 22..40]);
        let tight = pages(&[20.0; 22], 100.0, 300.0);
        assert_eq!(tight, [0..20, 20..22]);
        let huge_totals = pages(&[20.0; 22], 640.0, 300.0);
        assert_eq!(huge_totals, [0..22, 22..22]);
    }
}
