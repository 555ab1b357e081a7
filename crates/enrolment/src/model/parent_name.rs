//! The name of a program's parent.

use super::FullName;
use identity::{ParentOfPartner, show_names};
use l10n::Language;
use serde::{Serialize, Serializer, ser::SerializeStruct as _};
use utoipa::ToSchema;

/// A parent's name.
#[derive(Clone, Debug, ToSchema)]
#[schema(rename_all = "camelCase")]
pub(crate) struct ParentName {
    pub first_name: String,
    pub last_name: String,
}

impl ParentName {
    /// First and last name.
    pub(crate) fn full(&self) -> String {
        format!("{} {}", self.first_name, self.last_name)
    }

    pub(crate) fn as_full_name(&self) -> FullName<'_> {
        FullName { first: &self.first_name, last: &self.last_name }
    }
}

impl From<&ParentOfPartner> for ParentName {
    fn from(parent: &ParentOfPartner) -> Self {
        Self { first_name: parent.first_name.clone(), last_name: parent.last_name.clone() }
    }
}

/// The placeholder of an erased parent is in the language of the request.
impl Serialize for ParentName {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let (first, last) = show_names(self.first_name.clone(), self.last_name.clone(), Language::current());
        let mut name = serializer.serialize_struct("ParentName", 2)?;
        name.serialize_field("firstName", &first)?;
        name.serialize_field("lastName", &last)?;
        name.end()
    }
}
