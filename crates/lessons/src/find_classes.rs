//! Reads classes, and what their lessons are computed from.

use crate::model::sections::Classes;
use catalogue::Cohort;
use db::{Conn, DbError};
use kernel::{CohortId, PackageId};

/// The classes of the cohorts that are wanted.
pub(crate) async fn find_classes(
    conn: &mut Conn,
    is_wanted: impl Fn(&Cohort) -> bool,
) -> Result<Classes, DbError> {
    let mut cohorts = catalogue::list_all_cohorts(conn).await?;
    cohorts.retain(is_wanted);
    let ids: Vec<CohortId> = cohorts.iter().map(|cohort| cohort.id).collect();
    let parts = enrolment::list_class_parts(conn, &ids).await?;
    let mut package_ids: Vec<PackageId> = parts.iter().map(|part| part.package_id).collect();
    package_ids.sort_unstable();
    package_ids.dedup();
    let packages = catalogue::find_packages(conn, &package_ids).await?;
    let teachers = catalogue::list_all_teachers(conn).await?;
    let schedule = catalogue::find_schedule(conn, &ids).await?;
    Ok(Classes::new(cohorts, teachers, &packages, &parts, schedule))
}
