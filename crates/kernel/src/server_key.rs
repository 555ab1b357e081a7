//! The installation's secret key. Other secrets are derived from it when needed, so that neither the database nor
//! the outbox contains one.

use hmac::{Hmac, KeyInit as _, Mac as _};
use sha2::Sha256;
use std::fmt;

/// 256 secret bits, known only to the nodes.
#[derive(Clone)]
pub struct ServerKey([u8; 32]);

const ALPHABET: &[u8; 32] = b"0123456789abcdefghjkmnpqrstvwxyz";

impl ServerKey {
    /// From its bytes.
    pub fn new(bytes: [u8; 32]) -> Self {
        Self(bytes)
    }

    /// Derives 256 bits for a purpose and its parts; parts are length-prefixed, so they cannot run together.
    pub fn derive(&self, purpose: &str, parts: &[&[u8]]) -> [u8; 32] {
        #[expect(clippy::expect_used, reason = "HMAC takes a key of any length")]
        let mut mac = Hmac::<Sha256>::new_from_slice(&self.0).expect("a key");
        for part in std::iter::once(purpose.as_bytes()).chain(parts.iter().copied()) {
            mac.update(&(part.len() as u64).to_le_bytes());
            mac.update(part);
        }
        mac.finalize().into_bytes().into()
    }

    /// [`Self::derive`] as readable text: 24 characters, 120 bits, without letters that look like digits.
    pub fn readable(&self, purpose: &str, parts: &[&[u8]]) -> String {
        let bytes = self.derive(purpose, parts);
        bytes[..24].iter().map(|byte| char::from(ALPHABET[usize::from(byte & 31)])).collect()
    }
}

impl fmt::Debug for ServerKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("***")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn depends_on_purpose_parts_and_key() {
        let key = ServerKey::new([7; 32]);
        let secret = key.derive("a", &[b"b", b"c"]);
        assert_eq!(secret, key.derive("a", &[b"b", b"c"]));
        assert_ne!(secret, key.derive("a", &[b"bc", b""]));
        assert_ne!(secret, key.derive("ab", &[b"", b"c"]));
        assert_ne!(secret, ServerKey::new([8; 32]).derive("a", &[b"b", b"c"]));
        assert_eq!(format!("{key:?}"), "***");
    }

    #[test]
    fn readable_text_is_long_enough() {
        assert_eq!(ServerKey::new([7; 32]).readable("a", &[]).len(), 24);
    }
}
