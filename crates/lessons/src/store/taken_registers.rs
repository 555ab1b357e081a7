//! SQL of which lessons' registers were taken or opened again, for lists of lessons.

use super::registers::{self, Reopening};
use crate::model::register_parts::Scope;
use catalogue::{ClassKey, ClassTime, Day};
use db::{Conn, DbError, Ids, p};
use jiff::{Timestamp, civil::Date};
use kernel::{CohortId, TeacherId};
use std::collections::HashMap;

db::row! {
    struct TakenRow {
        cohort_id: CohortId,
        day: Day,
        time: ClassTime,
        lesson_on: Date,
        teacher_id: Option<TeacherId>,
        is_unassigned: bool,
        unmarked: i64,
    }
}

db::statements! {
    LIST_TAKEN =
        "SELECT cohort_id, day, time, lesson_on, teacher_id, is_unassigned, unmarked FROM register
         WHERE cohort_id IN list($1)";
}

/// The registers with marks in some cohorts, and those that staff opened again.
#[derive(Clone, Debug, Default)]
pub(crate) struct TakenRegisters {
    /// With the number of children without a mark.
    unmarked: HashMap<(ClassKey, Date, Scope), i64>,
    reopened: HashMap<(ClassKey, Date), Timestamp>,
}

impl TakenRegisters {
    pub(crate) async fn find(conn: &mut Conn, cohort_ids: &[CohortId]) -> Result<Self, DbError> {
        let rows: Vec<TakenRow> = conn.all(&LIST_TAKEN, p![Ids(cohort_ids)]).await?;
        let unmarked = |row: TakenRow| {
            let scope = Scope::stored(row.teacher_id, row.is_unassigned);
            ((ClassKey::new(row.cohort_id, row.day, row.time), row.lesson_on, scope), row.unmarked)
        };
        let reopened = |row: Reopening| {
            ((ClassKey::new(row.cohort_id, row.day, row.time), row.lesson_on), row.open_until)
        };
        let reopenings = registers::list_reopenings(conn, cohort_ids).await?;
        Ok(Self {
            unmarked: rows.into_iter().map(unmarked).collect(),
            reopened: reopenings.into_iter().map(reopened).collect(),
        })
    }

    /// A register is of the whole class or of one teacher's children.
    fn unmarked(
        &self,
        class: ClassKey,
        on: Date,
        teacher_id: Option<TeacherId>,
    ) -> impl Iterator<Item = i64> {
        let scopes = [Scope::Class, Scope::part(teacher_id)];
        scopes.into_iter().filter_map(move |scope| self.unmarked.get(&(class, on, scope)).copied())
    }

    /// True if every child of the teacher has a mark.
    pub(crate) fn has(&self, class: ClassKey, on: Date, teacher_id: Option<TeacherId>) -> bool {
        self.unmarked(class, on, teacher_id).any(|unmarked| unmarked == 0)
    }

    /// True if any child of the teacher has a mark.
    pub(crate) fn has_marks(&self, class: ClassKey, on: Date, teacher_id: Option<TeacherId>) -> bool {
        self.unmarked(class, on, teacher_id).next().is_some()
    }

    /// Until when staff opened the register again.
    pub(crate) fn reopened_until(&self, class: ClassKey, on: Date) -> Option<Timestamp> {
        self.reopened.get(&(class, on)).copied()
    }
}
