//! What staff see and do.

mod assigning;
mod catalogue;
mod moving;
mod programs;
