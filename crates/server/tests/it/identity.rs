//! Accounts, through the API.

mod anonymous_routes;
mod email_change;
mod invitation;
mod limits;
mod lock_out;
mod log_in;
mod names;
mod partner_link;
mod passwords;
mod recovery_codes;
mod secrets;
mod sessions;
mod sign_up;
mod staff;
mod teacher_accounts;
mod temporary_hint;
