//! SQL of which lessons' registers were taken or opened again, for lists of lessons.

use super::registers::{self, Reopening};
use catalogue::{ClassKey, ClassTime, Day};
use db::{Conn, DbError, Ids, p};
use jiff::{Timestamp, civil::Date};
use kernel::{CohortId, TeacherId};
use std::collections::{HashMap, HashSet};

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

/// The registers that were taken in some cohorts, and those that staff opened again.
#[derive(Clone, Debug, Default)]
pub(crate) struct TakenRegisters {
    taken: HashSet<(ClassKey, Date, Option<TeacherId>)>,
    reopened: HashMap<(ClassKey, Date), Timestamp>,
}

impl TakenRegisters {
    pub(crate) async fn find(conn: &mut Conn, cohort_ids: &[CohortId]) -> Result<Self, DbError> {
        let rows: Vec<TakenRow> = conn.all(&LIST_TAKEN, p![Ids(cohort_ids)]).await?;
        let key =
            |row: TakenRow| (ClassKey::new(row.cohort_id, row.day, row.time), row.lesson_on, row.teacher_id);
        let reopened = |row: Reopening| {
            ((ClassKey::new(row.cohort_id, row.day, row.time), row.lesson_on), row.open_until)
        };
        let reopenings = registers::list_reopenings(conn, cohort_ids).await?;
        Ok(Self {
            taken: rows.into_iter().map(key).collect(),
            reopened: reopenings.into_iter().map(reopened).collect(),
        })
    }

    /// A register is of the whole class or of one teacher's children.
    pub(crate) fn has(&self, class: ClassKey, on: Date, teacher_id: Option<TeacherId>) -> bool {
        self.taken.contains(&(class, on, None)) || self.taken.contains(&(class, on, teacher_id))
    }

    /// Until when staff opened the register again.
    pub(crate) fn reopened_until(&self, class: ClassKey, on: Date) -> Option<Timestamp> {
        self.reopened.get(&(class, on)).copied()
    }
}
