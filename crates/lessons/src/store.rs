//! All SQL of lessons.

pub(crate) mod taken_registers;
