//! Programs: added, moved, withdrawn, continued in the next level, taught by a teacher; who pays for them and why; their
//! search lists; the preview of a registration.
//!
//! `enrol_by_parent` checks what a parent chose, `enrol` adds the child to the class and sends the mail, `add_program`
//! inserts the program.

pub(crate) mod add_program;
pub(crate) mod assign;
pub(crate) mod checks;
pub(crate) mod class_teacher;
pub(crate) mod enrol;
pub(crate) mod enrol_by_parent;
pub(crate) mod explanations;
pub(crate) mod for_catalogue;
pub(crate) mod move_program;
pub(crate) mod next_level;
pub(crate) mod payment_ticket;
pub(crate) mod preview;
pub(crate) mod program;
pub(crate) mod relist;
pub(crate) mod search_list;
pub(crate) mod sponsor;
pub(crate) mod staff_programs;
pub(crate) mod unpaid;
pub(crate) mod withdraw;
