//! The teacher of a program that is added to a class.

use crate::{Enrolment, programs::assign, store::programs::classes};
use catalogue::{ClassKey, Slot};
use db::{Conn, DbError};
use kernel::{CohortId, TeacherId};

/// The class's only teacher, so that the child is on a roster at once; `None` if there is none or several, or if the
/// teacher may not be given classes. Nothing is locked: where the class gets another teacher in the same instant, staff
/// see two and assign one of them.
pub(crate) async fn find_teacher_for(
    conn: &mut Conn,
    enrolment: &Enrolment,
    cohort_id: CohortId,
    slot: Slot,
) -> Result<Option<TeacherId>, DbError> {
    let teachers = classes::list_teachers_of_class(conn, ClassKey { cohort_id, slot }).await?;
    let [only] = teachers[..] else { return Ok(None) };
    Ok(assign::may_teach(conn, enrolment, only).await?.then_some(only))
}
