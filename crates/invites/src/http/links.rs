//! The registration links of a partner.

use super::{
    link_views::{LinkPage, LinkStateBody, RegistrationLinkView, paged, view},
    list::for_itself,
    scope,
};
use crate::{
    Invites,
    links::{self, LinkForm, list_links},
};
use api::{Answer, Body, Failure, List, PathOf, Routes, Search};
use axum::extract::State;
use identity::{PeopleManager, PeopleReader, PeopleScope, SignedInPartner};
use kernel::{DepartmentId, RegistrationLinkId};
use l10n::msg;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

const PATH: &str = "/api/partner/links";

pub(super) fn routes() -> Routes<Invites> {
    Routes::new("registration links")
        .get(PATH, "listRegistrationLinks", "List the partner's registration links", list)
        .post(PATH, "addRegistrationLink", "Add a registration link", add)
        .put(
            "/api/partner/links/{id}",
            "changeRegistrationLink",
            "Change what a registration link allows",
            change,
        )
        .put(
            "/api/partner/links/{id}/state",
            "openRegistrationLink",
            "Open or close a registration link",
            set_state,
        )
        .post(
            "/api/partner/links/{id}/remove",
            "removeRegistrationLink",
            "Remove a registration link that nobody used",
            remove,
        )
}

#[derive(Deserialize, IntoParams)]
struct LinkPath {
    /// The id of the link.
    id: RegistrationLinkId,
}

/// What a new link allows.
#[derive(Default, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", default)]
struct RegistrationLinkBody {
    name: String,
    /// The last day on which it works, such as 2027-01-31; null if it does not expire.
    expires_on: Option<String>,
    /// 1 to 100,000; null for any number.
    max_joins: Option<i64>,
    /// At most 50, such as example.org; empty for all addresses.
    domains: Vec<String>,
    /// True to close the link when unusually many parents join within an hour.
    closes_on_alarm: bool,
    /// Parents who join through the link belong to this department; null for none.
    department_id: Option<DepartmentId>,
}

impl From<RegistrationLinkBody> for LinkForm {
    fn from(body: RegistrationLinkBody) -> Self {
        let RegistrationLinkBody { name, expires_on, max_joins, domains, closes_on_alarm, department_id } =
            body;
        Self { name, expires_on, max_joins, domains, closes_on_alarm, department: department_id }
    }
}

/// What a link allows from now on. No field may be absent, so that none is cleared by mistake.
#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct RegistrationLinkChangeBody {
    /// Ignored for the main link.
    name: String,
    /// The last day on which it works, such as 2027-01-31; null if it does not expire.
    #[serde(deserialize_with = "Option::deserialize")]
    #[schema(required)]
    expires_on: Option<String>,
    /// 1 to 100,000; null for any number.
    #[serde(deserialize_with = "Option::deserialize")]
    #[schema(required)]
    max_joins: Option<i64>,
    /// At most 50, such as example.org; empty for all addresses.
    domains: Vec<String>,
    /// True to close the link when unusually many parents join within an hour.
    closes_on_alarm: bool,
    /// Parents who join through the link belong to this department; null for none.
    #[serde(deserialize_with = "Option::deserialize")]
    #[schema(required)]
    department_id: Option<DepartmentId>,
}

impl From<RegistrationLinkChangeBody> for LinkForm {
    fn from(body: RegistrationLinkChangeBody) -> Self {
        let RegistrationLinkChangeBody {
            name,
            expires_on,
            max_joins,
            domains,
            closes_on_alarm,
            department_id,
        } = body;
        Self { name, expires_on, max_joins, domains, closes_on_alarm, department: department_id }
    }
}

/// The link that was removed.
#[derive(Serialize, ToSchema)]
struct LinkRemoved {
    id: RegistrationLinkId,
}

/// 404 for a link of another department.
async fn require(
    invites: &Invites,
    partner: SignedInPartner,
    people: &PeopleScope,
    id: RegistrationLinkId,
) -> Result<(), Failure> {
    scope::require_link(&mut invites.identity.ctx.db.read().await?, partner.id, people, id).await
}

/// A limited manager's links belong to one of its departments.
fn require_department(people: &PeopleScope, id: Option<DepartmentId>) -> Result<(), Failure> {
    if people.allows(id) {
        Ok(())
    } else {
        Err(Failure::fields([("departmentId", msg!("department-required"))]))
    }
}

async fn list(
    PeopleReader { partner, people }: PeopleReader,
    State(invites): State<Invites>,
    Search(page): Search<LinkPage>,
) -> Result<Answer<List<RegistrationLinkView>>, Failure> {
    let mut found = list_links(&mut invites.identity.ctx.db.read().await?, partner.id).await?;
    found.retain(|link| people.allows(link.row.department_id));
    Ok(paged(&invites, found, page))
}

async fn add(
    PeopleManager { partner, people }: PeopleManager,
    State(invites): State<Invites>,
    body: Body<RegistrationLinkBody>,
) -> Result<Answer<RegistrationLinkView>, Failure> {
    require_department(&people, body.value.department_id)?;
    let added = links::add_link(&invites, for_itself(partner), &body.value.into()).await?;
    Ok(Answer::ok(view(&invites, added)).message(msg!("link-added")))
}

async fn change(
    PeopleManager { partner, people }: PeopleManager,
    State(invites): State<Invites>,
    PathOf(path): PathOf<LinkPath>,
    body: Body<RegistrationLinkChangeBody>,
) -> Result<Answer<RegistrationLinkView>, Failure> {
    require(&invites, partner, &people, path.id).await?;
    require_department(&people, body.value.department_id)?;
    let saved = links::change_link(&invites, for_itself(partner), path.id, &body.value.into()).await?;
    Ok(Answer::ok(view(&invites, saved)).message(msg!("link-saved")))
}

async fn set_state(
    PeopleManager { partner, people }: PeopleManager,
    State(invites): State<Invites>,
    PathOf(path): PathOf<LinkPath>,
    Body { value: LinkStateBody { is_open }, .. }: Body<LinkStateBody>,
) -> Result<Answer<RegistrationLinkView>, Failure> {
    require(&invites, partner, &people, path.id).await?;
    let saved = links::open_link(&invites, partner, path.id, is_open).await?;
    let message = if is_open { msg!("registration-link-opened") } else { msg!("registration-link-closed") };
    Ok(Answer::ok(view(&invites, saved)).message(message))
}

async fn remove(
    PeopleManager { partner, people }: PeopleManager,
    State(invites): State<Invites>,
    PathOf(path): PathOf<LinkPath>,
) -> Result<Answer<LinkRemoved>, Failure> {
    require(&invites, partner, &people, path.id).await?;
    links::remove_link(&invites, for_itself(partner), path.id).await?;
    Ok(Answer::ok(LinkRemoved { id: path.id }).message(msg!("link-removed")))
}
