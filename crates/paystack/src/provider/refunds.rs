//! Paying back. The provider has no protection against doing it twice, so it is asked first what was done.

use super::{Provider, Verified};
use crate::{
    ProviderError,
    wire::{ChargeStatus, RefundData, RefundStatus},
};
use http::Method;
use serde_json::json;

impl Provider {
    /// How far paying a charge back is; `None` if not all of it was asked for. A part of it does not count.
    pub async fn find_refund(&self, reference: &str) -> Result<Option<RefundStatus>, ProviderError> {
        let charge = self.verify(reference).await?;
        if charge.status == ChargeStatus::Reversed {
            return Ok(Some(RefundStatus::Processed));
        }
        let refunds = self.list_refunds(&charge).await?;
        if owed_back(&charge, &refunds) == 0 {
            return Ok(Some(together(&refunds)));
        }
        let has_failed = refunds.iter().any(|refund| refund.status == RefundStatus::Failed);
        Ok(has_failed.then_some(RefundStatus::Failed))
    }

    /// Pays back what is left of a charge. There is no protection against doing it twice but to ask first: only one
    /// may do so at a time.
    pub async fn refund(&self, reference: &str) -> Result<RefundStatus, ProviderError> {
        let charge = self.verify(reference).await?;
        if charge.status == ChargeStatus::Reversed {
            return Ok(RefundStatus::Processed);
        }
        let mut refunds = self.list_refunds(&charge).await?;
        let left = owed_back(&charge, &refunds);
        if left > 0 {
            let body = json!({ "transaction": reference, "amount": left.to_string() });
            refunds.push(self.ask::<RefundData>(Method::POST, "/refund", Some(body)).await?);
        }
        Ok(together(&refunds))
    }

    async fn list_refunds(&self, charge: &Verified) -> Result<Vec<RefundData>, ProviderError> {
        self.ask(Method::GET, &format!("/refund?transaction={}&perPage=50", charge.id), None).await
    }
}

/// What of a charge no refund was asked for.
fn owed_back(charge: &Verified, refunds: &[RefundData]) -> u64 {
    let counted = refunds.iter().filter(|refund| refund.status != RefundStatus::Failed);
    charge.amount_minor.saturating_sub(counted.map(|refund| refund.amount).sum())
}

/// How far several refunds are together.
fn together(refunds: &[RefundData]) -> RefundStatus {
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
    fn a_part_that_went_back_is_not_the_whole() {
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
            said: String::new(),
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
            assert_eq!(owed_back(&charge, &refunds), left, "{parts:?}");
            assert_eq!(together(&refunds), status, "{parts:?}");
        }
    }
}
