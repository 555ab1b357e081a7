//! Content of letters to families.

use serde::{Deserialize, Serialize};

/// Lesson times as text in the language of the mail, in the time zones of the class and of the family.
#[derive(Clone, Debug, Deserialize, PartialEq, Eq, Serialize)]
pub struct Lesson {
    /// `Mondays at 4:00 PM (GMT+1, Africa/Lagos)`.
    pub class: String,
    /// The same in the family's time zone.
    pub own: String,
}

/// A child's place in a cohort.
#[derive(Clone, Debug, Deserialize, PartialEq, Eq, Serialize)]
pub struct Place {
    /// The parent's first name.
    pub first_name: String,
    pub child_name: String,
    /// The title of the cohort.
    pub cohort: String,
    /// `05/10/2026 to 18/12/2026`.
    pub dates: String,
    pub lesson: Lesson,
}
