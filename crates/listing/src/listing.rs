//! Listings, entries and pages.

use crate::terms;
use kernel::{Id, fold};
use serde_json::{Value as Json, json};
use std::marker::PhantomData;

/// Identifies a list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Listing<Of> {
    pub(crate) kind: &'static str,
    pub(crate) owner_id: i64,
    pub(crate) part_id: i64,
    of: PhantomData<fn() -> Of>,
}

/// One item of a list.
#[derive(Clone, Debug)]
pub struct Entry<Of> {
    pub(crate) id: Id<Of>,
    pub(crate) sort_key: String,
    pub(crate) words: String,
}

/// Sort order.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Order {
    #[default]
    Newest,
    Oldest,
    /// By sort key, ascending.
    Az,
    /// By sort key, descending.
    Za,
}

/// A page of a list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Found<Of> {
    /// In order.
    pub ids: Vec<Id<Of>>,
    /// Number of matches on all pages.
    pub total: u64,
}

impl<Of> Listing<Of> {
    /// The list of an owner, such as a partner.
    pub fn of(kind: &'static str, owner_id: impl Into<i64>) -> Self {
        Self { owner_id: owner_id.into(), ..Self::of_all(kind) }
    }

    /// The global list of a kind, across all owners.
    pub const fn of_all(kind: &'static str) -> Self {
        Self { kind, owner_id: 0, part_id: 0, of: PhantomData }
    }

    /// One of several lists of the same kind and owner, such as one per cohort.
    #[must_use]
    pub fn part(self, part_id: impl Into<i64>) -> Self {
        Self { part_id: part_id.into(), ..self }
    }
}

impl<Of> Entry<Of> {
    /// An entry sorted by `name` and found by any of `words`.
    pub fn new(id: Id<Of>, name: &str, words: &[&str]) -> Self {
        let words: Vec<_> = words.iter().map(|text| fold(text)).filter(|text| !text.is_empty()).collect();
        Self { id, sort_key: fold(name), words: words.join(" ") }
    }

    pub(crate) fn starts(&self) -> String {
        terms::starts(&self.words)
    }

    pub(crate) fn json(&self) -> Json {
        json!({ "id": self.id, "key": self.sort_key, "words": self.words, "starts": self.starts() })
    }
}

impl Order {
    pub(crate) fn reversed(self) -> Self {
        match self {
            Self::Newest => Self::Oldest,
            Self::Oldest => Self::Newest,
            Self::Az => Self::Za,
            Self::Za => Self::Az,
        }
    }
}
