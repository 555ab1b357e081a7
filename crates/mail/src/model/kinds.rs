//! The kinds of mail of all features: finds a kind by its name, and reads stored letters.

use crate::{Kind, Letter};
use serde::{Deserialize, de::DeserializeOwned};

/// The mails of one feature.
#[derive(Debug)]
pub struct Mails {
    pub kinds: &'static [&'static Kind],
    /// The values of the field `kind` in its stored letters.
    pub letters: &'static [&'static str],
    /// Reads one of these letters; see [`read_letter`].
    pub read: fn(&str) -> Result<Box<dyn Letter>, serde_json::Error>,
}

/// Reads a letter of a feature, for [`Mails::read`].
pub fn read_letter<L: Letter + DeserializeOwned + 'static>(
    json: &str,
) -> Result<Box<dyn Letter>, serde_json::Error> {
    Ok(Box::new(serde_json::from_str::<L>(json)?))
}

/// The mails of all features of the program.
#[derive(Clone, Copy, Debug)]
pub struct Kinds {
    features: &'static [&'static Mails],
}

/// Why a stored letter cannot be read.
#[derive(Debug, thiserror::Error)]
pub enum ReadLetterError {
    /// It lacks a field, or has one with another content.
    #[error(transparent)]
    Json(#[from] serde_json::Error),
    /// No feature has such letters.
    #[error("unknown kind of letter: {0}")]
    Unknown(String),
}

#[derive(Deserialize)]
struct StoredKind {
    kind: String,
}

impl Kinds {
    /// Lists show the kinds in the order of these features.
    pub const fn new(features: &'static [&'static Mails]) -> Self {
        Self { features }
    }

    /// All kinds, in order.
    pub fn all(self) -> impl Iterator<Item = &'static Kind> {
        self.features.iter().flat_map(|mails| mails.kinds.iter().copied())
    }

    /// Finds a kind by its name.
    pub fn find(self, name: &str) -> Option<&'static Kind> {
        self.all().find(|kind| kind.name == name)
    }

    /// Reads a stored letter.
    pub fn read(self, json: &str) -> Result<Box<dyn Letter>, ReadLetterError> {
        let StoredKind { kind } = serde_json::from_str(json)?;
        let mails = self.features.iter().find(|mails| mails.letters.contains(&kind.as_str()));
        match mails {
            Some(mails) => Ok((mails.read)(json)?),
            None => Err(ReadLetterError::Unknown(kind)),
        }
    }
}
