//! What happens to registers when the programs of their children change.

use crate::{
    find_teaching::find_courses,
    model::{
        lesson_key::LessonKey,
        register_parts::{PartChild, Scope, count_unmarked},
    },
    store::{hand_over::give_registers, marks, registers},
};
use catalogue::{ClassKey, Reply};
use db::{Conn, DbError};
use enrolment::{Pupil, Registers};
use kernel::{ChildId, TeacherId};
use std::collections::HashSet;

/// How changes of programs change registers.
#[derive(Clone, Copy, Debug)]
pub struct RegistersOfClasses;

impl Registers for RegistersOfClasses {
    fn give<'a>(
        &'a self,
        conn: &'a mut Conn,
        class: ClassKey,
        from: TeacherId,
        to: TeacherId,
    ) -> Reply<'a, ()> {
        Box::pin(give_registers(conn, class, from, to))
    }

    fn recount<'a>(&'a self, conn: &'a mut Conn, class: ClassKey) -> Reply<'a, ()> {
        Box::pin(recount_registers(conn, class))
    }
}

/// Takes children who left off the unfinished registers of a class. A child who joined does not count in a register that
/// was saved before.
async fn recount_registers(conn: &mut Conn, class: ClassKey) -> Result<(), DbError> {
    registers::lock_class(conn, class).await?;
    let unfinished = registers::list_unfinished(conn, class).await?;
    if unfinished.is_empty() {
        return Ok(());
    }
    let courses = find_courses(conn).await?;
    let pupils = enrolment::list_pupils_of_class(conn, class).await?;
    for row in unfinished {
        let key = LessonKey { class, on: row.lesson_on };
        let scope = Scope::stored(row.teacher_id, row.is_unassigned);
        let marked = marks::list_marks(conn, key).await?;
        let marked: HashSet<ChildId> = marked.iter().map(|mark| mark.child_id).collect();
        let child = |pupil: &Pupil| PartChild {
            teacher_id: pupil.teacher_id,
            is_given: false,
            has_mark: marked.contains(&pupil.child_id),
        };
        let own = pupils.iter().filter(|pupil| courses.has_lesson(pupil, key));
        let unmarked = count_unmarked(scope, &own.map(child).collect::<Vec<_>>());
        if unmarked < row.unmarked {
            registers::put_register(conn, key, (scope, unmarked), row.taken_by, row.taken_at).await?;
        }
    }
    Ok(())
}
