//! The file that proves a bank transfer. Its type is detected from its first bytes, not from its name.

use base64::{Engine as _, engine::general_purpose::STANDARD};
use l10n::{Message, msg};

db::text_enum! {
    /// Media type of a proof.
    pub(crate) enum ProofType {
        Pdf = "application/pdf",
        Png = "image/png",
        Jpeg = "image/jpeg",
    }
}

impl ProofType {
    /// Detects the media type from the first bytes.
    fn detect(content: &[u8]) -> Option<Self> {
        const STARTS: [(&[u8], ProofType); 3] = [
            (b"%PDF-", ProofType::Pdf),
            (b"\x89PNG\r\n\x1a\n", ProofType::Png),
            (b"\xff\xd8\xff", ProofType::Jpeg),
        ];
        STARTS.iter().find(|(start, _)| content.starts_with(start)).map(|(_, media_type)| *media_type)
    }

    /// File name extension.
    pub(crate) fn extension(self) -> &'static str {
        match self {
            Self::Pdf => "pdf",
            Self::Png => "png",
            Self::Jpeg => "jpg",
        }
    }
}

/// Maximum file size in bytes.
pub(crate) const MAX_PROOF_BYTES: usize = 1 << 20;
const MAX_NAME_CHARS: usize = 120;

/// A file whose content matches its media type.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Proof {
    pub file_name: String,
    pub media_type: ProofType,
    pub content: Vec<u8>,
}

/// The file name without folders and control characters; never empty.
fn plain_name(name: &str, media_type: ProofType) -> String {
    let last = name.rsplit(['/', '\\']).next().unwrap_or_default();
    let plain: String = last.chars().filter(|c| !c.is_control()).take(MAX_NAME_CHARS).collect();
    let plain = plain.trim();
    if plain.is_empty() { format!("proof.{}", media_type.extension()) } else { plain.to_owned() }
}

impl Proof {
    /// Decodes and validates a file; the error is a message for the user.
    pub(crate) fn read(file_name: &str, content_base64: &str) -> Result<Self, Message> {
        if content_base64.len() > MAX_PROOF_BYTES.div_ceil(3) * 4 {
            return Err(msg!("proof-too-large"));
        }
        let content = STANDARD.decode(content_base64.trim()).map_err(|_| msg!("proof-broken"))?;
        if content.len() > MAX_PROOF_BYTES {
            return Err(msg!("proof-too-large"));
        }
        let media_type = ProofType::detect(&content).ok_or_else(|| msg!("proof-type"))?;
        Ok(Self { file_name: plain_name(file_name, media_type), media_type, content })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn read(name: &str, content: &[u8]) -> Result<Proof, Message> {
        Proof::read(name, &STANDARD.encode(content))
    }

    #[test]
    fn detects_the_media_type_from_the_first_bytes() {
        assert_eq!(read("slip.exe", b"%PDF-1.7 x").unwrap().media_type, ProofType::Pdf);
        assert_eq!(read("a", b"\x89PNG\r\n\x1a\n").unwrap().media_type, ProofType::Png);
        assert_eq!(read("a", b"\xff\xd8\xff\xe0").unwrap().media_type, ProofType::Jpeg);
        for wrong in [&b"MZ"[..], b"", b"<svg>", b" %PDF-", b"GIF89a"] {
            assert!(read("slip.pdf", wrong).is_err(), "{wrong:?}");
        }
        assert!(Proof::read("slip.pdf", "%PDF-").is_err(), "not encoded");
        let mut large = b"%PDF-".to_vec();
        large.resize(MAX_PROOF_BYTES, 0);
        assert!(read("slip.pdf", &large).is_ok());
        large.push(0);
        assert!(read("slip.pdf", &large).is_err());
    }

    #[test]
    fn strips_folders_and_replaces_empty_file_names() {
        let name = |name: &str| read(name, b"%PDF-").unwrap().file_name;
        assert_eq!(name("C:\\fakepath\\slip.pdf"), "slip.pdf");
        assert_eq!((name("../../etc/"), name("\r\n")), ("proof.pdf".into(), "proof.pdf".into()));
    }

    proptest! {
        #[test]
        fn accepts_arbitrary_input_without_panicking(name in ".{0,200}", content in ".{0,200}") {
            if let Ok(proof) = Proof::read(&name, &content) {
                prop_assert!(proof.file_name.chars().count() <= MAX_NAME_CHARS && !proof.file_name.is_empty());
            }
        }
    }
}
