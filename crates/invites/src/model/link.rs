//! Rules of registration links. No I/O.

use jiff::{SignedDuration, Timestamp, civil::Date, tz::TimeZone};
use kernel::EmailAddress;

/// Maximum number of links of a partner.
pub(crate) const MAX_LINKS: usize = 100;

/// Maximum number of mail domains of a link.
pub(crate) const MAX_DOMAINS: usize = 50;

/// The highest limit of joins.
pub(crate) const MAX_JOINS: i64 = 100_000;

/// The time in which joins are counted for the alarm.
pub(crate) const ALARM_WINDOW: SignedDuration = SignedDuration::from_hours(1);

/// At most one mail about a link's alarms in this time.
const MAIL_PAUSE: SignedDuration = SignedDuration::from_hours(24);

/// How long screens show an alarm.
const ALARM_SHOWN: SignedDuration = SignedDuration::from_hours(72);

db::text_enum! {
    /// Whether a registration link accepts parents who were not invited.
    pub enum RegistrationLinkState {
        Open = "open",
        /// A member, staff or an alarm closed it, or its partner is restricted.
        Closed = "closed",
        /// Its last day is over.
        Expired = "expired",
        /// As many joined as may.
        Full = "full",
    }
}

/// What decides whether a link accepts a parent.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct LinkRules {
    pub is_open: bool,
    /// The last day on which it works, in UTC.
    pub expires_on: Option<Date>,
    pub max_joins: Option<i64>,
    pub joined: i64,
    /// Empty: all.
    pub domains: Vec<String>,
}

impl LinkRules {
    /// The first reason that applies, in the order in which a person would name them.
    pub(crate) fn state(&self, now: Timestamp) -> RegistrationLinkState {
        if !self.is_open {
            RegistrationLinkState::Closed
        } else if self.expires_on.is_some_and(|last| last < day_of(now)) {
            RegistrationLinkState::Expired
        } else if self.max_joins.is_some_and(|most| self.joined >= most) {
            RegistrationLinkState::Full
        } else {
            RegistrationLinkState::Open
        }
    }

    /// Whether an address is at one of the domains or their subdomains.
    pub(crate) fn accepts(&self, email: &EmailAddress) -> bool {
        let folded = email.folded();
        let typed = folded.rsplit_once('@').map_or("", |(_, domain)| domain);
        let domain = to_ascii(typed).unwrap_or_else(|| typed.to_owned());
        let is_in = |allowed: &String| {
            domain.strip_suffix(allowed.as_str()).is_some_and(|rest| rest.is_empty() || rest.ends_with('.'))
        };
        self.domains.is_empty() || self.domains.iter().any(is_in)
    }
}

/// The day on which links expire: that of UTC, as a partner has no time zone.
pub(crate) fn day_of(now: Timestamp) -> Date {
    now.to_zoned(TimeZone::UTC).date()
}

/// A domain as mail servers write it, in lower case: écoles.fr is xn--coles-9ra.fr.
fn to_ascii(domain: &str) -> Option<String> {
    idna::domain_to_ascii(domain).ok()
}

/// A mail domain in ASCII and lower case, without a leading `@`; `None` if it is none.
pub(crate) fn parse_domain(text: &str) -> Option<String> {
    let text = to_ascii(text.trim().trim_start_matches('@'))?;
    let is_label = |label: &str| {
        (1..=63).contains(&label.len())
            && label.chars().all(|c| c.is_ascii_alphanumeric() || c == '-')
            && !label.starts_with('-')
            && !label.ends_with('-')
    };
    // The last label of a number would be that of an address of a machine.
    let ends_in_a_name =
        text.rsplit_once('.').is_some_and(|(_, last)| last.contains(|c: char| c.is_ascii_alphabetic()));
    let is_domain = text.len() <= 253 && ends_in_a_name && text.split('.').all(is_label);
    is_domain.then_some(text)
}

/// Whether a mail about an alarm may be sent.
pub(crate) fn may_mail(mailed_at: Option<Timestamp>, now: Timestamp) -> bool {
    mailed_at.is_none_or(|at| at + MAIL_PAUSE <= now)
}

