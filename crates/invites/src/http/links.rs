//! The registration links of a partner.

use super::list::for_itself;
use crate::{
    Invites,
    links::{self, LinkForm, RegistrationLink, list_links},
    model::link::{RegistrationLinkState, alarms_shown_since},
};
use api::{Answer, Body, Failure, List, PathOf, Routes, Search};
use axum::extract::State;
use identity::{PartnerManager, SignedInPartner};
use jiff::Timestamp;
use kernel::{PageRequest, RegistrationLinkId};
use l10n::msg;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

const PAGE_SIZE: u32 = 25;
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

/// A registration link of a partner.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct RegistrationLinkView {
    id: RegistrationLinkId,
    /// True for the link with the partner's number alone, which every partner has.
    is_main: bool,
    /// Empty for the main link.
    name: String,
    /// The code in the link's address; null for the main link.
    code: Option<String>,
    /// False if it was closed.
    is_open: bool,
    state: RegistrationLinkState,
    /// The last day on which it works, in UTC; null if it does not expire.
    expires_on: Option<String>,
    /// How many parents may join through it; null for any number.
    max_joins: Option<i64>,
    /// How many have joined through it. Invited parents do not count.
    joined: i64,
    /// Email addresses must be at one of these domains or their subdomains; empty: any address.
    #[schema(value_type = Vec<String>)]
    domains: List<String>,
    /// True if an alarm closes it.
    closes_on_alarm: bool,
    /// When unusually many parents joined within an hour, if that was in the last three days.
    alarm_at: Option<String>,
    created_at: String,
}

fn view(link: RegistrationLink, now: Timestamp) -> RegistrationLinkView {
    let (state, is_main) = (link.state(now), link.is_main());
    let alarm_at = link.row.alarm_at.filter(|at| *at > alarms_shown_since(now));
    RegistrationLinkView {
        id: link.row.id,
        is_main,
        name: link.row.name,
        code: link.row.code,
        is_open: link.rules.is_open,
        state,
        expires_on: link.rules.expires_on.map(|day| day.to_string()),
        max_joins: link.rules.max_joins,
        joined: link.rules.joined,
        domains: link.rules.domains.into_iter().collect(),
        closes_on_alarm: link.row.closes_on_alarm,
        alarm_at: alarm_at.map(|at| at.to_string()),
        created_at: link.row.created_at.to_string(),
    }
}

#[derive(Deserialize, IntoParams)]
struct LinkPath {
    /// The id of the link.
    id: RegistrationLinkId,
}

#[derive(Default, Deserialize, IntoParams)]
#[serde(default, rename_all = "camelCase")]
#[into_params(parameter_in = Query, rename_all = "camelCase")]
struct LinkPage {
    /// Page number, starting at 1.
    page: Option<u32>,
    /// Rows per page, at most 100.
    page_size: Option<u32>,
}

/// What a link allows.
#[derive(Default, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", default)]
struct RegistrationLinkBody {
    /// Ignored for the main link.
    name: String,
    /// The last day on which it works, such as 2027-01-31; null if it does not expire.
    expires_on: Option<String>,
    /// 1 to 100,000; null for any number.
    max_joins: Option<i64>,
    /// At most 50, such as example.org; empty for all addresses.
    domains: Vec<String>,
    /// True to close the link when unusually many parents join within an hour.
    closes_on_alarm: bool,
}

impl From<RegistrationLinkBody> for LinkForm {
    fn from(body: RegistrationLinkBody) -> Self {
        let RegistrationLinkBody { name, expires_on, max_joins, domains, closes_on_alarm } = body;
        Self { name, expires_on, max_joins, domains, closes_on_alarm }
    }
}

/// Whether a link is open.
#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct LinkStateBody {
    is_open: bool,
}

/// The link that was removed.
#[derive(Serialize, ToSchema)]
struct LinkRemoved {
    id: RegistrationLinkId,
}

async fn list(
    partner: SignedInPartner,
    State(invites): State<Invites>,
    Search(LinkPage { page, page_size }): Search<LinkPage>,
) -> Result<Answer<List<RegistrationLinkView>>, Failure> {
    let ctx = &invites.identity.ctx;
    let now = ctx.clock.now();
    let found = list_links(&mut ctx.db.read().await?, partner.id).await?;
    let page = PageRequest::new(page.unwrap_or(1), page_size.unwrap_or(PAGE_SIZE));
    let total = found.len() as u64;
    let skipped = usize::try_from(page.offset()).unwrap_or(usize::MAX);
    let shown = found.into_iter().skip(skipped).take(page.page_size() as usize);
    Ok(Answer::ok(shown.map(|link| view(link, now)).collect()).page(page, total))
}

async fn add(
    PartnerManager(partner): PartnerManager,
    State(invites): State<Invites>,
    body: Body<RegistrationLinkBody>,
) -> Result<Answer<RegistrationLinkView>, Failure> {
    let added = links::add_link(&invites, for_itself(partner), &body.value.into()).await?;
    Ok(Answer::ok(view(added, invites.identity.ctx.clock.now())).message(msg!("link-added")))
}

async fn change(
    PartnerManager(partner): PartnerManager,
    State(invites): State<Invites>,
    PathOf(path): PathOf<LinkPath>,
    body: Body<RegistrationLinkBody>,
) -> Result<Answer<RegistrationLinkView>, Failure> {
    let saved = links::change_link(&invites, for_itself(partner), path.id, &body.value.into()).await?;
    Ok(Answer::ok(view(saved, invites.identity.ctx.clock.now())).message(msg!("link-saved")))
}

async fn set_state(
    PartnerManager(partner): PartnerManager,
    State(invites): State<Invites>,
    PathOf(path): PathOf<LinkPath>,
    Body { value: LinkStateBody { is_open }, .. }: Body<LinkStateBody>,
) -> Result<Answer<RegistrationLinkView>, Failure> {
    let saved = links::open_link(&invites, partner, path.id, is_open).await?;
    let message = if is_open { msg!("link-enabled") } else { msg!("link-disabled") };
    Ok(Answer::ok(view(saved, invites.identity.ctx.clock.now())).message(message))
}

async fn remove(
    PartnerManager(partner): PartnerManager,
    State(invites): State<Invites>,
    PathOf(path): PathOf<LinkPath>,
) -> Result<Answer<LinkRemoved>, Failure> {
    links::remove_link(&invites, for_itself(partner), path.id).await?;
    Ok(Answer::ok(LinkRemoved { id: path.id }).message(msg!("link-removed")))
}
