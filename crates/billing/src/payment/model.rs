//! Payment states and settlement rules, without I/O.

pub(crate) mod kinds;
pub(crate) mod mismatch;
pub(crate) mod note;
pub(crate) mod payer;
pub(crate) mod proof;
pub(crate) mod sums;

use crate::payment::model::{
    kinds::{Dispute, PaymentKind, PaymentMode, PaymentState},
    mismatch::Mismatch,
};
use jiff::{SignedDuration, Timestamp};
use kernel::{Money, ParentId, PartnerId, PaymentId};
use paystack::{ChargeStatus, Verified};

db::row! {
    /// A row of `payment`.
    #[derive(Clone, Debug)]
    pub(crate) struct PaymentRow {
        pub id: PaymentId,
        pub reference: String,
        pub partner_id: PartnerId,
        /// Set if a parent pays for its own programs.
        pub parent_id: Option<ParentId>,
        pub state: PaymentState,
        pub currency_code: String,
        pub amount_minor: i64,
        pub due_currency_code: String,
        pub due_minor: i64,
        pub mode: PaymentMode,
        pub access_code: Option<String>,
        pub checkout_url: Option<String>,
        pub note: Option<String>,
        pub checks: i64,
        pub receipt_number: Option<i64>,
        pub created_at: Timestamp,
        pub settled_at: Option<Timestamp>,
        pub kind: PaymentKind,
        pub dispute: Option<Dispute>,
        /// Set while a bank transfer is in progress, as reported by the payer or the provider.
        pub transfer_since: Option<Timestamp>,
    }
}

impl PaymentRow {
    /// True until the request that created it has called the provider.
    pub(crate) fn is_being_initialized(&self) -> bool {
        self.state == PaymentState::Created && self.checks == 0
    }
}

/// What the provider's report means for a payment.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Verdict {
    /// The requested sum was received.
    Paid,
    /// Something else was received: staff must decide.
    Review(Mismatch),
    /// Declined; may still be paid.
    Declined,
    /// Not paid yet.
    Open,
}

/// Compares the provider's report with the payment.
pub(crate) fn judge(payment: &PaymentRow, verified: &Verified) -> Verdict {
    match verified.status {
        ChargeStatus::Failed => return Verdict::Declined,
        ChargeStatus::Success => {}
        ChargeStatus::Reversed => return Verdict::Review(Mismatch::Reversed),
        _ => return Verdict::Open,
    }
    let mismatch = if verified.reference != payment.reference {
        Mismatch::Reference { reported: verified.reference.clone() }
    } else if verified.domain != payment.mode.name() {
        Mismatch::Mode { reported: verified.domain.clone(), own: payment.mode }
    } else if verified.currency != payment.currency_code {
        Mismatch::Currency { reported: verified.currency.clone(), requested: payment.currency_code.clone() }
    } else if i64::try_from(collected_minor(verified)) != Ok(payment.amount_minor) {
        let money = |minor| Money { currency_code: payment.currency_code.clone(), minor };
        let paid = i64::try_from(collected_minor(verified)).unwrap_or(i64::MAX);
        Mismatch::Sum { paid: money(paid), requested: money(payment.amount_minor) }
    } else {
        return Verdict::Paid;
    };
    Verdict::Review(mismatch)
}

/// Whether the payer reported a bank transfer that the bank has not confirmed yet.
pub(crate) fn is_transfer_under_way(verified: &Verified) -> bool {
    let is_waiting = matches!(
        verified.status,
        ChargeStatus::Pending | ChargeStatus::Processing | ChargeStatus::Queued | ChargeStatus::Ongoing
    );
    is_waiting && verified.channel == "bank_transfer"
}

/// The sum collected for us in minor units: `amount_minor` also contains fees that the payer bears.
fn collected_minor(verified: &Verified) -> u64 {
    verified.requested_minor.map_or(verified.amount_minor, |requested| requested.min(verified.amount_minor))
}

/// The reported sum, if it is not the requested one.
pub(crate) fn mismatched_sum(payment: &PaymentRow, verified: &Verified) -> Option<Money> {
    let minor = i64::try_from(collected_minor(verified)).unwrap_or(i64::MAX);
    let is_it = verified.currency == payment.currency_code && minor == payment.amount_minor;
    (!is_it).then(|| Money { currency_code: verified.currency.clone(), minor })
}

/// The received sum, if money was received and it is not the requested sum.
pub(crate) fn received(payment: &PaymentRow, verified: &Verified) -> Option<Money> {
    let has_come = matches!(verified.status, ChargeStatus::Success | ChargeStatus::Reversed);
    mismatched_sum(payment, verified).filter(|_| has_come && verified.reference == payment.reference)
}

/// Interval of the first checks; it doubles later, up to `MAX_WAIT`.
const FIRST_WAIT: SignedDuration = SignedDuration::from_secs(60);
const MAX_WAIT: SignedDuration = SignedDuration::from_hours(6);
/// After this a payment counts as abandoned; a late success is still accepted until checks end.
pub(crate) const ABANDONED_AFTER: SignedDuration = SignedDuration::from_hours(24);
const CHECKS_END_AFTER: SignedDuration = SignedDuration::from_hours(24 * 7);

/// The time of the next check; `None` once a payment is too old to be checked.
pub(crate) fn next_check(created_at: Timestamp, checks: i64, now: Timestamp) -> Option<Timestamp> {
    if now.duration_since(created_at) >= CHECKS_END_AFTER {
        return None;
    }
    let doublings = u32::try_from(checks - 15).unwrap_or_default().min(10);
    let wait = (FIRST_WAIT * 2i32.pow(doublings)).min(MAX_WAIT);
    Some(now + wait)
}

