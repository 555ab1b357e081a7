//! Paging: which part of a list is asked for, and the part itself.

use serde::Serialize;

/// Which page of a list is wanted. Pages count from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct PageRequest {
    page: u32,
    page_size: u32,
}

impl PageRequest {
    /// The largest page anybody may ask for: one answer stays small whatever a client sends.
    pub const MAX_SIZE: u32 = 100;

    /// Brings what a client asked for into range: page at least 1, size between 1 and [`Self::MAX_SIZE`].
    pub fn new(page: u32, page_size: u32) -> Self {
        Self { page: page.max(1), page_size: page_size.clamp(1, Self::MAX_SIZE) }
    }

    /// The page's number, from 1.
    pub fn page(self) -> u32 {
        self.page
    }

    /// Rows a page.
    pub fn page_size(self) -> u32 {
        self.page_size
    }

    /// How many rows come before this page.
    pub fn offset(self) -> i64 {
        i64::from(self.page - 1) * i64::from(self.page_size)
    }
}

/// One page of a list and how long the whole list is.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Page<T> {
    /// The rows of this page.
    pub rows: Vec<T>,
    /// What was asked for.
    #[serde(skip)]
    pub request: PageRequest,
    /// Rows in the whole list.
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
        fn any_request_is_brought_into_range(page: u32, size: u32) {
            let request = PageRequest::new(page, size);
            prop_assert!(request.page() >= 1 && (1..=100).contains(&request.page_size()) && request.offset() >= 0);
        }
    }
}
