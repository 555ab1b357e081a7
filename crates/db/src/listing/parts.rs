//! What lists are made of.

use super::terms;
use kernel::fold;
use serde_json::{Value as Json, json};

/// Which list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Listing {
    pub(super) kind: &'static str,
    pub(super) owner_id: i64,
    pub(super) part_id: i64,
}

/// One thing in a list.
#[derive(Clone, Debug)]
pub struct Entry {
    pub(super) id: i64,
    pub(super) sort_key: String,
    pub(super) words: String,
}

/// How a list is sorted.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Order {
    /// The last one first.
    #[default]
    Newest,
    /// The first one first.
    Oldest,
    /// By sort key.
    Az,
    /// By sort key, backwards.
    Za,
}

/// A page of a list.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Found {
    /// The ids, in order.
    pub ids: Vec<i64>,
    /// How many there are in all.
    pub total: u64,
}

impl Listing {
    /// A list of an owner.
    pub const fn of(kind: &'static str, owner_id: i64) -> Self {
        Self { kind, owner_id, part_id: 0 }
    }

    /// A list of everybody, whoever they belong to.
    pub const fn of_all(kind: &'static str) -> Self {
        Self { kind, owner_id: 0, part_id: 0 }
    }

    /// One of several lists of that kind.
    #[must_use]
    pub const fn part(self, part_id: i64) -> Self {
        Self { part_id, ..self }
    }
}

impl Entry {
    /// An entry that sorts by `name` and is found by any of `words`.
    pub fn new(id: i64, name: &str, words: &[&str]) -> Self {
        let words: Vec<_> = words.iter().map(|text| fold(text)).filter(|text| !text.is_empty()).collect();
        Self { id, sort_key: fold(name), words: words.join(" ") }
    }

    pub(super) fn starts(&self) -> String {
        terms::starts(&self.words)
    }

    pub(super) fn json(&self) -> Json {
        json!({ "id": self.id, "key": self.sort_key, "words": self.words, "starts": self.starts() })
    }
}

impl Order {
    pub(super) fn reversed(self) -> Self {
        match self {
            Self::Newest => Self::Oldest,
            Self::Oldest => Self::Newest,
            Self::Az => Self::Za,
            Self::Za => Self::Az,
        }
    }
}
