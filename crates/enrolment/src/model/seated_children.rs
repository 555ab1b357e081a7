//! Which children with a seat of an agreement a list shows. No I/O.

use kernel::CohortId;

db::text_enum! {
    /// A figure of an agreement whose children a list shows.
    pub enum SeatUse {
        /// Every child with a seat.
        Taken = "taken",
        /// Those whose class is open: paid, in a running or coming cohort.
        InClass = "in_class",
        /// Those with a program that is not paid yet.
        Unpaid = "unpaid",
    }
}

/// The conditions of a list.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct ChildFilter {
    pub cohort_id: Option<CohortId>,
    pub paid: Option<bool>,
    /// Only in these cohorts.
    pub cohorts: Option<Vec<CohortId>>,
}

impl ChildFilter {
    /// `open` are the cohorts that are running or coming.
    pub(crate) fn new(of: SeatUse, cohort_id: Option<CohortId>, open: Vec<CohortId>) -> Self {
        let (paid, cohorts) = match of {
            SeatUse::Taken => (None, None),
            SeatUse::InClass => (Some(true), Some(open)),
            SeatUse::Unpaid => (Some(false), None),
        };
        Self { cohort_id, paid, cohorts }
    }
}
