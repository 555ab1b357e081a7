//! Which children with a seat of an agreement a list shows. No I/O.

use kernel::CohortId;

db::text_enum! {
    /// A figure of an agreement whose children a list shows.
    pub enum SeatUse {
        /// Every child with a seat.
        Taken = "taken",
        /// Those whose class is open: paid or opened on account, in a running or coming cohort.
        InClass = "in_class",
        /// Those with a program that is not paid yet.
        Unpaid = "unpaid",
    }
}

/// The conditions of a list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct ChildFilter {
    pub of: SeatUse,
    /// Only children in this cohort.
    pub cohort_id: Option<CohortId>,
    /// The cohorts that are running or coming.
    pub open: Vec<CohortId>,
}
