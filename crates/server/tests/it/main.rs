//! The only integration test binary: the whole application on SQLite, and again on PostgreSQL.

#![expect(clippy::unwrap_used, clippy::expect_used, reason = "a test that cannot continue panics")]

mod agreements;
mod backup;
mod billing;
mod contract;
mod demo_mode;
mod departments;
mod doctor;
mod family;
mod french_mail;
mod http;
mod identity;
mod invariants;
mod lessons;
mod links;
mod log_capture;
mod mail;
mod mail_kinds;
mod partner;
mod process;
mod readiness;
mod refdata;
mod registers;
mod running;
mod seat_requests;
mod seats;
mod staff;
mod storage;
mod storm;
mod team;
