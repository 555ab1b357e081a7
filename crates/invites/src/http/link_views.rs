//! How registration links are shown, to their partner and to staff.

use crate::{Invites, links::RegistrationLink, model::link::RegistrationLinkState};
use api::{Answer, List};
use kernel::{DepartmentId, PageRequest, RegistrationLinkId};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

const PAGE_SIZE: u32 = 25;

/// A registration link of a partner.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[expect(clippy::struct_excessive_bools, reason = "independent facts, each a field on the wire")]
pub(super) struct RegistrationLinkView {
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
    /// When more than `alarmJoins` parents joined within an hour, if that was in the last three days.
    alarm_at: Option<String>,
    /// More parents than this within an hour raise the alarm.
    alarm_joins: u32,
    /// True if an alarm of the last three days closed it.
    closed_by_alarm: bool,
    created_at: String,
    /// Parents who join through the link belong to this department; null for none.
    department_id: Option<DepartmentId>,
}

pub(super) fn view(invites: &Invites, link: RegistrationLink) -> RegistrationLinkView {
    let now = invites.identity.ctx.clock.now();
    let (state, is_main, alarm_at) = (link.state(now), link.is_main(), link.shown_alarm(now));
    let closed_by_alarm = link.is_closed_by_alarm(now);
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
        alarm_joins: invites.link_alarm_joins,
        closed_by_alarm,
        created_at: link.row.created_at.to_string(),
        department_id: link.row.department_id,
    }
}

#[derive(Default, Deserialize, IntoParams)]
#[serde(default, rename_all = "camelCase")]
#[into_params(parameter_in = Query, rename_all = "camelCase")]
pub(super) struct LinkPage {
    /// Page number, starting at 1.
    page: Option<u32>,
    /// Rows per page, at most 100.
    page_size: Option<u32>,
}

/// Whether a link is open.
#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct LinkStateBody {
    pub is_open: bool,
}

/// A page of a partner's links, of which there are at most a hundred.
pub(super) fn paged(
    invites: &Invites,
    links: Vec<RegistrationLink>,
    LinkPage { page, page_size }: LinkPage,
) -> Answer<List<RegistrationLinkView>> {
    let page = PageRequest::new(page.unwrap_or(1), page_size.unwrap_or(PAGE_SIZE));
    let total = links.len() as u64;
    let skipped = usize::try_from(page.offset()).unwrap_or(usize::MAX);
    let shown = links.into_iter().skip(skipped).take(page.page_size() as usize);
    Answer::ok(shown.map(|link| view(invites, link)).collect()).page(page, total)
}
