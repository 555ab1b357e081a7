//! Types and rules of lessons. No I/O.

pub(crate) mod change_plan;
pub(crate) mod child_clashes;
pub(crate) mod clashes;
pub(crate) mod differences;
pub(crate) mod draft;
pub(crate) mod figures;
pub(crate) mod joined;
pub(crate) mod lesson_key;
pub(crate) mod marks;
pub(crate) mod note_mail;
pub(crate) mod plan_digest;
pub(crate) mod problems;
pub(crate) mod register_parts;
pub(crate) mod register_state;
pub(crate) mod sections;
pub(crate) mod shift;
pub(crate) mod targets;
pub(crate) mod taught;
pub(crate) mod unreached;
pub(crate) mod warnings;
