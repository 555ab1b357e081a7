//! What sponsored programs take of the budget and the credit of their agreement, and classes that open before they are paid.

pub(crate) mod budget_left;
pub(crate) mod charge_program;
pub(crate) mod for_agreements;
pub(crate) mod give_back;
pub(crate) mod open_waiting;
pub(crate) mod price;
pub(crate) mod worker;
