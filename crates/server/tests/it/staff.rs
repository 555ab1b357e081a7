//! What staff see and do.

mod accounts;
mod families;
mod partners;
mod people;
