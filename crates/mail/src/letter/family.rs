//! What a letter to a family is about.

use serde::{Deserialize, Serialize};

/// When the lessons are, in words, on the class's clocks and on the family's.
#[derive(Clone, Debug, Deserialize, PartialEq, Eq, Serialize)]
pub struct Lesson {
    /// `Mondays at 4:00 PM (GMT+1, Africa/Lagos)`.
    pub class: String,
    /// The same elsewhere.
    pub own: String,
}

/// Which child, in which cohort, when.
#[derive(Clone, Debug, Deserialize, PartialEq, Eq, Serialize)]
pub struct Place {
    /// The parent's.
    pub first_name: String,
    /// The child's.
    pub child_name: String,
    /// What it is called.
    pub cohort: String,
    /// `05/10/2026 to 18/12/2026`.
    pub dates: String,
    /// When.
    pub lesson: Lesson,
}
