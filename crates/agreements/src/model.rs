//! Types and pure rules of agreements. No I/O.

pub(crate) mod alert;
pub(crate) mod days;
pub(crate) mod request;
pub(crate) mod seat_move_rules;
pub(crate) mod terms;

use jiff::{Timestamp, civil::Date, tz::TimeZone};
use journal::Actor;
use kernel::{AgreementId, PartnerId};

/// Maximum number of agreements of a partner.
pub const MAX_AGREEMENTS: usize = 100;

/// The highest number of seats.
pub(crate) const MAX_SEATS: i64 = 1_000_000;

/// The highest budget and credit limit, in minor units.
pub(crate) const MAX_MINOR: i64 = 100_000_000_000_000;

/// The highest number of days to pay, and of days of grace.
pub(crate) const MAX_DAYS: i64 = 365;

/// The partner whose agreements are changed, and who changes them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ForPartner {
    pub partner_id: PartnerId,
    pub actor: Actor,
}

db::text_enum! {
    /// What a parent may do whose seats wait, because the agreement has no free ones or has ended.
    pub enum AtEnd {
        /// Register no more children than were granted.
        Stop = "stop",
        /// Register the others at the parent's own cost.
        SelfPay = "self_pay",
    }
}

db::text_enum! {
    /// When the partner pays for the programs of an agreement.
    pub enum PaymentTerms {
        /// A class opens once its program is paid.
        Prepaid = "prepaid",
        /// A class opens when the seat is taken, within the credit limit and while nothing is overdue.
        OnAccount = "on_account",
    }
}

db::text_enum! {
    /// Whether an agreement grants seats.
    pub enum AgreementState {
        /// Its first day is still to come.
        Planned = "planned",
        Active = "active",
        /// Its last day is over.
        Expired = "expired",
        /// Staff ended it.
        Ended = "ended",
    }
}

db::row! {
    /// An agreement of a partner.
    #[derive(Clone, Debug)]
    pub struct Agreement as agreement_columns! {
        pub id: AgreementId,
        pub partner_id: PartnerId,
        /// Empty for the one that every partner begins with.
        pub name: String,
        /// The partner's purchase order; may be empty.
        pub po_number: String,
        /// The first and the last day on which it grants seats, in UTC.
        pub starts_on: Option<Date>,
        pub ends_on: Option<Date>,
        /// `None`: any number.
        pub seats: Option<i64>,
        pub seats_granted: i64,
        pub at_end: AtEnd,
        pub ended_at: Option<Timestamp>,
        /// From this day on a worker gives its free seats to those who wait.
        pub hand_out_on: Option<Date>,
        pub created_at: Timestamp,
        /// Of budget and credit limit. From the moment it is set, the agreement's programs are charged.
        pub currency: Option<String>,
        /// `None`: no budget.
        pub budget_minor: Option<i64>,
        /// The charges of its programs.
        pub budget_used: i64,
        pub payment: PaymentTerms,
        /// `None`: no limit.
        pub credit_limit_minor: Option<i64>,
        /// The charges of its unpaid programs whose class is open.
        pub credit_used: i64,
        /// `None`: as configured; always set for payment on account.
        pub days_to_pay: Option<i64>,
        /// Days after the due date before new classes wait.
        pub grace_days: i64,
        /// Since when staff keep the classes of unpaid programs closed.
        pub classes_closed_at: Option<Timestamp>,
    }
}

impl Agreement {
    /// Whether it grants seats on a day, or why not.
    pub fn state(&self, today: Date) -> AgreementState {
        if self.ended_at.is_some() {
            AgreementState::Ended
        } else if self.ends_on.is_some_and(|last| last < today) {
            AgreementState::Expired
        } else if self.starts_on.is_some_and(|first| first > today) {
            AgreementState::Planned
        } else {
            AgreementState::Active
        }
    }

    /// The next day on which who waits may get seats without anybody doing anything: its first one, or that after its last
    /// one, when another agreement serves them.
    pub(crate) fn next_hand_out(&self, today: Date) -> Option<Date> {
        match self.state(today) {
            AgreementState::Planned => self.starts_on,
            AgreementState::Active => self.ends_on.and_then(|last| last.tomorrow().ok()),
            AgreementState::Expired | AgreementState::Ended => None,
        }
    }

    /// Number of seats that may still be granted, while it is active; `None` for any number.
    pub fn free(&self) -> Option<i64> {
        self.seats.map(|seats| (seats - self.seats_granted).max(0))
    }
}

