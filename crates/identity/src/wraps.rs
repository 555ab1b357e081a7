//! Errors that wrap other errors.

/// Implements `From` for the variants that wrap another error, so that `?` converts it.
macro_rules! wraps {
    ($error:ident: $($variant:ident($wrapped:ty)),+) => {$(
        impl From<$wrapped> for $error {
            fn from(error: $wrapped) -> Self {
                Self::$variant(error)
            }
        }
    )+};
}
pub(crate) use wraps;
