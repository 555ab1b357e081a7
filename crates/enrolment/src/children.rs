//! Children: registered, changed, deleted and erased; the parent's consent; the search index of all children.

pub(crate) mod add;
pub(crate) mod change;
pub(crate) mod consent;
pub(crate) mod erase;
pub(crate) mod global_index;
pub(crate) mod register;
