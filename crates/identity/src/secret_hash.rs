//! Hashes of temporary passwords and of tokens in mailed links.

use sha2::{Digest, Sha256};

/// Hash of a temporary password: it has enough entropy for a fast hash.
pub(crate) fn secret_hash(secret: &str) -> [u8; 32] {
    Sha256::digest(secret.trim()).into()
}
