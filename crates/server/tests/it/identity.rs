//! Accounts, from outside.

mod anonymous_routes;
mod canary;
mod limits;
mod log_in;
mod names;
mod partner_link;
mod passwords;
mod sessions;
mod sign_up;
mod staff;
