//! No tenant sees or changes another's data on any route. Mutation tests switch off the tenant filter of each
//! statement and expect these checks to fail.

pub(crate) mod transcript;
mod walk;
pub(crate) mod world;
