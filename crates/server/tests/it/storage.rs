//! What both engines promise alike.

mod constraints;
mod demo;
mod migrations;
mod statements;
mod transactions;