/// The time of the next check after the provider did not respond: soon, regardless of age and failures, so that an
/// outage does not delay payments made in the meantime.
pub(crate) fn next_retry(now: Timestamp) -> Timestamp {
    now + FIRST_WAIT
}

/// Whether the payer is no longer expected to finish it.
pub(crate) fn is_abandoned(created_at: Timestamp, now: Timestamp) -> bool {
    now.duration_since(created_at) >= ABANDONED_AFTER
}

#[cfg(test)]
mod tests {
    use super::*;

    fn payment() -> PaymentRow {
        PaymentRow {
            id: PaymentId::new(1),
            reference: "STL-1".into(),
            partner_id: PartnerId::new(1),
            parent_id: None,
            state: PaymentState::Pending,
            currency_code: "NGN".into(),
            amount_minor: 500_000,
            due_currency_code: "NGN".into(),
            due_minor: 500_000,
            mode: PaymentMode::Test,
            access_code: None,
            checkout_url: None,
            note: None,
            checks: 0,
            receipt_number: None,
            created_at: Timestamp::UNIX_EPOCH,
            settled_at: None,
            kind: PaymentKind::Checkout,
            dispute: None,
            transfer_since: None,
        }
    }

    fn verified() -> Verified {
        Verified {
            id: 1,
            status: ChargeStatus::Success,
            reference: "STL-1".into(),
            amount_minor: 500_000,
            requested_minor: Some(500_000),
            currency: "NGN".into(),
            domain: "test".into(),
            channel: "card".into(),
            gateway_response: "Successful".into(),
        }
    }

    #[test]
    fn accepts_only_the_requested_sum_currency_reference_and_mode() {
        assert_eq!(judge(&payment(), &verified()), Verdict::Paid);
        let with_fees = Verified { amount_minor: 507_500, ..verified() };
        assert_eq!(judge(&payment(), &with_fees), Verdict::Paid, "the payer bears the fees");
        for wrong in [
            Verified { amount_minor: 100, requested_minor: Some(100), ..verified() },
            Verified { amount_minor: 100, requested_minor: None, ..verified() },
            Verified { amount_minor: 100, ..verified() },
            Verified { amount_minor: 600_000, requested_minor: None, ..verified() },
            Verified { amount_minor: u64::MAX, requested_minor: None, ..verified() },
            Verified { currency: "USD".into(), ..verified() },
            Verified { currency: "ngn".into(), ..verified() },
            Verified { reference: "STL-2".into(), ..verified() },
            Verified { domain: "live".into(), ..verified() },
            Verified { domain: String::new(), ..verified() },
            Verified { status: ChargeStatus::Reversed, ..verified() },
        ] {
            assert!(matches!(judge(&payment(), &wrong), Verdict::Review(_)), "{wrong:?}");
        }
        for open in [
            ChargeStatus::Abandoned,
            ChargeStatus::Ongoing,
            ChargeStatus::Pending,
            ChargeStatus::Queued,
            ChargeStatus::Unknown,
        ] {
            assert_eq!(judge(&payment(), &Verified { status: open, ..verified() }), Verdict::Open);
        }
        let less = Verified { amount_minor: 100, requested_minor: None, ..verified() };
        let money = |currency_code: &str, minor| Some(Money { currency_code: currency_code.into(), minor });
        assert_eq!(received(&payment(), &less), money("NGN", 100));
        let sum = |minor| Money { currency_code: "NGN".into(), minor };
        let mismatch = Mismatch::Sum { paid: sum(100), requested: sum(500_000) };
        assert_eq!(mismatch.to_string(), "NGN 1.00 was paid instead of NGN 5,000.00.");
        assert_eq!(judge(&payment(), &less), Verdict::Review(mismatch));
        let other = Verified { currency: "USD".into(), ..verified() };
        assert_eq!(received(&payment(), &other), money("USD", 500_000));
        assert_eq!(received(&payment(), &verified()), None);
        assert_eq!(received(&payment(), &Verified { status: ChargeStatus::Pending, ..less }), None);
        let declined = Verified { status: ChargeStatus::Failed, ..verified() };
        assert_eq!(judge(&payment(), &declined), Verdict::Declined);
    }

    #[test]
    fn returns_the_reported_sum_if_it_differs() {
        let mismatch =
            |verified: Verified| mismatched_sum(&payment(), &verified).map(|came| came.to_string());
        let (with_fees, reversed) = (507_500, ChargeStatus::Reversed);
        assert_eq!(mismatch(Verified { amount_minor: with_fees, status: reversed, ..verified() }), None);
        assert_eq!(mismatch(Verified { amount_minor: 100, ..verified() }).unwrap(), "NGN 1.00");
        assert_eq!(mismatch(Verified { currency: "USD".into(), ..verified() }).unwrap(), "USD 5,000.00");
        assert!(mismatch(Verified { amount_minor: u64::MAX, requested_minor: None, ..verified() }).is_some());
    }

    #[test]
    fn checks_new_payments_every_minute_and_backs_off_later() {
        let start = Timestamp::UNIX_EPOCH;
        let wait = |checks| next_check(start, checks, start).unwrap().duration_since(start).as_secs();
        assert_eq!((wait(0), wait(15), wait(16), wait(18)), (60, 60, 120, 480));
        assert_eq!(wait(1_000), 6 * 3600);
        assert_eq!(next_check(start, 3, start + CHECKS_END_AFTER), None);
        assert!(
            !is_abandoned(start, start + SignedDuration::from_hours(23))
                && is_abandoned(start, start + ABANDONED_AFTER)
        );
    }
}
