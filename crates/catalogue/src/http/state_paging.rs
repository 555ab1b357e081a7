//! Paging of a short list, with its search and its filter by state.

use kernel::{PageRequest, fold};
use serde::Deserialize;
use utoipa::IntoParams;

/// Default page size.
const ROWS: u32 = 25;

db::text_enum! {
    /// The state that rows of a short list are filtered by.
    pub(super) enum ListState {
        Archived = "archived",
        /// Only cohorts have this state.
        Ongoing = "ongoing",
        /// Only cohorts have this state.
        Completed = "completed",
    }
}

/// Paging, search and state filter of a short list.
#[derive(Default, Deserialize, IntoParams)]
#[serde(default, rename_all = "camelCase")]
#[into_params(parameter_in = Query, rename_all = "camelCase")]
pub(super) struct StatePaging {
    /// The page number, starting at 1.
    page: Option<u32>,
    /// Rows per page, at most 100.
    page_size: Option<u32>,
    /// Matches rows whose name contains this text.
    search: String,
    /// `archived`, or for cohorts `ongoing` or `completed`; otherwise all that are not archived.
    state: String,
}

impl StatePaging {
    pub(super) fn page(&self) -> PageRequest {
        PageRequest::new(self.page.unwrap_or(1), self.page_size.unwrap_or(ROWS))
    }

    pub(super) fn state(&self) -> Option<ListState> {
        ListState::parse(&self.state)
    }

    pub(super) fn wants_archived(&self) -> bool {
        self.state() == Some(ListState::Archived)
    }

    pub(super) fn matches_search(&self, name: &str) -> bool {
        fold(name).contains(&fold(self.search.trim()))
    }

    /// The rows of the requested page, and the total.
    pub(super) fn paginate<T>(&self, rows: Vec<T>) -> (Vec<T>, u64) {
        let (page, total) = (self.page(), rows.len() as u64);
        let skip = usize::try_from(page.offset()).unwrap_or(usize::MAX);
        (rows.into_iter().skip(skip).take(page.page_size() as usize).collect(), total)
    }
}
