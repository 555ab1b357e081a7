//! Letters to families, as stored in the outbox.

use serde::{Deserialize, Serialize};

/// A letter to a family.
#[derive(Clone, Debug, Deserialize, PartialEq, Eq, Serialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub(crate) enum FamilyLetter {
    /// A child was added to a cohort.
    Enrolled {
        place: Place,
        /// The title of the package.
        program: String,
        /// Who pays, and how much.
        cost: String,
    },
    /// A child is on a waiting list and has no place yet.
    OnWaitingList { place: Place },
    /// A place became free and is held for a child.
    PlaceOffered {
        place: Place,
        /// End of the offer.
        until: String,
    },
    /// Staff moved a child to another class.
    ProgramMoved {
        /// The new place.
        place: Place,
        /// The title of the package.
        program: String,
    },
    /// A child was withdrawn from a program by somebody other than its parent.
    ProgramWithdrawn {
        /// The former place.
        place: Place,
        /// The title of the package.
        program: String,
        /// Why, and the financial consequence. Empty in mails stored before reasons existed: nothing had been paid.
        #[serde(default)]
        reason: String,
    },
    /// An unpaid place will be released soon.
    HoldEnding {
        place: Place,
        /// The title of the package.
        program: String,
        /// `NGN 1,234,567.89`.
        amount: String,
        /// End of the hold.
        until: String,
    },
    /// An unpaid place was released.
    HoldEnded {
        /// The former place.
        place: Place,
        /// The title of the package.
        program: String,
    },
    /// The class's time zone changed, and with it the lesson times.
    LessonTimesChanged {
        /// The place with the new times.
        place: Place,
        /// The former lesson times in the family's time zone.
        before: String,
    },
}

/// Lesson times as text in the language of the mail, in the time zones of the class and of the family.
#[derive(Clone, Debug, Deserialize, PartialEq, Eq, Serialize)]
pub(crate) struct Lesson {
    /// `Mondays at 4:00 PM (GMT+1, Africa/Lagos)`.
    pub class: String,
    /// The same in the family's time zone.
    pub own: String,
}

/// A child's place in a cohort.
#[derive(Clone, Debug, Deserialize, PartialEq, Eq, Serialize)]
pub(crate) struct Place {
    /// The parent's first name.
    pub first_name: String,
    pub child_name: String,
    /// The title of the cohort.
    pub cohort: String,
    /// `05/10/2026 to 18/12/2026`.
    pub dates: String,
    pub lesson: Lesson,
}
