//! Attendance figures in answers and files: the same for everybody who sees them.

use crate::model::figures::Attendance;
use l10n::{Message, msg};
use serde::Serialize;
use spreadsheet::Cell;
use utoipa::ToSchema;

/// Attendance in some lessons.
#[derive(Clone, Copy, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct AttendanceFigures {
    /// Lessons with a mark: `counted` and `excused`.
    pub held: i64,
    /// Lessons of which attendance is a share: `attended` and `absent`.
    pub counted: i64,
    /// Present or late.
    pub attended: i64,
    pub present: i64,
    pub late: i64,
    pub absent: i64,
    pub excused: i64,
    /// The share of the counted lessons that were attended, in whole percent; null if no lesson counts.
    pub percent: Option<i64>,
}

impl From<Attendance> for AttendanceFigures {
    fn from(figures: Attendance) -> Self {
        Self {
            held: figures.held(),
            counted: figures.counted(),
            attended: figures.attended(),
            present: figures.present,
            late: figures.late,
            absent: figures.absent,
            excused: figures.excused,
            percent: figures.percent(),
        }
    }
}

/// The columns of the figures in an exported file.
pub(super) fn columns() -> Vec<Message> {
    vec![
        msg!("column-held"),
        msg!("column-present"),
        msg!("column-late"),
        msg!("column-absent"),
        msg!("column-excused"),
        msg!("column-attended"),
        msg!("column-percent"),
    ]
}

impl AttendanceFigures {
    /// The cells of these columns; an empty one where there is no percentage.
    pub(super) fn cells(self) -> Vec<Cell> {
        let percent = self.percent.map_or_else(|| Cell::from(""), Cell::from);
        let numbers = [self.held, self.present, self.late, self.absent, self.excused, self.attended];
        numbers.into_iter().map(Cell::from).chain([percent]).collect()
    }
}
