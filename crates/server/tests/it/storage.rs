//! Behaviour that both database engines share.

mod bulk_changes;
mod constraints;
mod demo;
mod journal_chain;
mod listing;
mod migrations;
mod plans;
mod read_cost;
mod replica;
mod search_cache;
mod standby;
mod statements;
mod table_cache;
mod transactions;
