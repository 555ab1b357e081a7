//! Webhook signatures: HMAC-SHA512 of the raw body with our secret key, in lower-case hexadecimal.

use hmac::{Hmac, KeyInit as _, Mac as _};
use kernel::Secret;
use sha2::Sha512;
use subtle::ConstantTimeEq as _;

/// Returns the signature of a body.
pub fn sign(secret: &Secret, body: &[u8]) -> String {
    #[expect(clippy::expect_used, reason = "HMAC takes a key of any length")]
    let mut mac = Hmac::<Sha512>::new_from_slice(secret.expose().as_bytes()).expect("a key");
    mac.update(body);
    hex::encode(mac.finalize().into_bytes())
}

/// Whether the body was signed with this key. Compares in constant time.
pub fn is_signed(secret: &Secret, body: &[u8], signature: &[u8]) -> bool {
    !secret.expose().is_empty() && bool::from(sign(secret, body).as_bytes().ct_eq(signature))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn signs_with_hmac_sha512_in_lower_case() {
        // RFC 4231, test case 2.
        let signature = sign(&Secret::new("Jefe".into()), b"what do ya want for nothing?");
        assert!(signature.starts_with("164b7a7bfcf819e2e395fbe73b56e0a387bd64222e831fd610270cd7ea250554"));
        assert_eq!(signature.len(), 128);
    }

    #[test]
    fn rejects_any_changed_body_signature_or_key() {
        let (secret, body) = (Secret::new("sk_test_x".into()), br#"{"event":"charge.success"}"#.as_slice());
        let right = sign(&secret, body);
        assert!(is_signed(&secret, body, right.as_bytes()));
        for position in 0..body.len() {
            for bit in 0..8 {
                let mut other = body.to_vec();
                other[position] ^= 1 << bit;
                assert!(!is_signed(&secret, &other, right.as_bytes()));
            }
        }
        for position in 0..right.len() {
            for bit in 0..8 {
                let mut other = right.clone().into_bytes();
                other[position] ^= 1 << bit;
                assert!(!is_signed(&secret, body, &other));
            }
        }
        let others = [right.to_uppercase(), right[..127].to_owned(), format!("{right}0"), String::new()];
        for other in others {
            assert!(!is_signed(&secret, body, other.as_bytes()), "{other}");
        }
        assert!(!is_signed(&Secret::new("sk_test_y".into()), body, right.as_bytes()));
        let nobody = Secret::new(String::new());
        assert!(!is_signed(&nobody, body, sign(&nobody, body).as_bytes()), "without a key nothing is signed");
    }
}
