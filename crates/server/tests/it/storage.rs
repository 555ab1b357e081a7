//! Behaviour that both database engines share.

mod bulk_changes;
mod read_cost;
mod constraints;
mod demo;
mod journal_chain;
mod listing;
mod table_cache;
mod migrations;
mod plans;
mod replica;
mod search_cache;
mod standby;
mod statements;
mod transactions;
