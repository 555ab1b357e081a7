//! The figures of some departments, counted row by row: only limited managers read them, of the departments that they look
//! after.

use crate::store::{
    Added, CohortSum,
    departments::{CountedProgram, list_sponsored, sum_cohorts},
};
use db::{Conn, DbError};
use invites::SeatSum;
use jiff::tz::TimeZone;
use kernel::{CohortId, DepartmentId};
use std::collections::{BTreeMap, HashMap, HashSet};

/// What the programs of the families of some departments add up to.
#[derive(Clone, Debug)]
pub(crate) struct LimitedFigures {
    pub sums: HashMap<CohortId, CohortSum>,
    /// Without what was granted, which the departments themselves show.
    pub seats: SeatSum,
    programs: Vec<CountedProgram>,
}

impl LimitedFigures {
    pub(crate) async fn read(conn: &mut Conn, departments: &[DepartmentId]) -> Result<Self, DbError> {
        let parents = identity::list_all_parents_in(conn, departments).await?;
        let sums = sum_cohorts(conn, &parents).await?;
        let programs = list_sponsored(conn, &parents).await?;
        let children: HashSet<_> = programs.iter().map(|program| program.child_id).collect();
        let sponsored: HashSet<_> = programs.iter().map(|program| program.parent_id).collect();
        let count = |number: usize| i64::try_from(number).unwrap_or(i64::MAX);
        let seats = SeatSum {
            seats_taken: count(children.len()),
            sponsored_parents: count(sponsored.len()),
            ..SeatSum::default()
        };
        Ok(Self { sums: sums.into_iter().map(|sum| (sum.cohort_id, sum)).collect(), seats, programs })
    }

    /// Number of children in these cohorts.
    pub(crate) fn count_active(&self, running: &[CohortId]) -> i64 {
        let active = self.programs.iter().filter(|program| running.contains(&program.cohort_id));
        let children: HashSet<_> = active.map(|program| program.child_id).collect();
        i64::try_from(children.len()).unwrap_or(i64::MAX)
    }

    /// Programs by the month they were added in.
    pub(crate) fn added(&self) -> Vec<Added> {
        let mut months: BTreeMap<String, Added> = BTreeMap::new();
        for program in &self.programs {
            let month = program.created_at.to_zoned(TimeZone::UTC).strftime("%Y-%m").to_string();
            let empty = Added { month: month.clone(), paid: 0, unpaid: 0 };
            let added = months.entry(month).or_insert(empty);
            *(if program.is_paid { &mut added.paid } else { &mut added.unpaid }) += 1;
        }
        months.into_values().collect()
    }
}