/// The agreement that an invite draws on unless another one is named: the newest active one; without one, the newest
/// that will be active; without that, the newest.
pub(crate) fn current(agreements: &[Agreement], today: Date) -> Option<&Agreement> {
    agreements.iter().max_by_key(|agreement| {
        let state = agreement.state(today);
        (state == AgreementState::Active, state == AgreementState::Planned, agreement.id)
    })
}

/// The day on which agreements begin and end: that of UTC, as a partner has no time zone.
pub(crate) fn day_of(now: Timestamp) -> Date {
    now.to_zoned(TimeZone::UTC).date()
}

#[cfg(test)]
pub(crate) mod tests {
    use super::*;

    fn day(text: &str) -> Date {
        text.parse().unwrap()
    }

    pub(crate) fn agreement(id: i64, span: (Option<&str>, Option<&str>)) -> Agreement {
        Agreement {
            id: AgreementId::new(id),
            partner_id: PartnerId::new(1),
            name: format!("Agreement {id}"),
            po_number: String::new(),
            starts_on: span.0.map(day),
            ends_on: span.1.map(day),
            seats: Some(10),
            seats_granted: 4,
            at_end: AtEnd::Stop,
            ended_at: None,
            hand_out_on: None,
            created_at: Timestamp::UNIX_EPOCH,
            currency: None,
            budget_minor: None,
            budget_used: 0,
            payment: PaymentTerms::Prepaid,
            credit_limit_minor: None,
            credit_used: 0,
            days_to_pay: None,
            grace_days: 0,
            classes_closed_at: None,
        }
    }

    #[test]
    fn is_active_from_its_first_day_to_its_last() {
        let term = agreement(1, (Some("2026-11-01"), Some("2026-11-30")));
        for (today, state) in [
            ("2026-10-31", AgreementState::Planned),
            ("2026-11-01", AgreementState::Active),
            ("2026-11-30", AgreementState::Active),
            ("2026-12-01", AgreementState::Expired),
        ] {
            assert_eq!(term.state(day(today)), state, "{today}");
        }
        assert_eq!(agreement(1, (None, None)).state(day("2026-11-01")), AgreementState::Active);
        let ended = Agreement { ended_at: Some(Timestamp::UNIX_EPOCH), ..term };
        assert_eq!(ended.state(day("2026-11-15")), AgreementState::Ended);
    }

    #[test]
    fn who_waits_is_served_on_the_first_day_and_after_the_last() {
        let term = agreement(1, (Some("2026-11-01"), Some("2026-11-30")));
        let next = |today: &str| term.next_hand_out(day(today)).map(|day| day.to_string());
        assert_eq!(next("2026-10-31").as_deref(), Some("2026-11-01"));
        assert_eq!(next("2026-11-01").as_deref(), Some("2026-12-01"));
        assert_eq!(next("2026-12-01"), None);
        let ended = Agreement { ended_at: Some(Timestamp::UNIX_EPOCH), ..term.clone() };
        assert_eq!(ended.next_hand_out(day("2026-11-15")), None);
        assert_eq!(agreement(1, (None, None)).next_hand_out(day("2026-11-15")), None);
    }

    #[test]
    fn nothing_is_free_of_seats_that_were_lowered_below_what_is_granted() {
        let term = agreement(1, (None, None));
        assert_eq!(term.free(), Some(6));
        assert_eq!(Agreement { seats: Some(3), ..term.clone() }.free(), Some(0));
        assert_eq!(Agreement { seats: None, ..term }.free(), None);
    }

    #[test]
    fn the_newest_active_agreement_is_the_current_one() {
        let first = agreement(1, (None, None));
        let term = agreement(2, (Some("2026-11-01"), Some("2026-11-30")));
        let next = agreement(3, (Some("2026-12-01"), None));
        let all = [first, term, next];
        let on = |today: &str| current(&all, day(today)).map(|agreement| agreement.id.get());
        assert_eq!(["2026-10-01", "2026-11-15", "2026-12-01"].map(on), [Some(1), Some(2), Some(3)]);
        let of =
            |agreements: &[Agreement], today: &str| current(agreements, day(today)).map(|one| one.id.get());
        assert_eq!(of(&all[1..], "2026-10-01"), Some(3), "none is active yet: the newest that will be");
        assert_eq!(of(&all[1..2], "2026-12-01"), Some(2), "none is active any more: the newest");
        assert_eq!(of(&[], "2026-12-01"), None);
    }
}
