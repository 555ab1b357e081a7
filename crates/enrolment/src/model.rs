//! The types that children and programs share. No I/O.

use catalogue::Slot;

db::text_enum! {
    /// A child's gender.
    pub enum Gender { Male = "male", Female = "female" }
}

/// First and last name of a parent.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FullName<'a> {
    pub first: &'a str,
    pub last: &'a str,
}

/// A class and its cohort's title.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct NamedClass {
    pub cohort: String,
    pub slot: Slot,
}
