//! A child with all that is known of it, as staff see it on the family's page.

use crate::Due;
use serde::Serialize;
use utoipa::ToSchema;

/// A child.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ChildOnPage {
    pub(super) id: i64,
    pub(super) first_name: String,
    pub(super) last_name: String,
    pub(super) age: i64,
    pub(super) gender: String,
    pub(super) created_at: String,
    /// The newest that the parent gave.
    pub(super) consent: Option<ConsentOnPage>,
    pub(super) programs: Vec<ProgramOnPage>,
    pub(super) waiting: Vec<WaitingOnPage>,
}

impl ChildOnPage {
    /// Removes what staff without money may not see: what is owed, and the partner's terms that it follows from.
    pub fn hide_money(&mut self) {
        for program in &mut self.programs {
            program.due = None;
            program.why.price = None;
        }
    }
}

/// A consent that was given.
#[derive(Clone, Serialize, ToSchema)]
pub struct ConsentOnPage {
    pub(super) version: i64,
    pub(super) at: String,
}

/// A place in a line.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct WaitingOnPage {
    pub(super) id: i64,
    /// Its title.
    pub(super) cohort: String,
    pub(super) day: String,
    pub(super) time: String,
    pub(super) day_text: String,
    pub(super) time_text: String,
    /// How many are before it.
    pub(super) ahead: i64,
    /// Set while a place is held for it.
    pub(super) offered_until: Option<String>,
}

/// A program, and why it is so.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ProgramOnPage {
    pub(super) id: i64,
    pub(super) child: ChildOfProgram,
    pub(super) parent: NameOnPage,
    pub(super) partner: NameOnPage,
    pub(super) cohort: CohortOnPage,
    pub(super) package: TitleOnPage,
    pub(super) level: i64,
    pub(super) day: String,
    pub(super) time: String,
    pub(super) day_text: String,
    pub(super) time_text: String,
    pub(super) teacher: Option<NameOnPage>,
    pub(super) is_sponsored: bool,
    pub(super) is_paid: bool,
    /// In the base currency, as it was when the program was added.
    pub(super) price: Due,
    /// On the terms of now; null for staff without money.
    pub(super) due: Option<Due>,
    pub(super) created_at: String,
    /// Until when an unpaid place is held; null where nothing is released.
    pub(super) held_until: Option<String>,
    pub(super) why: Why,
}

/// Whose program it is.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ChildOfProgram {
    pub(super) id: i64,
    pub(super) first_name: String,
    pub(super) last_name: String,
    pub(super) age: i64,
}

/// Somebody, or an organisation.
#[derive(Clone, Serialize, ToSchema)]
pub struct NameOnPage {
    pub(super) id: i64,
    pub(super) name: String,
}

/// Something with a title.
#[derive(Serialize, ToSchema)]
pub struct TitleOnPage {
    pub(super) id: i64,
    pub(super) title: String,
}

/// A cohort.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CohortOnPage {
    pub(super) id: i64,
    pub(super) title: String,
    pub(super) start_on: String,
    pub(super) end_on: String,
    /// ongoing or completed.
    pub(super) status: &'static str,
}

/// Why a program is as it is, in plain English.
#[derive(Serialize, ToSchema)]
pub struct Why {
    #[serde(serialize_with = "l10n::said")]
    pub(super) package: String,
    #[serde(serialize_with = "l10n::said")]
    pub(super) payer: String,
    /// Null for staff without money.
    #[serde(serialize_with = "l10n::said_if_any")]
    pub(super) price: Option<String>,
    /// Null: there is nothing to explain.
    #[serde(serialize_with = "l10n::said_if_any")]
    pub(super) teacher: Option<String>,
    #[serde(serialize_with = "l10n::said")]
    pub(super) status: String,
}

impl ChildOnPage {
    /// The child.
    pub fn id(&self) -> i64 {
        self.id
    }

    /// Its programs.
    pub fn program_ids(&self) -> impl Iterator<Item = i64> {
        self.programs.iter().map(|program| program.id)
    }
}
