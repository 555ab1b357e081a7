//! Types and rules of lessons. No I/O.

pub(crate) mod change_plan;
pub(crate) mod differences;
pub(crate) mod draft;
pub(crate) mod problems;
pub(crate) mod register_state;
pub(crate) mod sections;
pub(crate) mod targets;
