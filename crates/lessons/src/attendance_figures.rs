//! Attendance in a cohort by class, child or teacher, for staff.

use crate::{find_teaching::find_teachers, model::figures::Attendance, store::attendance};
use catalogue::{ClassKey, Teacher};
use db::{Conn, DbError};
use kernel::{ChildId, CohortId, TeacherId, fold};
use std::collections::HashMap;

db::text_enum! {
    /// What the figures are of.
    pub(crate) enum AttendanceBy { Class = "class", Child = "child", Teacher = "teacher" }
}

/// The figures of a class, a child or a teacher.
#[derive(Clone, Debug)]
pub(crate) struct AttendanceRow {
    pub id: String,
    pub name: String,
    pub figures: Attendance,
}

async fn of_classes(conn: &mut Conn, cohort_id: CohortId) -> Result<Vec<AttendanceRow>, DbError> {
    let row = |(day, time, figures)| {
        let class = ClassKey::new(cohort_id, day, time);
        AttendanceRow { id: class.to_string(), name: format!("{} {}", day.text(), time.text()), figures }
    };
    Ok(attendance::sum_classes(conn, cohort_id).await?.into_iter().map(row).collect())
}

async fn of_teachers(conn: &mut Conn, cohort_id: CohortId) -> Result<Vec<AttendanceRow>, DbError> {
    let teachers = find_teachers(conn).await?;
    let row = |(id, figures): (TeacherId, Attendance)| AttendanceRow {
        name: teachers.get(&id).map(Teacher::name).unwrap_or_default(),
        id: id.to_string(),
        figures,
    };
    Ok(attendance::sum_teachers(conn, cohort_id).await?.into_iter().map(row).collect())
}

async fn of_children(conn: &mut Conn, cohort_id: CohortId) -> Result<Vec<AttendanceRow>, DbError> {
    let sums = attendance::list_of_cohort(conn, cohort_id).await?;
    let ids: Vec<ChildId> = sums.iter().map(|(id, _)| *id).collect();
    let names = enrolment::find_child_names(conn, &ids).await?;
    let names: HashMap<ChildId, String> = names.into_iter().map(|child| (child.id, child.name())).collect();
    let row = |(id, figures): (ChildId, Attendance)| AttendanceRow {
        name: names.get(&id).cloned().unwrap_or_default(),
        id: id.to_string(),
        figures,
    };
    Ok(sums.into_iter().map(row).collect())
}

/// The rows whose name contains the words, by name.
pub(crate) async fn list(
    conn: &mut Conn,
    cohort_id: CohortId,
    by: AttendanceBy,
    search: &str,
) -> Result<Vec<AttendanceRow>, DbError> {
    let mut rows = match by {
        AttendanceBy::Class => of_classes(conn, cohort_id).await?,
        AttendanceBy::Child => of_children(conn, cohort_id).await?,
        AttendanceBy::Teacher => of_teachers(conn, cohort_id).await?,
    };
    let words = fold(search.trim());
    rows.retain(|row| fold(&row.name).contains(&words));
    if by != AttendanceBy::Class {
        rows.sort_by_cached_key(|row| fold(&row.name));
    }
    Ok(rows)
}