/// Alarms after this time are shown.
pub(crate) fn alarms_shown_since(now: Timestamp) -> Timestamp {
    now - ALARM_SHOWN
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rules() -> LinkRules {
        let expires_on = Some("2026-11-30".parse().unwrap());
        LinkRules { is_open: true, expires_on, max_joins: Some(2), joined: 1, domains: Vec::new() }
    }

    fn at(text: &str) -> Timestamp {
        text.parse().unwrap()
    }

    #[test]
    fn works_until_the_end_of_its_last_day_in_utc() {
        assert_eq!(rules().state(at("2026-11-30T23:59:59Z")), RegistrationLinkState::Open);
        assert_eq!(rules().state(at("2026-12-01T00:00:00Z")), RegistrationLinkState::Expired);
    }

    #[test]
    fn a_closed_link_is_closed_even_when_it_is_expired_and_full() {
        let now = at("2026-12-01T00:00:00Z");
        assert_eq!(
            LinkRules { is_open: false, joined: 2, ..rules() }.state(now),
            RegistrationLinkState::Closed
        );
        assert_eq!(LinkRules { joined: 2, ..rules() }.state(now), RegistrationLinkState::Expired);
        assert_eq!(
            LinkRules { joined: 2, expires_on: None, ..rules() }.state(now),
            RegistrationLinkState::Full
        );
        assert_eq!(
            LinkRules { joined: 9, max_joins: None, ..rules() }.state(at("2026-01-01T00:00:00Z")),
            RegistrationLinkState::Open
        );
    }

    #[test]
    fn a_domain_allows_itself_and_its_subdomains() {
        let rules = LinkRules { domains: vec!["example.org".into(), "school.ng".into()], ..rules() };
        let accepts = |email: &str| rules.accepts(&EmailAddress::parse(email).unwrap());
        for email in ["a@example.org", "A@EXAMPLE.Org", "a@mail.example.org", "a@x.y.school.ng"] {
            assert!(accepts(email), "{email}");
        }
        for email in ["a@badexample.org", "a@example.org.evil.com", "a@org.ng", "example.org@other.com"] {
            assert!(!accepts(email), "{email}");
        }
        assert!(self::rules().accepts(&EmailAddress::parse("a@other.com").unwrap()));
        let rules = LinkRules { domains: vec![parse_domain("écoles.fr").unwrap()], ..self::rules() };
        for email in ["a@écoles.fr", "a@ÉCOLES.fr", "a@mail.xn--coles-9ra.fr"] {
            assert!(rules.accepts(&EmailAddress::parse(email).unwrap()), "{email}");
        }
        assert!(!rules.accepts(&EmailAddress::parse("a@ecoles.fr").unwrap()));
    }

    #[test]
    fn a_domain_is_in_lower_case_without_an_at_sign() {
        for (typed, domain) in [
            (" @Example.ORG ", Some("example.org")),
            ("mail.school-1.ng", Some("mail.school-1.ng")),
            ("", None),
            ("example", None),
            ("a b.org", None),
            ("*.example.org", None),
            ("-a.org", None),
            ("a..org", None),
            ("a@b.org", None),
            ("Écoles.fr", Some("xn--coles-9ra.fr")),
            ("xn--coles-9ra.fr", Some("xn--coles-9ra.fr")),
            ("1.2", None),
            ("10.0.0.1", None),
            ("a.2x", Some("a.2x")),
        ] {
            assert_eq!(parse_domain(typed).as_deref(), domain, "{typed}");
        }
        assert_eq!(parse_domain(&format!("{}.org", "a.".repeat(130))), None);
    }

    #[test]
    fn mails_once_in_24_hours() {
        let first = at("2026-11-15T12:00:00Z");
        assert!(may_mail(None, first));
        assert!(!may_mail(Some(first), at("2026-11-16T11:59:59Z")));
        assert!(may_mail(Some(first), at("2026-11-16T12:00:00Z")));
    }
}
