//! The paper that shows a transfer: told by its first bytes, whatever it is called.

use base64::{Engine as _, engine::general_purpose::STANDARD};

/// The largest file that is kept.
pub(crate) const LARGEST: usize = 1 << 20;
const LONGEST_NAME: usize = 120;

/// A file that is what it says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Proof {
    pub file_name: String,
    pub media_type: &'static str,
    pub content: Vec<u8>,
}

/// What a file is, by its first bytes.
fn media_type(content: &[u8]) -> Option<&'static str> {
    const KNOWN: [(&[u8], &str); 3] =
        [(b"%PDF-", "application/pdf"), (b"\x89PNG\r\n\x1a\n", "image/png"), (b"\xff\xd8\xff", "image/jpeg")];
    KNOWN.iter().find(|(start, _)| content.starts_with(start)).map(|(_, media_type)| *media_type)
}

/// How a file of that kind ends.
pub(crate) fn ending(media_type: &str) -> &'static str {
    match media_type {
        "application/pdf" => "pdf",
        "image/png" => "png",
        _ => "jpg",
    }
}

/// Its name without folders and without what no name has.
fn plain_name(name: &str, media_type: &str) -> String {
    let last = name.rsplit(['/', '\\']).next().unwrap_or_default();
    let plain: String = last.chars().filter(|c| !c.is_control()).take(LONGEST_NAME).collect();
    let plain = plain.trim();
    if plain.is_empty() { format!("proof.{}", ending(media_type)) } else { plain.to_owned() }
}

impl Proof {
    /// Reads it; the error is a sentence.
    pub(crate) fn read(file_name: &str, content_base64: &str) -> Result<Self, &'static str> {
        if content_base64.len() > LARGEST.div_ceil(3) * 4 {
            return Err("The file must not be larger than 1 MB");
        }
        let content = STANDARD.decode(content_base64.trim()).map_err(|_| "The file did not arrive whole")?;
        if content.len() > LARGEST {
            return Err("The file must not be larger than 1 MB");
        }
        let media_type = media_type(&content).ok_or("The file must be a PDF, a PNG or a JPEG")?;
        Ok(Self { file_name: plain_name(file_name, media_type), media_type, content })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn read(name: &str, content: &[u8]) -> Result<Proof, &'static str> {
        Proof::read(name, &STANDARD.encode(content))
    }

    #[test]
    fn a_file_is_told_by_its_first_bytes() {
        assert_eq!(read("slip.exe", b"%PDF-1.7 x").unwrap().media_type, "application/pdf");
        assert_eq!(read("a", b"\x89PNG\r\n\x1a\n").unwrap().media_type, "image/png");
        assert_eq!(read("a", b"\xff\xd8\xff\xe0").unwrap().media_type, "image/jpeg");
        for wrong in [&b"MZ"[..], b"", b"<svg>", b" %PDF-", b"GIF89a"] {
            assert!(read("slip.pdf", wrong).is_err(), "{wrong:?}");
        }
        assert!(Proof::read("slip.pdf", "%PDF-").is_err(), "not encoded");
        let mut large = b"%PDF-".to_vec();
        large.resize(LARGEST, 0);
        assert!(read("slip.pdf", &large).is_ok());
        large.push(0);
        assert!(read("slip.pdf", &large).is_err());
    }

    #[test]
    fn a_name_has_no_folder_and_is_never_empty() {
        let name = |name: &str| read(name, b"%PDF-").unwrap().file_name;
        assert_eq!(name("C:\\fakepath\\slip.pdf"), "slip.pdf");
        assert_eq!((name("../../etc/"), name("\r\n")), ("proof.pdf".into(), "proof.pdf".into()));
    }

    proptest! {
        #[test]
        fn reading_anything_is_safe(name in ".{0,200}", content in ".{0,200}") {
            if let Ok(proof) = Proof::read(&name, &content) {
                prop_assert!(proof.file_name.chars().count() <= LONGEST_NAME && !proof.file_name.is_empty());
            }
        }
    }
}
