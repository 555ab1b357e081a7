//! What the screens of this crate share: the answers to refusals of its use cases.

mod refusals;
