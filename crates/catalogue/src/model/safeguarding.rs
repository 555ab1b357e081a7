//! Records of a teacher's fitness to work with children.

use jiff::{Span, Timestamp, civil::Date};
use kernel::{SafeguardingCheckId, TeacherId};

/// How long before its end a check is reported as expiring, in days.
const EXPIRING_DAYS: i64 = 30;

db::row! {
    /// A recorded check.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub struct SafeguardingCheck as check_columns! {
        pub id: SafeguardingCheckId,
        pub teacher_id: TeacherId,
        /// For example `DBS enhanced`.
        pub kind: String,
        /// Number of the certificate.
        pub reference: String,
        pub checked_on: Date,
        /// The last day on which it is valid; `None` if it does not expire.
        pub expires_on: Option<Date>,
        /// Who saw the certificate.
        pub seen_by: String,
        pub created_at: Timestamp,
    }
}

db::text_enum! {
    /// State of a teacher's checks, by the one that lasts longest.
    pub enum SafeguardingState {
        Valid = "valid",
        /// Valid for at most 30 more days.
        Expiring = "expiring",
        Expired = "expired",
        /// There is none.
        Missing = "missing",
    }
}

impl SafeguardingState {
    /// The state of a teacher with these checks.
    pub(crate) fn of<'a>(checks: impl IntoIterator<Item = &'a SafeguardingCheck>, today: Date) -> Self {
        let states = checks.into_iter().map(|check| Self::on(check.expires_on, today));
        states.min_by_key(|state| *state as u8).unwrap_or(Self::Missing)
    }

    fn on(expires_on: Option<Date>, today: Date) -> Self {
        let warned_from = today.saturating_add(Span::new().days(EXPIRING_DAYS));
        match expires_on {
            Some(last) if last < today => Self::Expired,
            Some(last) if last <= warned_from => Self::Expiring,
            _ => Self::Valid,
        }
    }

    /// True if the teacher may be given classes where a check is required.
    pub const fn is_valid(self) -> bool {
        matches!(self, Self::Valid | Self::Expiring)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use jiff::civil::date;

    fn check(expires_on: Option<Date>) -> SafeguardingCheck {
        SafeguardingCheck {
            id: SafeguardingCheckId::new(1),
            teacher_id: TeacherId::new(1),
            kind: "DBS".into(),
            reference: "001".into(),
            checked_on: date(2026, 1, 1),
            expires_on,
            seen_by: "Tolu".into(),
            created_at: Timestamp::UNIX_EPOCH,
        }
    }

    fn state(expire: &[Option<Date>]) -> SafeguardingState {
        let checks: Vec<_> = expire.iter().copied().map(check).collect();
        SafeguardingState::of(&checks, date(2026, 11, 16))
    }

    #[test]
    fn the_check_that_lasts_longest_decides() {
        assert_eq!(state(&[]), SafeguardingState::Missing);
        assert_eq!(state(&[None]), SafeguardingState::Valid);
        assert_eq!(state(&[Some(date(2026, 11, 15))]), SafeguardingState::Expired);
        assert_eq!(state(&[Some(date(2026, 11, 16))]), SafeguardingState::Expiring, "its last day counts");
        assert_eq!(state(&[Some(date(2026, 12, 16))]), SafeguardingState::Expiring);
        assert_eq!(state(&[Some(date(2026, 12, 17))]), SafeguardingState::Valid);
        let both = [Some(date(2026, 1, 1)), Some(date(2027, 1, 1))];
        assert_eq!(state(&both), SafeguardingState::Valid);
        assert!(SafeguardingState::Expiring.is_valid() && !SafeguardingState::Expired.is_valid());
    }
}
