//! Attendance in cohorts by class, child or teacher, for staff.

use crate::{
    find_teaching::find_teachers,
    model::figures::Attendance,
    store::attendance::{self, ClassSum},
};
use catalogue::{ClassKey, Cohort, Teacher};
use db::{Conn, DbError};
use kernel::{ChildId, CohortId, PageRequest, TeacherId, Window, fold};
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

fn ids(cohorts: &[Cohort]) -> Vec<CohortId> {
    cohorts.iter().map(|cohort| cohort.id).collect()
}

async fn of_classes(conn: &mut Conn, cohorts: &[Cohort]) -> Result<Vec<AttendanceRow>, DbError> {
    let mut sums: HashMap<CohortId, Vec<ClassSum>> = HashMap::new();
    let mut all = attendance::sum_classes(conn, &ids(cohorts)).await?;
    // The database would sort the days by their names.
    all.sort_by_key(|sum| (sum.day, sum.time));
    for sum in all {
        sums.entry(sum.cohort_id).or_default().push(sum);
    }
    let row = |cohort: &Cohort, ClassSum { cohort_id, day, time, figures }: &ClassSum| {
        let class = ClassKey::new(*cohort_id, *day, *time);
        let name = format!("{} {}", day.text(), time.text());
        titled(AttendanceRow { id: class.to_string(), name, figures: *figures }, cohorts, cohort)
    };
    let of_cohort = |cohort: &Cohort| {
        let sums = sums.get(&cohort.id).into_iter().flatten();
        sums.map(|sum| row(cohort, sum)).collect::<Vec<_>>()
    };
    Ok(cohorts.iter().flat_map(of_cohort).collect())
}

async fn of_teachers(conn: &mut Conn, cohorts: &[Cohort]) -> Result<Vec<AttendanceRow>, DbError> {
    let teachers = find_teachers(conn).await?;
    let row = |(id, figures): (TeacherId, Attendance)| AttendanceRow {
        name: teachers.get(&id).map(Teacher::name).unwrap_or_default(),
        id: id.to_string(),
        figures,
    };
    Ok(attendance::sum_teachers(conn, &ids(cohorts)).await?.into_iter().map(row).collect())
}

/// All rows of a list that is searched, sorted or exported.
const ALL: Window = Window { limit: i64::MAX, offset: 0 };

/// Up to this many children are listed by name, which takes reading all of them: the names are in tables of another
/// crate. More are listed page by page, by id.
pub(crate) const MOST_BY_NAME: u64 = 1_000;

async fn of_children(
    conn: &mut Conn,
    cohort_id: CohortId,
    window: Window,
) -> Result<Vec<AttendanceRow>, DbError> {
    let sums = attendance::list_of_cohort(conn, cohort_id, window).await?;
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

/// With the cohort, where a list is of several.
fn titled(row: AttendanceRow, cohorts: &[Cohort], cohort: &Cohort) -> AttendanceRow {
    if cohorts.len() < 2 {
        return row;
    }
    AttendanceRow { name: format!("{} ({})", row.name, cohort.title), ..row }
}

/// How many children of some cohorts have figures.
pub(crate) async fn count_children(conn: &mut Conn, cohorts: &[Cohort]) -> Result<u64, DbError> {
    let counts = attendance::count_children(conn, &ids(cohorts)).await?;
    Ok(u64::try_from(counts.values().sum::<i64>()).unwrap_or_default())
}

/// A page of the children of some cohorts, in the order of their ids: no other child is read.
pub(crate) async fn page_of_children(
    conn: &mut Conn,
    cohorts: &[Cohort],
    page: PageRequest,
) -> Result<Vec<AttendanceRow>, DbError> {
    let Window { mut limit, mut offset } = page.window();
    let mut rows = Vec::new();
    let counts = attendance::count_children(conn, &ids(cohorts)).await?;
    for cohort in cohorts {
        let children = counts.get(&cohort.id).copied().unwrap_or_default();
        if limit > 0 && offset < children {
            let found = of_children(conn, cohort.id, Window { limit, offset }).await?;
            limit -= (children - offset).min(limit);
            rows.extend(found.into_iter().map(|row| titled(row, cohorts, cohort)));
        }
        offset = (offset - children).max(0);
    }
    Ok(rows)
}

async fn of_all_children(conn: &mut Conn, cohorts: &[Cohort]) -> Result<Vec<AttendanceRow>, DbError> {
    let mut rows = Vec::new();
    for cohort in cohorts {
        let found = of_children(conn, cohort.id, ALL).await?;
        rows.extend(found.into_iter().map(|row| titled(row, cohorts, cohort)));
    }
    Ok(rows)
}

/// The rows of these cohorts whose name contains the words, by name; classes by cohort, weekday and time.
pub(crate) async fn list(
    conn: &mut Conn,
    cohorts: &[Cohort],
    by: AttendanceBy,
    search: &str,
) -> Result<Vec<AttendanceRow>, DbError> {
    let mut rows = match by {
        AttendanceBy::Class => of_classes(conn, cohorts).await?,
        AttendanceBy::Child => of_all_children(conn, cohorts).await?,
        AttendanceBy::Teacher => of_teachers(conn, cohorts).await?,
    };
    let words = fold(search.trim());
    rows.retain(|row| fold(&row.name).contains(&words));
    if by != AttendanceBy::Class {
        rows.sort_by_cached_key(|row| fold(&row.name));
    }
    Ok(rows)
}
