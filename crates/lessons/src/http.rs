//! Routes, handlers and API types of lessons, for teachers, staff, parents and partners.

mod change_bodies;
mod change_views;
mod changes;
mod classes;
mod closures;
mod family;
mod figures;
mod hand_over;
mod partner;
mod paths;
mod refusals;
mod staff_attendance;
mod staff_lessons;
mod staff_register;
mod staff_registers;
mod staff_views;
mod teacher_classes;
mod teacher_lessons;
mod teacher_register;
mod teacher_views;
mod week;

pub use week::{FamilyWeek, find_family_week};

use crate::Lessons;
use api::Routes;

/// All routes of this crate.
pub fn routes() -> Routes<Lessons> {
    Routes::new("lessons")
        .merge(teacher_lessons::routes())
        .merge(teacher_classes::routes())
        .merge(teacher_register::routes())
        .merge(family::routes())
        .merge(week::routes())
        .merge(partner::routes())
        .merge(staff_register::routes())
        .merge(staff_attendance::routes())
        .merge(staff_registers::routes())
        .mount(staff_lessons::routes())
        .mount(classes::routes())
        .mount(changes::routes())
        .mount(closures::routes())
        .mount(hand_over::routes())
}
