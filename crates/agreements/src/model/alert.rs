//! When an agreement is worth an alert: its pool runs out, or its last day comes near. No I/O.

use super::{Agreement, AgreementState};
use jiff::civil::Date;
use kernel::AgreementId;

db::text_enum! {
    /// What an alert is about.
    pub enum AlertKind {
        /// How much of the seats is granted.
        Pool = "pool",
        /// How much of the budget is spent or promised.
        Budget = "budget",
        /// The last day comes near.
        Ending = "ending",
    }
}

/// Percent of the seats that are granted, or of the budget that is used.
const PERCENT: [i64; LEVELS] = [75, 90, 100];

/// Days that are left, the last day excluded.
const DAYS_LEFT: [i64; LEVELS] = [60, 30, 7];

const LEVELS: usize = 3;

/// The level of a pool or a budget that is used up, and of an agreement in its last week.
pub(crate) const LAST_LEVEL: i64 = 3;

impl AlertKind {
    /// The threshold of a level: percent, or days.
    pub(crate) fn threshold(self, level: i64) -> Option<i64> {
        let index = usize::try_from(level).ok()?.checked_sub(1)?;
        let thresholds = match self {
            Self::Pool | Self::Budget => PERCENT,
            Self::Ending => DAYS_LEFT,
        };
        thresholds.get(index).copied()
    }
}

/// How far an agreement is in one respect.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Reading {
    pub kind: AlertKind,
    /// The number of seats, the budget, or the last day: thresholds of another one are reached anew.
    pub of_limit: String,
    /// How many thresholds are reached.
    pub level: i64,
}

impl Reading {
    /// The highest threshold that is reached; `None` before the first one.
    pub(crate) fn threshold(&self) -> Option<i64> {
        self.kind.threshold(self.level)
    }
}

/// How far an agreement is: nothing unless it is active, and nothing of what it does not limit.
pub(crate) fn readings(agreement: &Agreement, today: Date) -> Vec<Reading> {
    if agreement.state(today) != AgreementState::Active {
        return Vec::new();
    }
    let pool = agreement.seats.map(|seats| Reading {
        kind: AlertKind::Pool,
        of_limit: seats.to_string(),
        level: share_level(agreement.seats_granted, seats),
    });
    let budget = agreement.budget_minor.map(|budget| Reading {
        kind: AlertKind::Budget,
        of_limit: budget.to_string(),
        level: share_level(agreement.budget_used, budget),
    });
    let ending = agreement.ends_on.map(|last| Reading {
        kind: AlertKind::Ending,
        of_limit: last.to_string(),
        level: ending_level(days_left(last, today)),
    });
    [pool, budget, ending].into_iter().flatten().collect()
}

/// Days until the last day.
pub(crate) fn days_left(last: Date, today: Date) -> i64 {
    today.until(last).map_or(0, |span| i64::from(span.get_days()))
}

/// Nothing of zero can run out. Amounts are at most a hundredth of what overflows.
fn share_level(used: i64, limit: i64) -> i64 {
    let is_reached = |percent: &i64| limit > 0 && used * 100 >= limit * percent;
    count(&PERCENT, is_reached)
}

fn ending_level(days_left: i64) -> i64 {
    count(&DAYS_LEFT, |days| days_left <= *days)
}

fn count(thresholds: &[i64], is_reached: impl Fn(&i64) -> bool) -> i64 {
    thresholds.iter().map(|threshold| i64::from(is_reached(threshold))).sum()
}

db::row! {
    /// What was last remembered of an agreement.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub(crate) struct AlertRow as alert_columns! {
        pub agreement_id: AgreementId,
        pub kind: AlertKind,
        pub of_limit: String,
        pub level: i64,
        /// Counts the changes of the row.
        pub version: i64,
    }
}

