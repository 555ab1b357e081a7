//! Routes, handlers and API types of lessons, for teachers, staff, parents and partners.

use crate::Lessons;
use api::Routes;

/// All routes of this crate.
pub fn routes() -> Routes<Lessons> {
    Routes::new("lessons")
}
