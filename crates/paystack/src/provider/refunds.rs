//! Refunds. The provider's refund call is not idempotent, so existing refunds are queried first.

use super::{Provider, Verified};
use crate::{
    ProviderError,
    wire::{ChargeStatus, RefundData, RefundStatus},
};
use http::Method;
use serde_json::json;

impl Provider {
    /// The state of a full refund; `None` if the charge is not or only partly refunded.
    pub async fn find_refund(&self, reference: &str) -> Result<Option<RefundStatus>, ProviderError> {
        let charge = self.verify(reference).await?;
        if charge.status == ChargeStatus::Reversed {
            return Ok(Some(RefundStatus::Processed));
        }
        let refunds = self.list_refunds(&charge).await?;
        if unrefunded_minor(&charge, &refunds) == 0 {
            return Ok(Some(combined_status(&refunds)));
        }
        let has_failed = refunds.iter().any(|refund| refund.status == RefundStatus::Failed);
        Ok(has_failed.then_some(RefundStatus::Failed))
    }

    /// Refunds the remaining amount of a charge. Existing refunds are queried first, but nothing else prevents a
    /// double refund: the caller must ensure that there is only one call at a time.
    pub async fn refund(&self, reference: &str) -> Result<RefundStatus, ProviderError> {
        let charge = self.verify(reference).await?;
        if charge.status == ChargeStatus::Reversed {
            return Ok(RefundStatus::Processed);
        }
        let mut refunds = self.list_refunds(&charge).await?;
        let left = unrefunded_minor(&charge, &refunds);
        if left > 0 {
            let body = json!({ "transaction": reference, "amount": left.to_string() });
            refunds.push(self.request::<RefundData>(Method::POST, "/refund", Some(body)).await?);
        }
        Ok(combined_status(&refunds))
    }

    async fn list_refunds(&self, charge: &Verified) -> Result<Vec<RefundData>, ProviderError> {
        self.request(Method::GET, &format!("/refund?transaction={}&perPage=50", charge.id), None).await
    }
}

/// The amount of a charge that no refund covers, in minor units.
fn unrefunded_minor(charge: &Verified, refunds: &[RefundData]) -> u64 {
    let counted = refunds.iter().filter(|refund| refund.status != RefundStatus::Failed);
    charge.amount_minor.saturating_sub(counted.map(|refund| refund.amount).sum())
}

/// The combined state of several refunds.
fn combined_status(refunds: &[RefundData]) -> RefundStatus {
    let has = |status| refunds.iter().any(|refund| refund.status == status);
    if has(RefundStatus::NeedsAttention) {
        RefundStatus::NeedsAttention
    } else if refunds
        .iter()
        .all(|refund| matches!(refund.status, RefundStatus::Processed | RefundStatus::Failed))
    {
        RefundStatus::Processed
    } else {
        RefundStatus::Pending
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn does_not_count_a_partial_refund_as_full() {
        use RefundStatus::*;
        let charge = Verified {
            id: 1,
            status: ChargeStatus::Success,
            reference: "STL-1".into(),
            amount_minor: 500,
            requested_minor: None,
            currency: "NGN".into(),
            domain: "test".into(),
            channel: "card".into(),
            gateway_response: String::new(),
        };
        let refunds = |parts: &[(u64, RefundStatus)]| {
            parts
                .iter()
                .map(|(amount, status)| RefundData { amount: *amount, status: *status })
                .collect::<Vec<_>>()
        };
        for (parts, left, status) in [
            (vec![], 500, Processed),
            (vec![(100, Processed)], 400, Processed),
            (vec![(100, Processed), (400, Pending)], 0, Pending),
            (vec![(500, Failed), (500, Processed)], 0, Processed),
            (vec![(500, Failed)], 500, Processed),
            (vec![(500, NeedsAttention)], 0, NeedsAttention),
            (vec![(900, Processing)], 0, Pending),
        ] {
            let refunds = refunds(&parts);
            assert_eq!(unrefunded_minor(&charge, &refunds), left, "{parts:?}");
            assert_eq!(combined_status(&refunds), status, "{parts:?}");
        }
    }
}
