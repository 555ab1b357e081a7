//! Families as their partner sees them: the parent, its allowance, its children and their programs.

use crate::{
    model::parent_name::ParentName,
    programs::program::{self, Program, by},
    store::{self, ChildRow, FamilyRow, ProgramRow},
};
use catalogue::Stage;
use db::{Conn, DbError, pipeline};
use identity::{ParentAndPartner, ParentOfPartner, Profile, SignedInParent};
use invites::{AllowanceUse, JoinedLink};
use jiff::Timestamp;
use kernel::{ChildId, ParentId, PartnerId};
use std::{cmp::Reverse, collections::HashMap};

/// A parent with its children.
#[derive(Clone, Debug)]
pub(crate) struct Family {
    pub parent: ParentOfPartner,
    pub allowance: AllowanceUse,
    /// The registration link through which the parent joined; `None` for invited ones.
    pub joined_by: Option<JoinedLink>,
    pub children: Vec<ChildWithPrograms>,
}

/// A child and its programs, newest first. The first one is displayed; see [`Family::current_first`].
#[derive(Clone, Debug)]
pub(crate) struct ChildWithPrograms {
    pub child: ChildRow,
    pub programs: Vec<Program>,
}

impl Family {
    /// Sorts each child's programs by relevance: running ones, then coming ones (earliest start first), then
    /// completed ones; newest first among equals. The specification displays the first.
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

/// Loads the families of these parents, in that order; those of other partners are left out.
pub(crate) async fn load(
    conn: &mut Conn,
    partner_id: PartnerId,
    parent_ids: &[ParentId],
) -> Result<Vec<Family>, DbError> {
    let (parents, allowances, links, rows, ()) = pipeline!(conn, DbError =>
        identity::find_parents(conn, partner_id, parent_ids),
        invites::find_allowance_uses(conn, partner_id, parent_ids),
        invites::find_joined_links(conn, partner_id, parent_ids),
        store::list_families(conn, partner_id, parent_ids),
        conn.prefetch_cache_version(),
    )?;
    let mut parents = by(parents, |parent| parent.id);
    let mut links = by(links, |link| link.parent_id);
    let mut children = children(conn, rows, |id| parents.get(&id).map(ParentName::from)).await?;
    let families = parent_ids.iter().filter_map(|id| {
        Some(Family {
            parent: parents.remove(id)?,
            allowance: allowances.get(id).copied().unwrap_or_default(),
            joined_by: links.remove(id),
            children: children.remove(id).unwrap_or_default(),
        })
    });
    Ok(families.collect())
}

/// The family of the signed-in parent.
#[derive(Clone, Debug)]
pub(crate) struct OwnFamily {
    pub family: Family,
    pub partner: Profile,
    /// True if a child is on a waiting list.
    pub is_waiting: bool,
}

/// Loads the family of the signed-in parent and its partner.
pub(crate) async fn load_own(conn: &mut Conn, parent: SignedInParent) -> Result<Option<OwnFamily>, DbError> {
    let (found, allowance, rows, ()) = pipeline!(conn, DbError =>
        identity::find_parent_and_partner(conn, parent.id),
        invites::find_allowance_use(conn, parent.id),
        store::list_own_family(conn, parent.id),
        conn.prefetch_cache_version(),
    )?;
    let is_waiting = rows.iter().any(|row| row.waiting > 0);
    let rows = rows.into_iter().map(|own| own.row).collect();
    let Some(ParentAndPartner { parent, partner, .. }) = found else { return Ok(None) };
    let mut children = children(conn, rows, |_| Some(ParentName::from(&parent))).await?;
    let children = children.remove(&parent.id).unwrap_or_default();
    Ok(Some(OwnFamily {
        family: Family { parent, allowance, joined_by: None, children },
        partner,
        is_waiting,
    }))
}

/// Children with their programs by parent id, in the order of the rows.
async fn children(
    conn: &mut Conn,
    rows: Vec<FamilyRow>,
    parent_name: impl Fn(ParentId) -> Option<ParentName>,
) -> Result<HashMap<ParentId, Vec<ChildWithPrograms>>, DbError> {
    let mut children: Vec<ChildRow> = Vec::new();
    let mut programs: Vec<ProgramRow> = Vec::new();
    for FamilyRow { child, program } in rows {
        if children.last().is_none_or(|last| last.id != child.id) {
            children.push(child);
        }
        programs.extend(program);
    }
    let known = by(children.clone(), |child| child.id);
    let mut of_child: HashMap<ChildId, Vec<Program>> = HashMap::new();
    for program in program::complete(conn, programs, &known, parent_name).await? {
        of_child.entry(program.row.child_id).or_default().push(program);
    }
    let mut of_parent: HashMap<ParentId, Vec<ChildWithPrograms>> = HashMap::new();
    for child in children {
        let programs = of_child.remove(&child.id).unwrap_or_default();
        of_parent.entry(child.parent_id).or_default().push(ChildWithPrograms { child, programs });
    }
    Ok(of_parent)
}
