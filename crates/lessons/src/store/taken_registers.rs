//! SQL of which lessons' registers were taken, for the screens that change lessons.

use catalogue::{ClassKey, ClassTime, Day};
use db::{Conn, DbError, Ids, p};
use jiff::civil::Date;
use kernel::{CohortId, TeacherId};
use std::collections::HashSet;

db::row! {
    struct TakenRow {
        cohort_id: CohortId,
        day: Day,
        time: ClassTime,
        lesson_on: Date,
        teacher_id: Option<TeacherId>,
    }
}

db::statements! {
    LIST_TAKEN =
        "SELECT cohort_id, day, time, lesson_on, teacher_id FROM register WHERE cohort_id IN list($1)";
}

/// The registers that were taken in some cohorts.
#[derive(Clone, Debug, Default)]
pub(crate) struct TakenRegisters(HashSet<(ClassKey, Date, Option<TeacherId>)>);

impl TakenRegisters {
    pub(crate) async fn find(conn: &mut Conn, cohort_ids: &[CohortId]) -> Result<Self, DbError> {
        let rows: Vec<TakenRow> = conn.all(&LIST_TAKEN, p![Ids(cohort_ids)]).await?;
        let key =
            |row: TakenRow| (ClassKey::new(row.cohort_id, row.day, row.time), row.lesson_on, row.teacher_id);
        Ok(Self(rows.into_iter().map(key).collect()))
    }

    /// A register is of the whole class or of one teacher's children.
    pub(crate) fn has(&self, class: ClassKey, on: Date, teacher_id: Option<TeacherId>) -> bool {
        self.0.contains(&(class, on, None)) || self.0.contains(&(class, on, teacher_id))
    }
}
