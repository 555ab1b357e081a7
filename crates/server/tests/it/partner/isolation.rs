//! No tenant sees or changes another's data, on any route; and with the tenant filter of any statement switched off
//! these tests fail.

mod transcript;
mod walk;
mod world;
