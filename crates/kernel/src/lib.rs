//! Value types and pure rules, free of I/O: what every other crate may use and nothing else may be needed for.
//!
//! Time and randomness enter the program through [`Clock`] and [`Random`] alone; `clippy.toml` bans the
//! ambient ones, so a test can hold both still.

mod clock;
mod email;
mod fold;
mod hex;
mod money;
mod name;
mod page;
mod random;
mod secret;
mod server_key;

pub use clock::Clock;
pub use email::{ERASED_DOMAIN, EmailAddress, InvalidEmail};
pub use fold::{fold, turns_text};
pub use hex::{from_hex, hex};
pub use money::{Money, due_minor, major};
pub use name::{NameError, check_name, holds_link, holds_unprintable};
pub use page::{Page, PageRequest};
pub use random::Random;
pub use secret::Secret;
pub use server_key::ServerKey;
