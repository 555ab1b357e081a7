//! Hexadecimal encoding.

use std::fmt::Write as _;

/// Two lower-case digits per byte.
pub fn hex(bytes: &[u8]) -> String {
    bytes.iter().fold(String::with_capacity(2 * bytes.len()), |mut text, byte| {
        let _ = write!(text, "{byte:02x}");
        text
    })
}

/// Decodes exactly `N` bytes; `None` for any other text.
pub fn from_hex<const N: usize>(text: &str) -> Option<[u8; N]> {
    if text.len() != 2 * N || !text.is_ascii() {
        return None;
    }
    let mut bytes = [0; N];
    for (index, byte) in bytes.iter_mut().enumerate() {
        *byte = u8::from_str_radix(&text[2 * index..2 * index + 2], 16).ok()?;
    }
    Some(bytes)
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn decodes_what_was_encoded(bytes: [u8; 8]) {
            prop_assert_eq!(from_hex(&hex(&bytes)), Some(bytes));
        }

        #[test]
        fn decodes_nothing_else(text in "\\PC{0,20}") {
            if let Some(bytes) = from_hex::<8>(&text) {
                prop_assert_eq!(hex(&bytes), text.to_lowercase());
            }
        }
    }
}
