//! What both engines promise alike.

mod bounds;
mod bulk_changes;
mod constraints;
mod demo;
mod journal_chain;
mod listing;
mod memory;
mod migrations;
mod plans;
mod replica;
mod search_answers;
mod standby;
mod statements;
mod transactions;
