//! Paging: the requested part of a list, and the part itself.

use serde::Serialize;

/// The requested page of a list. Pages count from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct PageRequest {
    page: u32,
    page_size: u32,
}

impl PageRequest {
    /// The largest page size, so that a response stays small whatever the client requests.
    pub const MAX_SIZE: u32 = 100;

    /// Clamps a client's request: page at least 1, size between 1 and [`Self::MAX_SIZE`].
    pub fn new(page: u32, page_size: u32) -> Self {
        Self { page: page.max(1), page_size: page_size.clamp(1, Self::MAX_SIZE) }
    }

    /// From 1.
    pub fn page(self) -> u32 {
        self.page
    }

    /// Rows per page.
    pub fn page_size(self) -> u32 {
        self.page_size
    }

    /// The rows of this page.
    pub fn window(self) -> Window {
        Window { limit: i64::from(self.page_size), offset: self.offset() }
    }

    /// The number of rows before this page.
    pub fn offset(self) -> i64 {
        i64::from(self.page - 1) * i64::from(self.page_size)
    }
}

/// A run of rows, for `LIMIT` and `OFFSET`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Window {
    pub limit: i64,
    /// The number of rows before it.
    pub offset: i64,
}

/// One page of a list, and the length of the whole list.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Page<T> {
    pub rows: Vec<T>,
    #[serde(skip)]
    pub request: PageRequest,
    /// Rows on all pages.
    pub total: u64,
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn pages_tile_the_list_without_gap_or_overlap(page in 1u32..1_000_000, size in 1u32..=100) {
            let this = PageRequest::new(page, size);
            let next = PageRequest::new(page + 1, size);
            prop_assert_eq!(next.offset() - this.offset(), i64::from(size));
        }

        #[test]
        fn clamps_any_request_into_range(page: u32, size: u32) {
            let request = PageRequest::new(page, size);
            prop_assert!(request.page() >= 1 && (1..=100).contains(&request.page_size()) && request.offset() >= 0);
        }
    }
}
