//! What to look for in the journal.

use api::Failure;
use jiff::{Timestamp, civil::Date, tz::TimeZone};
use journal::search::Wanted;
use kernel::PageRequest;
use l10n::msg;
use serde::Deserialize;
use utoipa::IntoParams;

const ENTRIES_PAGE_SIZE: u32 = 25;
/// Years in which every day and the day after it can be converted to a timestamp.
const YEARS: std::ops::RangeInclusive<i16> = 1..=9_998;

#[derive(Clone, Default, Deserialize, IntoParams)]
#[serde(default, rename_all = "camelCase")]
#[into_params(parameter_in = Query, rename_all = "camelCase")]
pub(super) struct JournalQuery {
    /// Page number, from 1.
    page: Option<u32>,
    /// Rows per page, at most 100.
    page_size: Option<u32>,
    /// Part of the action or the kind of subject, the actor's name or address, or a request id.
    search: String,
    /// `staff`, `partner`, `parent`, `anonymous` or `system`.
    actor_kind: String,
    /// An action such as `parent.restricted`.
    action: String,
    /// A kind of subject.
    subject_kind: String,
    /// The id of a subject; requires `subjectKind`.
    subject_id: Option<i64>,
    /// First day, such as `2026-11-15`.
    from: String,
    /// Last day, inclusive.
    to: String,
}

impl JournalQuery {
    pub(super) fn page(&self) -> PageRequest {
        PageRequest::new(self.page.unwrap_or(1), self.page_size.unwrap_or(ENTRIES_PAGE_SIZE))
    }

    /// The filter of the query, without the actors that the search text may match.
    pub(super) fn wanted(&self) -> Result<Wanted, Failure> {
        if self.subject_id.is_some() && self.subject_kind.is_empty() {
            return Err(Failure::fields([("subjectKind", msg!("subject-kind-missing"))]));
        }
        Ok(Wanted {
            from: day("from", &self.from)?.map(midnight).transpose()?,
            to: day("to", &self.to)?.map(|day| midnight(day.tomorrow().unwrap_or(day))).transpose()?,
            actor_kind: self.actor_kind.clone(),
            action: self.action.clone(),
            subject_kind: self.subject_kind.clone(),
            subject_id: self.subject_id,
            search: self.search.trim().to_owned(),
            actor_ids: Vec::new(),
        })
    }
}

fn day(field: &'static str, text: &str) -> Result<Option<Date>, Failure> {
    if text.is_empty() {
        return Ok(None);
    }
    let parsed = text.parse::<Date>().ok().filter(|day| YEARS.contains(&day.year()));
    parsed.map(Some).ok_or_else(|| Failure::fields([(field, msg!("invalid-day"))]))
}

fn midnight(day: Date) -> Result<Timestamp, Failure> {
    let zoned = day.to_zoned(TimeZone::UTC).map_err(|error| Failure::unexpected(&error))?;
    Ok(zoned.timestamp())
}
