//! Pages of a list: `?page=2&pageSize=10&search=ann&sort=a-z`.

use db::listing::{Order, Terms};
use kernel::PageRequest;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

/// What a client may ask of any list. Without `page` the whole list is meant.
#[derive(Clone, Debug, Default, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase", default)]
pub struct Paging {
    /// Which page, from 1.
    pub page: Option<u32>,
    /// Rows a page, 100 at most.
    pub page_size: Option<u32>,
    /// Only rows that match.
    pub search: Option<String>,
    /// Of a page: `newest`, `oldest`, `a-z` or `z-a`. A whole list comes oldest first.
    pub sort: Option<String>,
}

impl Paging {
    /// The page that is meant, `usual_size` rows long unless the client says otherwise; `None` for the whole list.
    pub fn request(&self, usual_size: u32) -> Option<PageRequest> {
        if self.page.is_none() && self.page_size.is_none() {
            return None;
        }
        Some(PageRequest::new(self.page.unwrap_or(1), self.page_size.unwrap_or(usual_size)))
    }

    /// What is searched for.
    pub fn terms(&self) -> Terms {
        self.search.as_deref().map(Terms::parse).unwrap_or_default()
    }

    /// How the list is sorted: newest first unless the client says otherwise.
    pub fn order(&self) -> Order {
        match self.sort.as_deref() {
            Some("oldest") => Order::Oldest,
            Some("a-z") => Order::Az,
            Some("z-a") => Order::Za,
            _ => Order::Newest,
        }
    }
}

/// Where in the list an answer stands.
#[derive(Clone, Copy, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Meta {
    /// Which page this is, from 1.
    pub page: u32,
    /// Rows a page.
    pub page_size: u32,
    /// Rows in the whole list.
    pub total: u64,
}
