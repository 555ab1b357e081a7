//! Parses `Accept-Language`.

use crate::Language;

/// One item of the header: a language and its quality in thousandths.
fn parse_item(part: &str) -> Option<(Language, u32)> {
    let mut pieces = part.split(';').map(str::trim);
    let tag = pieces.next()?;
    let primary = tag.split('-').next().unwrap_or_default().to_ascii_lowercase();
    let language = Language::find(&primary)?;
    let quality = pieces.find_map(|piece| piece.strip_prefix(['q', 'Q'])?.strip_prefix('='));
    let quality = quality.map_or(Some(1.0), |quality| quality.parse().ok())?;
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "between 0 and 1000")]
    let thousandths = (f64::clamp(quality, 0.0, 1.0) * 1_000.0) as u32;
    (thousandths > 0).then_some((language, thousandths))
}

/// The language with the highest quality, the first of equals; `None` if none is supported.
pub(crate) fn best(header: &str) -> Option<Language> {
    let mut best: Option<(Language, u32)> = None;
    for (language, quality) in header.split(',').filter_map(parse_item) {
        if best.is_none_or(|(_, so_far)| quality > so_far) {
            best = Some((language, quality));
        }
    }
    best.map(|(language, _)| language)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn picks_the_supported_language_with_the_highest_quality() {
        for (header, expected) in [
            ("", None),
            ("*", None),
            ("de-DE, nl;q=0.9", None),
            ("fr", Some(Language::French)),
            ("FR-ca", Some(Language::French)),
            ("fr-CA,fr;q=0.9,en;q=0.8", Some(Language::French)),
            ("en;q=0.5, fr;q=0.6", Some(Language::French)),
            ("de, en;q=0.8, fr;q=0.7", Some(Language::English)),
            ("en, fr", Some(Language::English)),
            ("en;Q=0.5, fr;Q=0.6", Some(Language::French)),
            ("fr;Q=0, en;q=0.1", Some(Language::English)),
            ("fr;q=0, en;q=0.1", Some(Language::English)),
            ("fr;q=nonsense", None),
            ("fr;q=NaN", None),
        ] {
            assert_eq!(best(header), expected, "{header}");
        }
    }
}
