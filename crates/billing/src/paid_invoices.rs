//! Paid invoices, from the values frozen in their payments, under the numbers they had while open.

use crate::{
    payment::model::PaymentRow,
    store::{
        self, LineRow, PaymentTerms,
        documents::{self, DocumentRow},
        refunds::find_refunds,
    },
};
use db::{Conn, DbError};
use jiff::Timestamp;
use kernel::{DocumentId, PartnerId, PaymentId, Window};

/// A paid invoice: one cohort's part of a payment.
#[derive(Clone, Debug)]
pub(crate) struct PaidInvoice {
    pub document: DocumentRow,
    pub payment: PaymentRow,
    pub lines: Vec<LineRow>,
    pub terms: PaymentTerms,
    pub refunded_at: Option<Timestamp>,
}

impl PaidInvoice {
    /// The cohort's title at the time of payment.
    pub(crate) fn cohort(&self) -> &str {
        self.lines.first().map_or("", |line| &line.cohort_title)
    }

    /// Its share of the amount due of the payment, in minor units.
    pub(crate) fn due_minor(&self) -> i64 {
        self.lines.iter().map(|line| line.due_minor).sum()
    }
}

/// One page of a partner's paid invoices, newest first, and the total count.
pub(crate) async fn list(
    conn: &mut Conn,
    partner_id: PartnerId,
    window: Window,
) -> Result<(Vec<PaidInvoice>, i64), DbError> {
    let (rows, total) = documents::list_paid(conn, partner_id, window).await?;
    Ok((complete(conn, rows).await?, total))
}

pub(crate) async fn find(
    conn: &mut Conn,
    partner_id: PartnerId,
    document_id: DocumentId,
) -> Result<Option<PaidInvoice>, DbError> {
    let found = documents::find_paid(conn, partner_id, document_id).await?;
    Ok(complete(conn, found.into_iter().collect()).await?.pop())
}

async fn complete(conn: &mut Conn, documents: Vec<DocumentRow>) -> Result<Vec<PaidInvoice>, DbError> {
    let ids: Vec<PaymentId> = documents.iter().filter_map(|document| document.payment_id).collect();
    let payments = store::find_payments(conn, &ids).await?;
    let lines = store::list_lines(conn, &ids).await?;
    let refunds = find_refunds(conn, &ids).await?;
    let mut paid = Vec::new();
    for document in documents {
        let Some(payment) = payments.iter().find(|payment| Some(payment.id) == document.payment_id) else {
            continue;
        };
        let is_of = |line: &&LineRow| {
            line.payment_id == payment.id
                && line.cohort_id == document.cohort_id
                && line.released_at.is_none()
        };
        let refund = refunds.iter().find(|refund| refund.payment_id == payment.id);
        paid.push(PaidInvoice {
            document,
            lines: lines.iter().filter(is_of).cloned().collect(),
            terms: store::find_terms(conn, payment.id).await?,
            refunded_at: refund.and_then(|refund| refund.refunded_at),
            payment: payment.clone(),
        });
    }
    Ok(paid)
}
