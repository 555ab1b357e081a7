//! The sums of a payment.

use catalogue::Due;

/// The sums of a payment.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Sums<'a> {
    /// In the payer's currency.
    pub due: &'a Due,
    /// Possibly in another currency; for a bank transfer the sum that arrived.
    pub charged: &'a Due,
}

impl<'a> Sums<'a> {
    /// The sum due is charged as it is.
    pub(crate) fn equal(due: &'a Due) -> Self {
        Self { due, charged: due }
    }
}