/// What a reading asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Step {
    /// Nothing changed that matters.
    Stay,
    /// Another limit, of which less is used: later thresholds count from here, and nobody needs to know.
    Remember,
    /// A higher threshold is reached than before; of another limit also the last one again.
    Raise,
}

/// Compares a reading with what was remembered. Falling below a threshold and reaching it again is no news, or a pool with
/// leavers and joiners would cause a mail a day.
pub(crate) fn step(before: Option<&AlertRow>, now: &Reading) -> Step {
    let (same_limit, level) =
        before.map_or((true, 0), |before| (before.of_limit == now.of_limit, before.level));
    match (same_limit, now.level > level) {
        (_, true) => Step::Raise,
        (true, false) => Step::Stay,
        (false, false) if now.level == LAST_LEVEL => Step::Raise,
        (false, false) => Step::Remember,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn row(of_limit: &str, level: i64) -> AlertRow {
        AlertRow {
            agreement_id: AgreementId::new(1),
            kind: AlertKind::Pool,
            of_limit: of_limit.into(),
            level,
            version: 1,
        }
    }

    fn reading(of_limit: &str, level: i64) -> Reading {
        Reading { kind: AlertKind::Pool, of_limit: of_limit.into(), level }
    }

    #[test]
    fn a_threshold_is_reached_exactly_at_its_share() {
        let levels = [74, 75, 89, 90, 99, 100, 130].map(|granted| share_level(granted, 100));
        assert_eq!(levels, [0, 1, 1, 2, 2, 3, 3]);
        assert_eq!([2, 3].map(|granted| share_level(granted, 3)), [0, 3]);
        assert_eq!(share_level(0, 0), 0);
    }

    #[test]
    fn the_nearest_of_the_last_days_counts() {
        let levels = [61, 60, 31, 30, 8, 7, 0].map(ending_level);
        assert_eq!(levels, [0, 1, 1, 2, 2, 3, 3]);
        let day = |text: &str| text.parse::<Date>().unwrap();
        assert_eq!(days_left(day("2027-02-01"), day("2026-12-03")), 60);
    }

    #[test]
    fn each_threshold_is_told_once_until_the_limit_changes() {
        assert_eq!(step(None, &reading("100", 0)), Step::Stay);
        assert_eq!(step(None, &reading("100", 3)), Step::Raise, "from 60 to 100 %: once, for the highest");
        assert_eq!(step(Some(&row("100", 1)), &reading("100", 2)), Step::Raise);
        assert_eq!(step(Some(&row("100", 2)), &reading("100", 2)), Step::Stay);
        assert_eq!(step(Some(&row("100", 2)), &reading("100", 0)), Step::Stay, "below it again");
        assert_eq!(step(Some(&row("100", 3)), &reading("200", 0)), Step::Remember);
        assert_eq!(step(Some(&row("200", 0)), &reading("200", 3)), Step::Raise, "reached anew");
        assert_eq!(step(Some(&row("100", 3)), &reading("110", 2)), Step::Remember, "there is room again");
        assert_eq!(step(Some(&row("100", 3)), &reading("110", 3)), Step::Raise, "used up at once");
        assert_eq!(step(Some(&row("100", 2)), &reading("90", 3)), Step::Raise, "lowered to what is used");
    }

    proptest! {
        /// Whatever happens under one limit, the alerts are told in rising order, each at most once, and none is left out at the end.
        #[test]
        fn alerts_of_one_limit_only_rise(levels in proptest::collection::vec(0_i64..=3, 0..20)) {
            let (mut before, mut told) = (None, Vec::new());
            for level in &levels {
                let now = reading("100", *level);
                if step(before.as_ref(), &now) != Step::Stay {
                    told.push(*level);
                    before = Some(row("100", *level));
                }
            }
            prop_assert!(told.windows(2).all(|pair| pair[0] < pair[1]));
            prop_assert_eq!(told.last().copied().unwrap_or(0), levels.iter().copied().max().unwrap_or(0));
        }
    }
}
