//! One box that finds any partner, parent or child.

use api::{Answer, Failure, Ground, Routes, Search};
use axum::extract::{FromRef, State};
use db::{Conn, listing::Terms};
use enrolment::{find_child_names, search_all_children};
use identity::{
    Identity, ProgrammeStaff, find_organizations, find_partner_names, find_people, search_all_parents,
    search_all_partners,
};
use serde::{Deserialize, Serialize};
use std::collections::HashMap;
use utoipa::{IntoParams, ToSchema};

/// Found of each kind.
const MOST: i64 = 8;

pub(crate) fn routes<S>() -> Routes<S>
where
    S: Clone + Send + Sync + 'static,
    Identity: FromRef<S>,
    Ground: FromRef<S>,
{
    Routes::new("staff").get("/api/staff/search", "searchPeople", "Find any partner, parent or child", search)
}

#[derive(Default, Deserialize, IntoParams)]
#[serde(default)]
#[into_params(parameter_in = Query)]
struct PeopleSearch {
    /// Words of a name or an address, or digits of a phone number; one letter will do.
    q: String,
}

/// Who was found, at most eight of each kind, the newest first.
#[derive(Default, Serialize, ToSchema)]
struct PeopleFound {
    partners: Vec<PartnerFound>,
    parents: Vec<ParentFound>,
    children: Vec<ChildFound>,
}

/// A partner.
#[derive(Serialize, ToSchema)]
struct PartnerFound {
    id: i64,
    name: String,
    email: String,
}

/// A parent.
#[derive(Serialize, ToSchema)]
struct ParentFound {
    id: i64,
    name: String,
    email: String,
    /// The organisation.
    partner: String,
}

/// A child.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct ChildFound {
    id: i64,
    name: String,
    age: i64,
    parent_id: i64,
    /// The parent's name.
    parent: String,
}

/// Rows in the order of their ids, as they were found.
fn in_order<T>(ids: &[i64], rows: Vec<T>, id: impl Fn(&T) -> i64) -> Vec<T> {
    let mut rows: HashMap<i64, T> = rows.into_iter().map(|row| (id(&row), row)).collect();
    ids.iter().filter_map(|id| rows.remove(id)).collect()
}

async fn partners(conn: &mut Conn, terms: &Terms) -> Result<Vec<PartnerFound>, Failure> {
    let ids = search_all_partners(conn, terms, MOST).await?;
    let found = in_order(&ids, find_partner_names(conn, &ids).await?, |partner| partner.id);
    let view = |partner: identity::PartnerName| PartnerFound {
        id: partner.id,
        name: partner.name().to_owned(),
        email: partner.email,
    };
    Ok(found.into_iter().map(view).collect())
}

async fn parents(conn: &mut Conn, terms: &Terms) -> Result<Vec<ParentFound>, Failure> {
    let ids = search_all_parents(conn, terms, MOST).await?;
    let found = in_order(&ids, find_people(conn, &ids).await?, |parent| parent.id);
    let partner_ids: Vec<i64> = found.iter().map(|parent| parent.partner_id).collect();
    let names: HashMap<i64, String> = find_organizations(conn, &partner_ids).await?.into_iter().collect();
    let view = |parent: identity::PersonName| ParentFound {
        id: parent.id,
        name: parent.name(),
        partner: names.get(&parent.partner_id).cloned().unwrap_or_default(),
        email: parent.email,
    };
    Ok(found.into_iter().map(view).collect())
}

async fn children(conn: &mut Conn, terms: &Terms) -> Result<Vec<ChildFound>, Failure> {
    let ids = search_all_children(conn, terms, MOST).await?;
    let found = in_order(&ids, find_child_names(conn, &ids).await?, |child| child.id);
    let parent_ids: Vec<i64> = found.iter().map(|child| child.parent_id).collect();
    let parents = find_people(conn, &parent_ids).await?;
    let names: HashMap<i64, String> = parents.into_iter().map(|parent| (parent.id, parent.name())).collect();
    let view = |child: enrolment::ChildName| ChildFound {
        id: child.id,
        name: child.name(),
        age: child.age,
        parent_id: child.parent_id,
        parent: names.get(&child.parent_id).cloned().unwrap_or_default(),
    };
    Ok(found.into_iter().map(view).collect())
}

async fn search(
    _: ProgrammeStaff,
    State(ground): State<Ground>,
    Search(query): Search<PeopleSearch>,
) -> Result<Answer<PeopleFound>, Failure> {
    let terms = Terms::parse(&query.q);
    if terms.is_empty() {
        return Ok(Answer::ok(PeopleFound::default()));
    }
    let mut conn = ground.db.read().await?;
    Ok(Answer::ok(PeopleFound {
        partners: partners(&mut conn, &terms).await?,
        parents: parents(&mut conn, &terms).await?,
        children: children(&mut conn, &terms).await?,
    }))
}
