//! Search over all partners, parents and children.

use crate::{
    context::StaffScreens,
    search_people::{ChildMatch, Matches, ParentMatch, search_people},
};
use api::{Answer, AppContext, Failure, Routes, Search};
use axum::extract::State;
use identity::{PartnerName, ProgrammeStaff};
use kernel::{ChildId, ParentId, PartnerId};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

pub(super) fn routes() -> Routes<StaffScreens> {
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
#[derive(Serialize, ToSchema)]
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

impl From<PartnerName> for PartnerFound {
    fn from(partner: PartnerName) -> Self {
        Self { id: partner.id, name: partner.name().to_owned(), email: partner.email }
    }
}

impl From<ParentMatch> for ParentFound {
    fn from(ParentMatch { parent, partner }: ParentMatch) -> Self {
        Self { id: parent.id, name: parent.name(), email: parent.email, partner }
    }
}

impl From<ChildMatch> for ChildFound {
    fn from(ChildMatch { child, parent }: ChildMatch) -> Self {
        Self { id: child.id, name: child.name(), age: child.age, parent_id: child.parent_id, parent }
    }
}

impl From<Matches> for PeopleFound {
    fn from(matches: Matches) -> Self {
        Self {
            partners: matches.partners.into_iter().map(PartnerFound::from).collect(),
            parents: matches.parents.into_iter().map(ParentFound::from).collect(),
            children: matches.children.into_iter().map(ChildFound::from).collect(),
        }
    }
}

async fn search(
    _: ProgrammeStaff,
    State(ctx): State<AppContext>,
    Search(query): Search<PeopleSearch>,
) -> Result<Answer<PeopleFound>, Failure> {
    let matches = search_people(&ctx, &query.q, query.partner_id).await?;
    Ok(Answer::ok(matches.into()))
}
