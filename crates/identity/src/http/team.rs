//! The team of a partner: its members, invitations to it, and the organisations of a member.

mod accept;
mod by_staff;
mod invitations;
mod members;
mod organizations;
mod settings;

use crate::Identity;
use api::{Answer, List, Routes};
use kernel::PageRequest;
use serde::Deserialize;
use utoipa::{IntoParams, ToSchema};

const PAGE_SIZE: u32 = 25;

pub(super) fn routes() -> Routes<Identity> {
    members::routes()
        .merge(invitations::routes())
        .merge(settings::routes())
        .merge(organizations::routes())
        .merge(accept::routes())
        .merge(by_staff::routes())
}

/// The new role of a member.
#[derive(Default, Deserialize, ToSchema)]
#[serde(default)]
struct TeamRoleBody {
    /// owner, manager, finance or viewer.
    role: String,
}

#[derive(Default, Deserialize, IntoParams)]
#[serde(default, rename_all = "camelCase")]
#[into_params(parameter_in = Query, rename_all = "camelCase")]
struct TeamSearch {
    /// Page number, starting at 1.
    page: Option<u32>,
    /// Rows per page, at most 100.
    page_size: Option<u32>,
    /// Words from a name, an address or a role.
    search: String,
}

#[derive(Default, Deserialize, IntoParams)]
#[serde(default, rename_all = "camelCase")]
#[into_params(parameter_in = Query, rename_all = "camelCase")]
struct PageQuery {
    /// Page number, starting at 1.
    page: Option<u32>,
    /// Rows per page, at most 100.
    page_size: Option<u32>,
}

/// One page of rows that were read as a whole, because there are few.
fn paged<Row, View>(
    rows: Vec<Row>,
    page: Option<u32>,
    page_size: Option<u32>,
    view: impl Fn(Row) -> View,
) -> Answer<List<View>>
where
    List<View>: FromIterator<View>,
{
    let page = PageRequest::new(page.unwrap_or(1), page_size.unwrap_or(PAGE_SIZE));
    let total = rows.len() as u64;
    let skipped = usize::try_from(page.offset()).unwrap_or(usize::MAX);
    let shown = rows.into_iter().skip(skipped).take(page.page_size() as usize);
    Answer::ok(shown.map(view).collect()).page(page, total)
}
