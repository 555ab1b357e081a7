//! Rules of registration links. No I/O.

use jiff::{SignedDuration, Timestamp, civil::Date, tz::TimeZone};
use kernel::EmailAddress;

/// Maximum number of links of a partner.
pub(crate) const MAX_LINKS: usize = 100;

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
        self.domains.is_empty() || kernel::is_at_domain(email, &self.domains)
    }
}

/// The day on which links expire: that of UTC, as a partner has no time zone.
pub(crate) fn day_of(now: Timestamp) -> Date {
    now.to_zoned(TimeZone::UTC).date()
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
    fn accepts_its_domains_only_and_all_addresses_without_any() {
        let accepts = |domains: &[&str], email: &str| {
            let domains = domains.iter().map(|one| (*one).to_owned()).collect();
            LinkRules { domains, ..rules() }.accepts(&EmailAddress::parse(email).unwrap())
        };
        assert!(accepts(&[], "a@other.com") && accepts(&["example.org"], "a@mail.example.org"));
        assert!(!accepts(&["example.org"], "a@other.com"));
    }

    #[test]
    fn mails_once_in_24_hours() {
        let first = at("2026-11-15T12:00:00Z");
        assert!(may_mail(None, first));
        assert!(!may_mail(Some(first), at("2026-11-16T11:59:59Z")));
        assert!(may_mail(Some(first), at("2026-11-16T12:00:00Z")));
    }
}
