//! All SQL of accounts.

pub(crate) mod account;
pub(crate) mod departments;
pub(crate) mod email_change;
pub(crate) mod erase;
pub(crate) mod global_index;
pub(crate) mod invitation;
pub(crate) mod known_clients;
pub(crate) mod members;
pub(crate) mod organizations;
pub(crate) mod parents;
pub(crate) mod partner_lookup;
pub(crate) mod partners;
pub(crate) mod recovery;
pub(crate) mod second_factor;
pub(crate) mod session;
pub(crate) mod staff;
pub(crate) mod staff_view;
pub(crate) mod teachers;
pub(crate) mod team_invitations;
pub(crate) mod team_lookup;
pub(crate) mod trust;
