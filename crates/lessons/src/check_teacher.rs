//! Whether a teacher can be given lessons, and what staff should know before they do.

use crate::{
    Lessons,
    model::{problems::Problem, sections::Classes, warnings::Warning},
};
use catalogue::SafeguardingState;
use db::{Conn, DbError};
use jiff::civil::Date;
use kernel::TeacherId;

/// What speaks against giving lessons to a teacher.
#[derive(Clone, Debug, Default)]
pub(crate) struct TeacherCheck {
    pub problem: Option<Problem>,
    pub warnings: Vec<Warning>,
}

/// Checks a teacher who gets lessons, the last of them on a day.
pub(crate) async fn check_teacher(
    conn: &mut Conn,
    lessons: &Lessons,
    classes: &Classes,
    id: TeacherId,
    until: Date,
) -> Result<TeacherCheck, DbError> {
    let refused = |problem| Ok(TeacherCheck { problem: Some(problem), warnings: Vec::new() });
    let Some(teacher) = classes.teachers.get(&id) else { return refused(Problem::TeacherUnknown) };
    let name = teacher.name();
    if teacher.archived_at.is_some() {
        return refused(Problem::TeacherArchived { teacher: name });
    }
    let state = catalogue::find_safeguarding_on(conn, id, until).await?;
    if lessons.enrolment.settings.safeguarding_required && !state.is_valid() {
        return refused(Problem::TeacherNotChecked { teacher: name });
    }
    let of_check = match state {
        SafeguardingState::Valid | SafeguardingState::Expiring => None,
        SafeguardingState::Expired => Some(Warning::CheckExpired { teacher: name.clone(), on: until }),
        SafeguardingState::Missing => Some(Warning::CheckMissing { teacher: name.clone() }),
    };
    let has_account = !identity::teachers_with_accounts(conn, &[id]).await?.is_empty();
    let of_account = (!has_account).then_some(Warning::NoAccount { teacher: name });
    Ok(TeacherCheck { problem: None, warnings: of_check.into_iter().chain(of_account).collect() })
}
