//! Families as their partner sees them: the parent, its allowance, its children and their programs.

use crate::{
    programs::{self, Program, by},
    store::{self, ChildRow, ProgramRow},
};
use catalogue::Stage;
use db::{Conn, DbError, together};
use identity::ParentOfPartner;
use invites::Standing;
use jiff::Timestamp;
use std::{cmp::Reverse, collections::HashMap};

/// A parent with its children.
#[derive(Clone, Debug)]
pub(crate) struct Family {
    pub parent: ParentOfPartner,
    pub standing: Standing,
    pub children: Vec<ChildWithPrograms>,
}

/// A child and its programs, the newest first. The first one is shown; see [`Family::current_first`].
#[derive(Clone, Debug)]
pub(crate) struct ChildWithPrograms {
    pub child: ChildRow,
    pub programs: Vec<Program>,
}

impl Family {
    /// With each child's programs in the order in which they matter now: running ones before coming ones (the next to
    /// begin first) before completed ones, the newest first among equals. The specification shows the first.
    pub(crate) fn current_first(mut self, now: Timestamp) -> Self {
        for child in &mut self.children {
            child.programs.sort_by_key(|program| {
                let stage = program.cohort.stage(now);
                let begins = (stage == Stage::Coming).then_some(program.cohort.start_on);
                (stage, begins, Reverse(program.row.id))
            });
        }
        self
    }
}

/// The families of these parents, in their order, as far as they are the partner's.
pub(crate) async fn load(
    conn: &mut Conn,
    partner_id: i64,
    parent_ids: &[i64],
) -> Result<Vec<Family>, DbError> {
    let (parents, standings, children, rows, ()) = together!(conn, DbError =>
        identity::find_parents(conn, partner_id, parent_ids),
        invites::find_standings(conn, partner_id, parent_ids),
        store::list_children(conn, partner_id, parent_ids),
        store::list_family_programs(conn, partner_id, parent_ids),
        conn.find_version(),
    )?;
    let mut parents = by(parents, |parent| parent.id);
    let mut programs = by_child(conn, rows, &children, &parents).await?;
    let mut by_parent: HashMap<i64, Vec<ChildWithPrograms>> = HashMap::new();
    for child in children {
        let programs = programs.remove(&child.id).unwrap_or_default();
        by_parent.entry(child.parent_id).or_default().push(ChildWithPrograms { child, programs });
    }
    let families = parent_ids.iter().filter_map(|id| {
        Some(Family {
            parent: parents.remove(id)?,
            standing: standings.get(id).copied().unwrap_or_default(),
            children: by_parent.remove(id).unwrap_or_default(),
        })
    });
    Ok(families.collect())
}

async fn by_child(
    conn: &mut Conn,
    rows: Vec<ProgramRow>,
    children: &[ChildRow],
    parents: &HashMap<i64, ParentOfPartner>,
) -> Result<HashMap<i64, Vec<Program>>, DbError> {
    let children = by(children.to_vec(), |child| child.id);
    let mut by_child: HashMap<i64, Vec<Program>> = HashMap::new();
    let name = |id| parents.get(&id).map(programs::name_of);
    for program in programs::complete(conn, rows, &children, name).await? {
        by_child.entry(program.row.child_id).or_default().push(program);
    }
    Ok(by_child)
}
