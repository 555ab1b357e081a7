//! Reads classes, and what their lessons are computed from.

use crate::model::sections::{Classes, LongPart};
use catalogue::{Cohort, Package};
use db::{Conn, DbError};
use enrolment::ClassPart;
use kernel::{CohortId, PackageId};
use std::{cmp::Reverse, collections::BTreeMap};

/// The classes of the cohorts that are wanted.
pub(crate) async fn find_classes(
    conn: &mut Conn,
    is_wanted: impl Fn(&Cohort) -> bool,
) -> Result<Classes, DbError> {
    let mut cohorts = catalogue::list_all_cohorts(conn).await?;
    cohorts.retain(is_wanted);
    let ids: Vec<CohortId> = cohorts.iter().map(|cohort| cohort.id).collect();
    let packages = catalogue::list_all_packages(conn).await?;
    let parts = enrolment::list_class_parts(conn, &ids).await?;
    let parts = with_lengths(conn, &ids, parts, &packages).await?;
    let teachers = catalogue::list_all_teachers(conn).await?;
    let schedule = catalogue::find_schedule(conn, &ids).await?;
    Ok(Classes::new(cohorts, teachers, &packages, &parts, schedule))
}

/// Finds the length of the longest package of each part, without reading its programs: lengths are few.
async fn with_lengths(
    conn: &mut Conn,
    cohort_ids: &[CohortId],
    parts: Vec<ClassPart>,
    packages: &[Package],
) -> Result<Vec<LongPart>, DbError> {
    let mut lengths: BTreeMap<Reverse<i64>, Vec<PackageId>> = BTreeMap::new();
    for package in packages {
        lengths.entry(Reverse(package.week_duration)).or_default().push(package.id);
    }
    let shortest = lengths.keys().next_back().map(|Reverse(weeks)| *weeks).unwrap_or_default();
    let mut found: Vec<LongPart> = parts.into_iter().map(|part| LongPart { part, weeks: shortest }).collect();
    // From the shortest to the longest, so that the longest stays. All parts have at least the shortest.
    for (Reverse(weeks), package_ids) in lengths.iter().rev().skip(1) {
        let longer = enrolment::list_class_parts_with(conn, cohort_ids, package_ids).await?;
        found.iter_mut().filter(|long| longer.contains(&long.part)).for_each(|long| long.weeks = *weeks);
    }
    Ok(found)
}
