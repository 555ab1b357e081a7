//! Days without lessons.

use jiff::{Timestamp, civil::Date};
use kernel::{ClosureId, CohortId};

db::row! {
    /// Days without lessons.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub struct Closure {
        pub id: ClosureId,
        /// `None` for all cohorts.
        pub cohort_id: Option<CohortId>,
        pub first_on: Date,
        /// Inclusive.
        pub last_on: Date,
        pub title: String,
        pub created_at: Timestamp,
        /// When it was removed.
        pub removed_at: Option<Timestamp>,
    }
}

impl Closure {
    /// True if it cancels a cohort's lessons of that day, unless it was removed.
    pub fn covers(&self, cohort_id: CohortId, day: Date) -> bool {
        self.cohort_id.is_none_or(|own| own == cohort_id) && self.first_on <= day && day <= self.last_on
    }
}

/// Closures, sorted so that those of one cohort are found without a scan.
#[derive(Clone, Debug)]
pub(crate) struct Closures(Vec<Closure>);

impl Closures {
    pub(crate) fn new(mut rows: Vec<Closure>) -> Self {
        rows.sort_by_key(|closure| closure.cohort_id);
        Self(rows)
    }

    pub(crate) fn all(&self) -> &[Closure] {
        &self.0
    }

    fn of(&self, cohort_id: Option<CohortId>) -> &[Closure] {
        let rest = &self.0[self.0.partition_point(|closure| closure.cohort_id < cohort_id)..];
        &rest[..rest.partition_point(|closure| closure.cohort_id == cohort_id)]
    }

    /// Those that cover a day of a cohort, removed ones included.
    pub(crate) fn covering(&self, cohort_id: CohortId, day: Date) -> impl Iterator<Item = &Closure> {
        let candidates = self.of(None).iter().chain(self.of(Some(cohort_id)));
        candidates.filter(move |closure| closure.covers(cohort_id, day))
    }
}
