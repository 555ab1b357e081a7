//! The days and times that families can choose, and what a choice is validated against.

use crate::model::{
    cohort::Cohort,
    lessons::Timetable,
    slot::{ClassTime, Day, Slot},
};
use db::{DbError, FromRow, Row};
use kernel::{CohortId, SlotId};

db::row! {
    /// A day and time that families can choose.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub struct OfferedSlot {
        pub id: SlotId,
        pub day: Day,
        /// In the timetable's time zone.
        pub time: ClassTime,
    }
}

impl OfferedSlot {
    /// Its day and time.
    pub fn slot(&self) -> Slot {
        Slot { day: self.day, time: self.time }
    }
}

/// A family's choice of a class, together with what it is validated against.
#[derive(Clone, Debug)]
pub struct Choice {
    pub timetable: Timetable,
    /// True if the timetable offers the chosen day and time.
    pub is_in_timetable: bool,
    /// `None` if there is no such cohort.
    pub cohort: Option<Cohort>,
}

impl FromRow for Choice {
    const COLUMNS: usize = Timetable::COLUMNS + 1 + Cohort::COLUMNS;

    fn from_row(row: &Row<'_>) -> Result<Self, DbError> {
        let of_cohort = row.after(Timetable::COLUMNS + 1);
        let has_cohort = of_cohort.get::<Option<CohortId>>(0)?.is_some();
        Ok(Self {
            timetable: Timetable::from_row(row)?,
            is_in_timetable: row.get(Timetable::COLUMNS)?,
            cohort: has_cohort.then(|| Cohort::from_row(&of_cohort)).transpose()?,
        })
    }
}
