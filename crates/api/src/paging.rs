//! Paging parameters: `?page=2&pageSize=10&search=ann&sort=a-z`.

use kernel::PageRequest;
use listing::{Order, Terms};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

/// The query parameters of every list. Without `page` and `pageSize` the whole list is returned.
#[derive(Clone, Debug, Default, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase", default)]
pub struct Paging {
    /// Page number, from 1. Without `page` and `pageSize` the whole list is returned.
    pub page: Option<u32>,
    /// Rows per page, at most 100.
    pub page_size: Option<u32>,
    /// Return only rows that match these words.
    pub search: Option<String>,
    /// Sort order of a page: `newest` (default), `oldest`, `a-z` or `z-a`. A whole list is always oldest first.
    pub sort: Option<String>,
}

impl Paging {
    /// The requested page, with `usual_size` rows by default; `None` for the whole list.
    pub fn request(&self, usual_size: u32) -> Option<PageRequest> {
        if self.page.is_none() && self.page_size.is_none() {
            return None;
        }
        Some(PageRequest::new(self.page.unwrap_or(1), self.page_size.unwrap_or(usual_size)))
    }

    /// The search terms.
    pub fn terms(&self) -> Terms {
        self.search.as_deref().map(Terms::parse).unwrap_or_default()
    }

    /// The sort order; newest first by default.
    pub fn order(&self) -> Order {
        match self.sort.as_deref() {
            Some("oldest") => Order::Oldest,
            Some("a-z") => Order::Az,
            Some("z-a") => Order::Za,
            _ => Order::Newest,
        }
    }
}

/// Position of this page in the list.
#[derive(Clone, Copy, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Meta {
    /// Page number, from 1.
    pub page: u32,
    /// Rows per page.
    pub page_size: u32,
    /// Number of rows on all pages.
    pub total: u64,
}
