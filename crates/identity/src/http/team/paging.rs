//! Pages of lists that are read as a whole.

use api::{Answer, List};
use kernel::PageRequest;
use serde::Deserialize;
use utoipa::IntoParams;

const PAGE_SIZE: u32 = 25;

#[derive(Default, Deserialize, IntoParams)]
#[serde(default, rename_all = "camelCase")]
#[into_params(parameter_in = Query, rename_all = "camelCase")]
pub(super) struct TeamSearch {
    /// Page number, starting at 1.
    pub page: Option<u32>,
    /// Rows per page, at most 100.
    pub page_size: Option<u32>,
    /// Words from a name, an address or a role.
    pub search: String,
}

#[derive(Default, Deserialize, IntoParams)]
#[serde(default, rename_all = "camelCase")]
#[into_params(parameter_in = Query, rename_all = "camelCase")]
pub(super) struct PageQuery {
    /// Page number, starting at 1.
    pub page: Option<u32>,
    /// Rows per page, at most 100.
    pub page_size: Option<u32>,
}

/// One page of rows that were read as a whole, because there are few.
pub(super) fn paged<Row, View>(
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
