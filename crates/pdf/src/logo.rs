//! The logo: a chair in two strokes whose back sprouts, on a 24 × 24 grid.

use krilla::geom::{Path, PathBuilder};

/// Side of the grid.
pub(crate) const SIDE: f32 = 24.0;
/// Stroke width of the chair.
pub(crate) const STROKE: f32 = 2.1;
/// Stroke width around the leaves, which rounds them.
pub(crate) const LEAF_EDGE: f32 = 0.8;

pub(crate) fn leaves() -> Option<Path> {
    let mut path = PathBuilder::new();
    path.move_to(8.0, 10.6);
    path.cubic_to(7.7, 5.9, 10.8, 2.7, 16.7, 2.5);
    path.cubic_to(16.9, 7.6, 13.8, 10.8, 8.0, 10.6);
    path.close();
    path.move_to(8.0, 12.1);
    path.cubic_to(8.2, 9.2, 6.3, 7.3, 2.6, 7.2);
    path.cubic_to(2.5, 10.4, 4.3, 12.3, 8.0, 12.1);
    path.close();
    path.finish()
}

/// Back and seat.
pub(crate) fn chair() -> Option<Path> {
    let mut path = PathBuilder::new();
    path.move_to(8.0, 21.5);
    path.line_to(8.0, 11.5);
    path.move_to(8.0, 15.4);
    path.line_to(14.8, 15.4);
    path.cubic_to(16.015, 15.4, 17.0, 16.385, 17.0, 17.6);
    path.line_to(17.0, 21.5);
    path.finish()
}
