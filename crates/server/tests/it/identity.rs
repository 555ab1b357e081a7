//! Accounts, from outside.

mod anonymous_routes;
mod canary;
mod email_change;
mod invitation;
mod limits;
mod lock_out;
mod log_in;
mod partner_link;
mod passwords;
mod recovery_codes;
mod sessions;
mod sign_up;
mod staff;
mod temporary_hint;
