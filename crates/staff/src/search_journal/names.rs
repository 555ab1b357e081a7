//! Current names of the actors and subjects of journal entries; the journal stores ids only.

use crate::actors::unnamed;
use db::{Conn, DbError};
use identity::{
    find_account_display_names, find_organizations, find_parent_display_names, find_staff_display_names,
    show_name,
};
use journal::search::Found;
use kernel::Id;
use l10n::{Language, msg};
use std::collections::{BTreeMap, BTreeSet, HashMap};

/// Names by kind and id. The ids are numbers: a subject may be anything.
#[derive(Debug, Default)]
pub(crate) struct Names(HashMap<(String, i64), String>);

impl Names {
    /// Loads the names for these entries.
    pub(crate) async fn of(conn: &mut Conn, entries: &[Found]) -> Result<Self, DbError> {
        let mut wanted: BTreeMap<String, BTreeSet<i64>> = BTreeMap::new();
        for entry in entries {
            if let Some(id) = entry.actor_id {
                wanted.entry("account".into()).or_default().insert(id.get());
            }
            if let Some(id) = entry.subject_id {
                wanted.entry(entry.subject_kind.clone()).or_default().insert(id);
            }
        }
        let mut names = Self::default();
        for (kind, ids) in wanted {
            let ids: Vec<i64> = ids.into_iter().collect();
            let found = find(conn, &kind, &ids).await?;
            names.0.extend(found.into_iter().map(|(id, name)| ((kind.clone(), id), name)));
        }
        Ok(names)
    }

    /// The actor's name.
    pub(crate) fn actor(&self, entry: &Found, language: Language) -> String {
        let known = entry.actor_id.and_then(|id| self.0.get(&("account".to_owned(), id.get())).cloned());
        match (known, entry.actor_id) {
            (Some(name), _) => show_name(name, language),
            (None, None) => unnamed(entry.actor_kind).to_text(language),
            (None, Some(id)) => {
                let (kind, id) = (unnamed(entry.actor_kind), id.get().to_string());
                msg!("actor-with-id", kind = kind, id = id).to_text(language)
            }
        }
    }

    /// The subject's name.
    pub(crate) fn subject(&self, entry: &Found, language: Language) -> Option<String> {
        let name = self.0.get(&(entry.subject_kind.clone(), entry.subject_id?)).cloned()?;
        Some(show_name(name, language))
    }
}

fn typed<Of>(ids: &[i64]) -> Vec<Id<Of>> {
    ids.iter().copied().map(Id::new).collect()
}

fn numbered<Of>(names: Vec<(Id<Of>, String)>) -> Vec<(i64, String)> {
    names.into_iter().map(|(id, name)| (id.get(), name)).collect()
}

/// Names by id; none for a kind of subject that has no name.
async fn find(conn: &mut Conn, kind: &str, ids: &[i64]) -> Result<Vec<(i64, String)>, DbError> {
    Ok(match kind {
        "child" => numbered(enrolment::find_child_display_names(conn, &typed(ids)).await?),
        "cohort" => {
            let rows = catalogue::find_cohorts(conn, &typed(ids)).await?;
            rows.into_iter().map(|row| (row.id.get(), row.title)).collect()
        }
        "package" => {
            let rows = catalogue::find_packages(conn, &typed(ids)).await?;
            rows.into_iter().map(|row| (row.id.get(), row.title)).collect()
        }
        "teacher" => {
            let rows = catalogue::find_teachers(conn, &typed(ids)).await?;
            let named =
                rows.into_iter().map(|row| (row.id.get(), format!("{} {}", row.first_name, row.last_name)));
            named.collect()
        }
        "account" => numbered(find_account_display_names(conn, &typed(ids)).await?),
        "parent" => numbered(find_parent_display_names(conn, &typed(ids)).await?),
        "staff" => numbered(find_staff_display_names(conn, &typed(ids)).await?),
        "partner" => numbered(find_organizations(conn, &typed(ids)).await?),
        _ => Vec::new(),
    })
}
