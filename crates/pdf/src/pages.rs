//! Page breaks: rows are not split, table headers repeat, and the totals stay together with a preceding row.

use crate::canvas::{Canvas, Page, Role, width};
use crate::fonts::Fonts;
use crate::style::{BOTTOM, FOOTER, MARGIN, RIGHT, SMALL, WIDTH};
use crate::table::{HEAD_HEIGHT, Table};
use crate::totals::TotalsBlock;
use crate::{Paper, header};
use std::ops::Range;

/// Top of the table on later pages; [`header::page_header`] ends here.
const NEXT_TOP: f32 = 80.0;

/// Lays out all pages.
pub(crate) fn lay_out(paper: &Paper, fonts: &Fonts) -> Vec<Page> {
    let title = paper.title();
    let mut canvas = Canvas::new(fonts);
    let mut top = header::draw(paper, &mut canvas);
    let mut table = Table::new(paper, fonts);
    let totals = TotalsBlock::new(paper, fonts);
    let heights: Vec<f32> = table.rows.iter().map(|row| row.height).collect();
    for (page, rows) in assign_rows(&heights, totals.height, top).into_iter().enumerate() {
        if page > 0 {
            canvas.new_page();
            top = header::page_header(&title, &mut canvas);
        }
        if !rows.is_empty() {
            table.head(&mut canvas, top, page == 0);
            top += HEAD_HEIGHT;
        }
        for row in rows {
            top = table.row(&mut canvas, row, top);
        }
    }
    totals.draw(&mut canvas, top);
    footers(paper, &title, &mut canvas);
    canvas.pages
}

/// Assigns rows to pages.
fn assign_rows(heights: &[f32], totals: f32, first_top: f32) -> Vec<Range<usize>> {
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
    if top + totals <= BOTTOM {
        pages.push(last);
        return pages;
    }
    // The totals need their own page. Up to two rows move along, for context.
    let along = last.len().saturating_sub(1).min(2);
    let cut = last.end - along;
    let brought: f32 = heights[cut..].iter().sum();
    let cut = if NEXT_TOP + HEAD_HEIGHT + brought + totals <= BOTTOM { cut } else { last.end };
    pages.push(last.start..cut);
    pages.push(cut..last.end);
    pages
}

fn footers(paper: &Paper, title: &str, canvas: &mut Canvas<'_>) {
    let finished = std::mem::take(&mut canvas.pages);
    let count = finished.len();
    for (number, page) in (1..).zip(finished) {
        canvas.pages.push(page);
        let page_number = canvas.fonts.lines(&paper.page(number, count), SMALL.tabular(), WIDTH / 2.0, 1);
        let max_width = WIDTH - 20.0 - page_number.iter().map(width).fold(0.0, f32::max);
        let title = canvas.fonts.lines(title, SMALL, max_width, 1);
        canvas.left(MARGIN, FOOTER - SMALL.leading, title, Role::Repeated);
        canvas.right(RIGHT, FOOTER - SMALL.leading, page_number, Role::Repeated);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fills_pages_and_keeps_rows_with_the_totals() {
        assert_eq!(assign_rows(&[], 100.0, 300.0).as_slice(), std::slice::from_ref(&(0..0)));
        assert_eq!(assign_rows(&[20.0; 5], 100.0, 300.0).as_slice(), std::slice::from_ref(&(0..5)));
        let of_forty = assign_rows(&[20.0; 40], 100.0, 300.0);
        assert_eq!(of_forty, [0..22, 22..40]);
        let tight = assign_rows(&[20.0; 22], 100.0, 300.0);
        assert_eq!(tight, [0..20, 20..22]);
        let huge_totals = assign_rows(&[20.0; 22], 640.0, 300.0);
        assert_eq!(huge_totals, [0..22, 22..22]);
    }
}
