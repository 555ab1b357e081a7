//! Routes, handlers and API types of lessons, for teachers, staff, parents and partners.

mod change_bodies;
mod change_views;
mod changes;
mod classes;
mod closures;
mod refusals;
mod staff_lessons;
mod staff_views;

use crate::Lessons;
use api::Routes;

/// All routes of this crate.
pub fn routes() -> Routes<Lessons> {
    Routes::new("lessons")
        .mount(staff_lessons::routes())
        .mount(classes::routes())
        .mount(changes::routes())
        .mount(closures::routes())
}
