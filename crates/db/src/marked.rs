//! Filters in code that tests switch off like those in statements, to prove that they would fail without them.

/// Whether the filter with this name applies: always, except in a test that switched it off.
#[cfg(feature = "guard-mutation")]
pub fn filters(name: &str) -> bool {
    !crate::guard_mutation::is_disabled(name)
}

/// Whether the filter with this name applies: always, except in a test that switched it off.
#[cfg(not(feature = "guard-mutation"))]
pub const fn filters(_name: &str) -> bool {
    true
}
