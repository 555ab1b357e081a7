//! The filters of the staff list of all programs.

use super::ProgramRow;
use kernel::{CohortId, PartnerId, TeacherId};

/// What the filter calls the teacher of programs without one.
pub(super) const NO_TEACHER: TeacherId = TeacherId::new(0);

/// The filters of the list. `None` matches everything.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct ProgramFilter {
    pub cohort_id: Option<CohortId>,
    pub partner_id: Option<PartnerId>,
    /// 0 matches programs without a teacher.
    pub teacher_id: Option<TeacherId>,
    pub paid: Option<bool>,
    // Texts as staff sent them: what is no day or no time matches no program.
    pub day: Option<String>,
    pub time: Option<String>,
    /// Matches the child's name, and the parent's name or address.
    pub search: Option<String>,
}

fn pattern(search: &str) -> String {
    let words = search.trim().to_lowercase();
    let escaped: String = words
        .chars()
        .flat_map(|c| matches!(c, '%' | '_' | '\\').then_some('\\').into_iter().chain([c]))
        .collect();
    format!("%{escaped}%")
}

impl ProgramFilter {
    /// True if all programs of one partner match.
    pub(super) fn is_only_partner(&self) -> bool {
        self.partner_id.is_some() && *self == Self { partner_id: self.partner_id, ..Self::default() }
    }

    /// The text to search for, if any.
    pub(super) fn words(&self) -> Option<&str> {
        self.search.as_deref().map(str::trim).filter(|words| !words.is_empty())
    }

    /// The text to search for as a pattern for LIKE.
    pub(super) fn pattern(&self) -> Option<String> {
        self.words().map(pattern)
    }

    /// Checks a locked row against the filter again, except for the search text.
    pub(crate) fn matches_row(&self, row: &ProgramRow) -> bool {
        self.cohort_id.is_none_or(|id| id == row.cohort_id)
            && self.partner_id.is_none_or(|id| id == row.partner_id)
            && self.teacher_id.is_none_or(|id| id == row.teacher_id.unwrap_or(NO_TEACHER))
            && self.paid.is_none_or(|paid| paid == row.paid_at.is_some())
            && self.day.as_ref().is_none_or(|day| *day == row.day.name())
            && self.time.as_ref().is_none_or(|time| *time == row.time.to_string())
    }
}
