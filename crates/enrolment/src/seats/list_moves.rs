//! The seats that moved to or from a family, with the names of today.

use crate::store::{
    children::global_index::find_child_names,
    seats::{SeatMoveRow, list_seat_moves},
};
use db::{Conn, DbError};
use kernel::{AccountId, ChildId, CohortId, ParentId, Window};
use std::{collections::HashMap, hash::Hash};

/// A seat that moved. Names are those of today; those of deleted rows are `None`.
#[derive(Clone, Debug)]
pub(crate) struct SeatMoved {
    pub row: SeatMoveRow,
    pub from: HolderName,
    pub to: HolderName,
    /// The title of the cohort.
    pub cohort: String,
    /// The member of the partner who moved it.
    pub moved_by: String,
}

/// The names of a child and of its parent.
#[derive(Clone, Debug, Default)]
pub(crate) struct HolderName {
    pub child: Option<String>,
    pub parent: Option<String>,
}

struct Names {
    children: HashMap<ChildId, String>,
    parents: HashMap<ParentId, String>,
    cohorts: HashMap<CohortId, String>,
    members: HashMap<AccountId, String>,
}

/// A page of the moves to and from a family, newest first, and their number. The caller may see the family.
pub(crate) async fn list_moves(
    conn: &mut Conn,
    parent_id: ParentId,
    window: Window,
) -> Result<(Vec<SeatMoved>, i64), DbError> {
    let (rows, total) = list_seat_moves(conn, parent_id, window).await?;
    let names = find_names(conn, &rows).await?;
    let holder = |child_id, parent_id| HolderName {
        child: names.children.get(&child_id).cloned(),
        parent: names.parents.get(&parent_id).cloned(),
    };
    let describe = |row: SeatMoveRow| SeatMoved {
        from: holder(row.from_child_id, row.from_parent_id),
        to: holder(row.to_child_id, row.to_parent_id),
        cohort: names.cohorts.get(&row.cohort_id).cloned().unwrap_or_default(),
        moved_by: names.members.get(&row.moved_by).cloned().unwrap_or_default(),
        row,
    };
    Ok((rows.into_iter().map(describe).collect(), total))
}

async fn find_names(conn: &mut Conn, rows: &[SeatMoveRow]) -> Result<Names, DbError> {
    let children = distinct(rows, |row| [row.from_child_id, row.to_child_id]);
    let parents = distinct(rows, |row| [row.from_parent_id, row.to_parent_id]);
    let cohorts = distinct(rows, |row| [row.cohort_id]);
    let members = distinct(rows, |row| [row.moved_by]);
    let children = find_child_names(conn, &children).await?;
    let parents = identity::find_parent_names(conn, &parents).await?;
    let cohorts = catalogue::find_cohorts(conn, &cohorts).await?;
    Ok(Names {
        children: children.into_iter().map(|child| (child.id, child.name())).collect(),
        parents: parents.into_iter().map(|(id, first, last)| (id, format!("{first} {last}"))).collect(),
        cohorts: cohorts.into_iter().map(|cohort| (cohort.id, cohort.title)).collect(),
        members: identity::find_account_display_names(conn, &members).await?.into_iter().collect(),
    })
}

fn distinct<T: Copy + Eq + Hash + Ord, const N: usize>(
    rows: &[SeatMoveRow],
    ids: impl Fn(&SeatMoveRow) -> [T; N],
) -> Vec<T> {
    let mut found: Vec<T> = rows.iter().flat_map(ids).collect();
    found.sort_unstable();
    found.dedup();
    found
}
