//! Finds the children who would have two lessons at once after a change.

use crate::model::{
    child_clashes::{child_clashes, moved_classes},
    differences::Difference,
    problems::Problem,
    sections::Classes,
};
use db::{Conn, DbError};
use enrolment::Pupil;
use kernel::{ChildId, CohortId};

pub(crate) async fn find_busy_children(
    conn: &mut Conn,
    before: &Classes,
    after: &Classes,
    differences: &[Difference],
) -> Result<Vec<Problem>, DbError> {
    Ok(child_clashes(before, after, &find_programs(conn, differences).await?))
}

/// The cohorts of all classes that the children in the moved ones attend: locking them keeps the other lessons of these
/// children where they are.
pub(crate) async fn find_cohorts_of_children(
    conn: &mut Conn,
    differences: &[Difference],
) -> Result<Vec<CohortId>, DbError> {
    let programs = find_programs(conn, differences).await?;
    let mut ids: Vec<CohortId> = programs.iter().map(|pupil| pupil.cohort_id).collect();
    ids.sort_unstable();
    ids.dedup();
    Ok(ids)
}

/// All programs of the children in the classes whose lessons move.
async fn find_programs(conn: &mut Conn, differences: &[Difference]) -> Result<Vec<Pupil>, DbError> {
    let mut ids: Vec<ChildId> = Vec::new();
    for class in moved_classes(differences) {
        ids.extend(enrolment::list_class_children(conn, class).await?.iter().map(|child| child.child_id));
    }
    ids.sort_unstable();
    ids.dedup();
    if ids.is_empty() { Ok(Vec::new()) } else { enrolment::list_pupils(conn, &ids).await }
}
