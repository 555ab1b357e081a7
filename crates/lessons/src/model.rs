//! Types and rules of lessons. No I/O.

pub(crate) mod figures;
pub(crate) mod lesson_key;
pub(crate) mod marks;
pub(crate) mod register_state;
pub(crate) mod taught;
