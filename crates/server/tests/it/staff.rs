//! The staff console.

mod money;
