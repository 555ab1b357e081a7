//! Programs: added, moved, withdrawn, continued in the next level, taught by a teacher; who pays for them and why; their
//! search lists.

pub(crate) mod add;
pub(crate) mod add_to_cohort;
pub(crate) mod assign;
pub(crate) mod checks;
pub(crate) mod explanations;
pub(crate) mod for_catalogue;
pub(crate) mod join;
pub(crate) mod move_program;
pub(crate) mod next_level;
pub(crate) mod payment_link;
pub(crate) mod program;
pub(crate) mod relist;
pub(crate) mod search_list;
pub(crate) mod staff_programs;
pub(crate) mod unpaid;
pub(crate) mod withdraw;
