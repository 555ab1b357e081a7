//! The agreements of a partner with the children who use their seats.

pub(crate) mod children;
pub(crate) mod figures;
