//! What we write to a family about a place in a cohort.

use super::{Content, Stationery, greeting};
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

impl Place {
    fn lesson_words(&self) -> [String; 2] {
        let Lesson { class, own } = &self.lesson;
        [format!("Lessons in the class's time: {class}."), format!("In your time: {own}.")]
    }

    fn content(&self, stationery: &Stationery, subject: String, paragraphs: Vec<String>) -> Content {
        Content {
            subject,
            greeting: greeting(&self.first_name),
            paragraphs,
            action: Some(("Open my dashboard".into(), stationery.link("/partner/parent/dashboard"))),
            secret: None,
            closing: "If something is not right, change it on your dashboard or reply to this mail.".into(),
        }
    }
}

pub(super) fn enrolled(stationery: &Stationery, place: &Place, program: &str, cost: &str) -> Content {
    let Place { child_name, cohort, dates, .. } = place;
    let mut paragraphs = vec![format!("{child_name} is registered for {program} in {cohort} ({dates}).")];
    paragraphs.extend(place.lesson_words());
    paragraphs.push(cost.to_owned());
    place.content(stationery, format!("{child_name} is registered for {program}"), paragraphs)
}

pub(super) fn on_waiting_list(stationery: &Stationery, place: &Place) -> Content {
    let Place { child_name, cohort, .. } = place;
    let mut paragraphs = vec![format!(
        "{child_name} is on the waiting list of {cohort}, and does not have a place yet. As soon as one is free for you, we write to you; you then have some time to take it."
    )];
    paragraphs.extend(place.lesson_words());
    place.content(stationery, format!("{child_name} is on the waiting list of {cohort}"), paragraphs)
}

pub(super) fn place_offered(stationery: &Stationery, place: &Place, until: &str) -> Content {
    let Place { child_name, cohort, .. } = place;
    let mut paragraphs = vec![format!(
        "A place in {cohort} is free, and held for {child_name} until {until}. Take it on your dashboard; after that it goes to the next in line."
    )];
    paragraphs.extend(place.lesson_words());
    place.content(stationery, format!("A place for {child_name} in {cohort} is free"), paragraphs)
}
