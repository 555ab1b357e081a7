//! Search over all partners, parents and children.

use crate::context::StaffScreens;
use api::{Answer, AppContext, Failure, Routes, Search};
use axum::extract::State;
use db::{Conn, DbError};
use enrolment::{find_child_names, search_all_children};
use identity::{
    ProgrammeStaff, find_organizations, find_partner_names, find_people, parents_of, search_all_parents,
    search_all_partners,
};
use kernel::{ChildId, Id, PageRequest, ParentId, PartnerId, fold};
use listing::{Order, Terms};
use serde::{Deserialize, Serialize};
use std::collections::HashMap;
use utoipa::{IntoParams, ToSchema};

/// Results per kind.
const MAX_RESULTS: usize = 8;

/// Newest matches to rank. A full name or address matches fewer than that.
const POOL: i64 = 100;

pub(crate) fn routes() -> Routes<StaffScreens> {
    Routes::new("staff").get(
        "/api/staff/search",
        "searchPeople",
        "Find partners, parents and children",
        search,
    )
}

#[derive(Default, Deserialize, IntoParams)]
#[serde(default)]
#[into_params(parameter_in = Query)]
struct PeopleSearch {
    /// Part of a name or an address, or digits of a phone number; a single letter is enough.
    q: String,
    /// Only parents of this partner, and no partners or children.
    #[serde(rename = "partnerId")]
    partner_id: Option<PartnerId>,
}

/// At most eight results per kind: exact matches, then prefix matches, then the newest.
#[derive(Default, Serialize, ToSchema)]
struct PeopleFound {
    partners: Vec<PartnerFound>,
    parents: Vec<ParentFound>,
    children: Vec<ChildFound>,
}

/// A partner.
#[derive(Serialize, ToSchema)]
struct PartnerFound {
    id: PartnerId,
    name: String,
    email: String,
}

/// A parent.
#[derive(Serialize, ToSchema)]
struct ParentFound {
    id: ParentId,
    #[serde(serialize_with = "identity::serialize_name")]
    name: String,
    email: String,
    /// The name of the organization.
    partner: String,
}

/// A child.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct ChildFound {
    id: ChildId,
    #[serde(serialize_with = "identity::serialize_name")]
    name: String,
    age: i64,
    parent_id: ParentId,
    /// The parent's name.
    #[serde(serialize_with = "identity::serialize_name")]
    parent: String,
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
fn best<T>(mut found: Vec<T>, typed: &str, names: impl Fn(&T) -> [&str; 2]) -> Vec<T> {
    found.sort_by_key(|one| rank(typed, names(one)));
    found.truncate(MAX_RESULTS);
    found
}

async fn partners(conn: &mut Conn, typed: &str, terms: &Terms) -> Result<Vec<PartnerFound>, DbError> {
    let ids = search_all_partners(conn, terms, POOL).await?;
    let found = in_order(&ids, find_partner_names(conn, &ids).await?, |partner| partner.id);
    let view = |partner: identity::PartnerName| PartnerFound {
        id: partner.id,
        name: partner.name().to_owned(),
        email: partner.email,
    };
    let found = found.into_iter().map(view).collect();
    Ok(best(found, typed, |one: &PartnerFound| [&one.name, &one.email]))
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
) -> Result<Vec<ParentFound>, DbError> {
    let ids = parent_ids(conn, terms, partner_id).await?;
    let found = in_order(&ids, find_people(conn, &ids).await?, |parent| parent.id);
    let partner_ids: Vec<PartnerId> = found.iter().map(|parent| parent.partner_id).collect();
    let names: HashMap<PartnerId, String> =
        find_organizations(conn, &partner_ids).await?.into_iter().collect();
    let view = |parent: identity::PersonName| ParentFound {
        id: parent.id,
        name: parent.name(),
        partner: names.get(&parent.partner_id).cloned().unwrap_or_default(),
        email: parent.email,
    };
    let found = found.into_iter().map(view).collect();
    Ok(best(found, typed, |one: &ParentFound| [&one.name, &one.email]))
}

async fn children(conn: &mut Conn, typed: &str, terms: &Terms) -> Result<Vec<ChildFound>, DbError> {
    let ids = search_all_children(conn, terms, POOL).await?;
    let found = in_order(&ids, find_child_names(conn, &ids).await?, |child| child.id);
    let parent_ids: Vec<ParentId> = found.iter().map(|child| child.parent_id).collect();
    let parents = find_people(conn, &parent_ids).await?;
    let names: HashMap<ParentId, String> =
        parents.into_iter().map(|parent| (parent.id, parent.name())).collect();
    let view = |child: enrolment::ChildName| ChildFound {
        id: child.id,
        name: child.name(),
        age: child.age,
        parent_id: child.parent_id,
        parent: names.get(&child.parent_id).cloned().unwrap_or_default(),
    };
    let found = found.into_iter().map(view).collect();
    Ok(best(found, typed, |one: &ChildFound| [&one.name, &one.parent]))
}

async fn search(
    _: ProgrammeStaff,
    State(ctx): State<AppContext>,
    Search(query): Search<PeopleSearch>,
) -> Result<Answer<PeopleFound>, Failure> {
    let terms = Terms::parse(&query.q);
    if terms.is_empty() {
        return Ok(Answer::ok(PeopleFound::default()));
    }
    let typed = fold(&query.q);
    let mut conn = ctx.db.read().await?;
    let parents = parents(&mut conn, &typed, &terms, query.partner_id).await?;
    if query.partner_id.is_some() {
        return Ok(Answer::ok(PeopleFound { parents, ..PeopleFound::default() }));
    }
    Ok(Answer::ok(PeopleFound {
        partners: partners(&mut conn, &typed, &terms).await?,
        parents,
        children: children(&mut conn, &typed, &terms).await?,
    }))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ranks_exact_matches_before_prefix_matches() {
        let found = vec!["Badara", "Adaeze", "Mada Ada", "Ada"];
        assert_eq!(best(found, "ada", |name| [name, ""]), ["Ada", "Adaeze", "Badara", "Mada Ada"]);
        assert_eq!(rank("ada@mail.example", ["Ada", "Ada@mail.example"]), 0);
    }
}
