//! Programs joined with child, parent, cohort, package and teacher.

use crate::{
    model::parent_name::ParentName,
    store::{self, ChildRow, ProgramRow},
};
use catalogue::{Cohort, Course, Package, Teacher};
use db::{Conn, DbError};
use identity::ParentOfPartner;
use kernel::{ChildId, Id, ParentId, PartnerId, ProgramId};
use std::{collections::HashMap, hash::Hash};

/// A program with its related rows.
#[derive(Clone, Debug)]
pub(crate) struct Program {
    pub row: ProgramRow,
    pub child: ChildRow,
    pub parent: ParentName,
    pub cohort: Cohort,
    pub package: Package,
    pub teacher: Option<Teacher>,
}

impl Program {
    /// Its lessons.
    pub(crate) fn course(&self) -> Course {
        self.cohort.course(self.package.week_duration, self.row.slot())
    }
}

/// A child and its parent.
#[derive(Clone, Copy, Debug)]
pub(crate) struct FamilyChild<'a> {
    pub parent: &'a ParentOfPartner,
    pub child: &'a ChildRow,
}

/// Indexes rows by a key.
pub(crate) fn by<K: Eq + Hash, T>(rows: Vec<T>, key: impl Fn(&T) -> K) -> HashMap<K, T> {
    rows.into_iter().map(|row| (key(&row), row)).collect()
}

pub(crate) fn distinct<T, Of>(rows: &[T], key: impl Fn(&T) -> Option<Id<Of>>) -> Vec<Id<Of>> {
    let mut ids: Vec<_> = rows.iter().filter_map(key).collect();
    ids.sort_unstable();
    ids.dedup();
    ids
}

/// Loads programs by id, in that order; those of other partners are left out.
pub(crate) async fn load(
    conn: &mut Conn,
    partner_id: PartnerId,
    ids: &[ProgramId],
) -> Result<Vec<Program>, DbError> {
    let mut rows = by(store::find_programs(conn, partner_id, ids).await?, |row| row.id);
    let rows: Vec<_> = ids.iter().filter_map(|id| rows.remove(id)).collect();
    let child_ids = distinct(&rows, |row| Some(row.child_id));
    let children = by(store::find_children(conn, partner_id, &child_ids).await?, |child| child.id);
    let parent_ids = distinct(&rows, |row| Some(row.parent_id));
    let parents = by(identity::find_parents(conn, partner_id, &parent_ids).await?, |parent| parent.id);
    complete(conn, rows, &children, |id| parents.get(&id).map(ParentName::from)).await
}

/// Loads programs of any partner by id, in that order.
pub(crate) async fn load_any(conn: &mut Conn, ids: &[ProgramId]) -> Result<Vec<Program>, DbError> {
    let mut rows = by(store::programs::staff::find_programs(conn, ids).await?, |row| row.id);
    complete_any(conn, ids.iter().filter_map(|id| rows.remove(id)).collect()).await
}

/// Joins programs of any partner with their related rows.
pub(crate) async fn complete_any(conn: &mut Conn, rows: Vec<ProgramRow>) -> Result<Vec<Program>, DbError> {
    let children =
        store::programs::staff::find_children(conn, &distinct(&rows, |row| Some(row.child_id))).await?;
    let parent_ids = distinct(&rows, |row| Some(row.parent_id));
    let names = identity::find_parent_names(conn, &parent_ids).await?;
    let names: HashMap<ParentId, ParentName> = names
        .into_iter()
        .map(|(id, first_name, last_name)| (id, ParentName { first_name, last_name }))
        .collect();
    complete(conn, rows, &by(children, |child| child.id), |id| names.get(&id).cloned()).await
}

/// Joins programs with their related rows; programs with a missing relation are left out.
pub(crate) async fn complete(
    conn: &mut Conn,
    rows: Vec<ProgramRow>,
    children: &HashMap<ChildId, ChildRow>,
    parent_name: impl Fn(ParentId) -> Option<ParentName>,
) -> Result<Vec<Program>, DbError> {
    let cohorts = catalogue::find_cohorts(conn, &distinct(&rows, |row| Some(row.cohort_id))).await?;
    let packages = catalogue::find_packages(conn, &distinct(&rows, |row| Some(row.package_id))).await?;
    let teachers = catalogue::find_teachers(conn, &distinct(&rows, |row| row.teacher_id)).await?;
    let (cohorts, packages) = (by(cohorts, |cohort| cohort.id), by(packages, |package| package.id));
    let teachers = by(teachers, |teacher| teacher.id);
    let completed = rows.into_iter().filter_map(|row| {
        Some(Program {
            child: children.get(&row.child_id)?.clone(),
            parent: parent_name(row.parent_id)?,
            cohort: cohorts.get(&row.cohort_id)?.clone(),
            package: packages.get(&row.package_id)?.clone(),
            teacher: row.teacher_id.and_then(|id| teachers.get(&id).cloned()),
            row,
        })
    });
    Ok(completed.collect())
}
