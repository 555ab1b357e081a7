//! Enums that are text in the database and on the wire.

/// What [`text_enum!`](crate::text_enum!) needs in the crates that use it.
#[doc(hidden)]
pub mod macro_parts {
    pub use serde;
    pub use utoipa;
}

/// Declares an enum whose values have names: the same in the database, in JSON, and in OpenAPI, where it is an `enum`.
///
/// ```
/// db::text_enum! {
///     /// The state of a door.
///     pub enum DoorState { Open = "open", Closed = "closed" }
/// }
/// assert_eq!(DoorState::parse("closed"), Some(DoorState::Closed));
/// assert_eq!(DoorState::Open.name(), "open");
/// ```
#[macro_export]
macro_rules! text_enum {
    ($(#[$meta:meta])* $vis:vis enum $name:ident { $($(#[$vmeta:meta])* $variant:ident = $text:literal),+ $(,)? }) => {
        $(#[$meta])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        $vis enum $name { $($(#[$vmeta])* $variant),+ }

        impl $name {
            /// All values, in order.
            pub const ALL: &'static [Self] = &[$(Self::$variant),+];

            /// The name in the database and on the wire.
            pub const fn name(self) -> &'static str {
                match self { $(Self::$variant => $text),+ }
            }

            /// The value with this name.
            pub fn parse(name: &str) -> Option<Self> {
                match name { $($text => Some(Self::$variant),)+ _ => None }
            }
        }

        impl ::std::fmt::Display for $name {
            fn fmt(&self, f: &mut ::std::fmt::Formatter<'_>) -> ::std::fmt::Result {
                f.pad(self.name())
            }
        }

        impl $crate::Param for $name {
            fn value(&self) -> $crate::Value<'_> {
                $crate::Value::Text(self.name())
            }
        }

        impl $crate::Col for $name {
            fn from_cell(cell: $crate::Cell<'_>) -> Option<Self> {
                if let $crate::Cell::Text(name) = cell { Self::parse(name) } else { None }
            }
        }

        impl $crate::macro_parts::serde::Serialize for $name {
            fn serialize<S: $crate::macro_parts::serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.serialize_str(self.name())
            }
        }

        impl<'de> $crate::macro_parts::serde::Deserialize<'de> for $name {
            fn deserialize<D: $crate::macro_parts::serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                let name = <::std::borrow::Cow<'de, str> as $crate::macro_parts::serde::Deserialize>::deserialize(deserializer)?;
                let unknown = || {
                    $crate::macro_parts::serde::de::Error::unknown_variant(&name, &[$($text),+])
                };
                Self::parse(&name).ok_or_else(unknown)
            }
        }

        impl $crate::macro_parts::utoipa::PartialSchema for $name {
            fn schema() -> $crate::macro_parts::utoipa::openapi::RefOr<$crate::macro_parts::utoipa::openapi::Schema> {
                $crate::macro_parts::utoipa::openapi::schema::ObjectBuilder::new()
                    .schema_type($crate::macro_parts::utoipa::openapi::schema::Type::String)
                    .enum_values(Some(Self::ALL.iter().map(|value| value.name())))
                    .build()
                    .into()
            }
        }

        impl $crate::macro_parts::utoipa::ToSchema for $name {
            fn name() -> ::std::borrow::Cow<'static, str> {
                stringify!($name).into()
            }
        }
    };
}

#[cfg(test)]
mod tests {
    use crate::{Cell, Col, Param, Value};
    use utoipa::{PartialSchema, ToSchema};

    crate::text_enum! {
        enum DoorState { Open = "open", Closed = "closed" }
    }

    #[test]
    fn an_enum_has_one_name_in_the_database_in_json_and_in_the_api_description() {
        assert_eq!(DoorState::ALL, [DoorState::Open, DoorState::Closed]);
        assert_eq!(DoorState::Closed.value(), Value::Text("closed"));
        assert_eq!(DoorState::from_cell(Cell::Text("closed")), Some(DoorState::Closed));
        assert_eq!(DoorState::from_cell(Cell::Text("ajar")), None);
        assert_eq!(serde_json::to_value(DoorState::Open).unwrap(), "open");
        assert_eq!(serde_json::from_value::<DoorState>("open".into()).unwrap(), DoorState::Open);
        assert!(serde_json::from_value::<DoorState>("ajar".into()).is_err());
        assert_eq!(format!("{:>5}", DoorState::Open), " open");
        assert_eq!(DoorState::name(DoorState::Open), "open");
        assert_eq!(<DoorState as ToSchema>::name(), "DoorState");
        let schema = serde_json::to_value(DoorState::schema()).unwrap();
        assert_eq!(schema, serde_json::json!({ "type": "string", "enum": ["open", "closed"] }));
    }
}
