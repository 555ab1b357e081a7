//! Reads classes, and what their lessons are computed from.

use crate::model::sections::Classes;
use catalogue::Cohort;
use db::{Conn, DbError};
use kernel::CohortId;

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
    let teachers = catalogue::list_all_teachers(conn).await?;
    let schedule = catalogue::find_schedule(conn, &ids).await?;
    Ok(Classes::new(cohorts, teachers, &packages, &parts, schedule))
}
