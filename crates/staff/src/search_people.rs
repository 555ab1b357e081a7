//! Searches all partners, parents and children.

use api::AppContext;
use db::{Conn, DbError};
use enrolment::{ChildName, find_child_names, search_all_children};
use identity::{
    PartnerName, PersonName, find_organizations, find_partner_names, find_people, parents_of,
    search_all_parents, search_all_partners,
};
use kernel::{Id, PageRequest, ParentId, PartnerId, fold};
use listing::{Order, Terms};
use std::collections::HashMap;

/// Results per kind.
const MAX_RESULTS: usize = 8;

/// Newest matches to rank. A full name or address matches fewer than that.
const POOL: i64 = 100;

/// At most [`MAX_RESULTS`] per kind: exact matches, then prefix matches, then the newest.
#[derive(Default)]
pub(crate) struct Matches {
    pub partners: Vec<PartnerName>,
    pub parents: Vec<ParentMatch>,
    pub children: Vec<ChildMatch>,
}

/// A parent that matches.
pub(crate) struct ParentMatch {
    pub parent: PersonName,
    /// The name of the organization.
    pub partner: String,
}

/// A child that matches.
pub(crate) struct ChildMatch {
    pub child: ChildName,
    /// The parent's name.
    pub parent: String,
}

/// Finds people by what was typed; of one partner, only its parents.
pub(crate) async fn search_people(
    ctx: &AppContext,
    typed: &str,
    partner_id: Option<PartnerId>,
) -> Result<Matches, DbError> {
    let terms = Terms::parse(typed);
    if terms.is_empty() {
        return Ok(Matches::default());
    }
    let typed = fold(typed);
    let mut conn = ctx.db.read().await?;
    let parents = parents(&mut conn, &typed, &terms, partner_id).await?;
    if partner_id.is_some() {
        return Ok(Matches { parents, ..Matches::default() });
    }
    Ok(Matches {
        partners: partners(&mut conn, &typed, &terms).await?,
        parents,
        children: children(&mut conn, &typed, &terms).await?,
    })
}

/// Sorts rows in the order of `ids`.
fn in_order<T, Of>(ids: &[Id<Of>], rows: Vec<T>, id: impl Fn(&T) -> Id<Of>) -> Vec<T> {
    let mut rows: HashMap<Id<Of>, T> = rows.into_iter().map(|row| (id(&row), row)).collect();
    ids.iter().filter_map(|id| rows.remove(id)).collect()
}

/// Rank of a match; lower is better.
fn rank(typed: &str, names: [&str; 2]) -> u8 {
    let names = names.map(fold);
    if names.iter().any(|name| name == typed) {
        0
    } else if names.iter().any(|name| name.starts_with(typed)) {
        1
    } else {
        2
    }
}

/// The best matches; equal ranks keep their order.
fn best<T>(mut found: Vec<T>, rank: impl Fn(&T) -> u8) -> Vec<T> {
    found.sort_by_cached_key(rank);
    found.truncate(MAX_RESULTS);
    found
}

async fn partners(conn: &mut Conn, typed: &str, terms: &Terms) -> Result<Vec<PartnerName>, DbError> {
    let ids = search_all_partners(conn, terms, POOL).await?;
    let found = in_order(&ids, find_partner_names(conn, &ids).await?, |partner| partner.id);
    Ok(best(found, |partner| rank(typed, [partner.name(), &partner.email])))
}

/// The newest matching parents, of one partner or of all.
async fn parent_ids(
    conn: &mut Conn,
    terms: &Terms,
    partner_id: Option<PartnerId>,
) -> Result<Vec<ParentId>, DbError> {
    let Some(partner_id) = partner_id else { return search_all_parents(conn, terms, POOL).await };
    let page = PageRequest::new(1, u32::try_from(POOL).unwrap_or_default());
    Ok(listing::page(conn, parents_of(partner_id), terms, Order::Newest, page).await?.ids)
}

async fn parents(
    conn: &mut Conn,
    typed: &str,
    terms: &Terms,
    partner_id: Option<PartnerId>,
) -> Result<Vec<ParentMatch>, DbError> {
    let ids = parent_ids(conn, terms, partner_id).await?;
    let found = in_order(&ids, find_people(conn, &ids).await?, |parent| parent.id);
    let partner_ids: Vec<PartnerId> = found.iter().map(|parent| parent.partner_id).collect();
    let names: HashMap<PartnerId, String> =
        find_organizations(conn, &partner_ids).await?.into_iter().collect();
    let matched = |parent: PersonName| {
        let partner = names.get(&parent.partner_id).cloned().unwrap_or_default();
        ParentMatch { parent, partner }
    };
    let found: Vec<ParentMatch> = found.into_iter().map(matched).collect();
    Ok(best(found, |ParentMatch { parent, .. }| rank(typed, [&parent.name(), &parent.email])))
}

async fn children(conn: &mut Conn, typed: &str, terms: &Terms) -> Result<Vec<ChildMatch>, DbError> {
    let ids = search_all_children(conn, terms, POOL).await?;
    let found = in_order(&ids, find_child_names(conn, &ids).await?, |child| child.id);
    let parent_ids: Vec<ParentId> = found.iter().map(|child| child.parent_id).collect();
    let parents = find_people(conn, &parent_ids).await?;
    let names: HashMap<ParentId, String> =
        parents.into_iter().map(|parent| (parent.id, parent.name())).collect();
    let matched = |child: ChildName| {
        let parent = names.get(&child.parent_id).cloned().unwrap_or_default();
        ChildMatch { child, parent }
    };
    let found: Vec<ChildMatch> = found.into_iter().map(matched).collect();
    Ok(best(found, |ChildMatch { child, parent }| rank(typed, [&child.name(), parent])))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ranks_exact_matches_before_prefix_matches() {
        let found = vec!["Badara", "Adaeze", "Mada Ada", "Ada"];
        assert_eq!(best(found, |name| rank("ada", [name, ""])), ["Ada", "Adaeze", "Badara", "Mada Ada"]);
        assert_eq!(rank("ada@mail.example", ["Ada", "Ada@mail.example"]), 0);
    }
}
