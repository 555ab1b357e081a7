//! What staff see and do.

mod erasure;
mod erasure_story;
mod journal;
mod journal_walk;
mod retention;
mod role_matrix;
mod walk_recipes;
