//! The texts that mails are rendered with: those that staff saved, where they can still be used.

use super::{
    check::{check, in_english},
    layout::Text,
    store::{TextRow, list_texts},
};
use crate::{Kind, Kinds};
use db::{Conn, DbError};
use l10n::Language;
use std::{collections::HashMap, sync::Arc};

/// Texts changed by staff, parsed, for mails in one language. Clones share them.
#[derive(Clone, Debug, Default)]
pub struct Texts {
    changed: Arc<HashMap<(&'static str, Language), Text>>,
    pub(crate) language: Language,
}

impl Texts {
    /// Loads the changed texts, for mails in English. One that is no longer valid is left out, so that the default
    /// is used.
    pub async fn find(conn: &mut Conn, kinds: Kinds) -> Result<Self, DbError> {
        let usable = list_texts(conn).await?.into_iter().filter_map(|row| usable(row, kinds));
        Ok(Self { changed: Arc::new(usable.collect()), language: Language::English })
    }

    /// The same texts for mails in another language; English if the name is unknown.
    #[must_use]
    pub fn of_language(&self, name: &str) -> Self {
        Self { changed: Arc::clone(&self.changed), language: Language::or_english(name) }
    }

    pub(crate) fn of(&self, kind: &Kind) -> Option<&Text> {
        self.changed.get(&(kind.name, self.language))
    }
}

fn usable(row: TextRow, kinds: Kinds) -> Option<((&'static str, Language), Text)> {
    let (kind, language) = (kinds.find(&row.kind)?, Language::find(&row.language)?);
    match check(kind, &row.subject, &row.body) {
        Ok(text) => Some(((kind.name, language), text)),
        Err(wrong) => {
            let wrong = in_english(&wrong);
            tracing::warn!(kind = row.kind, wrong, "a stored mail text is invalid; the default text is used");
            None
        }
    }
}
