//! Payments as shown to staff.

use super::super::payments::sum;
use crate::{
    payment::model::{
        PaymentRow,
        kinds::{Dispute, PaymentKind, PaymentState, RefundState},
        note,
    },
    store::{
        documents::{DocumentRow, list_of_payments},
        find_received,
        offline::find_offline,
        refunds::{RefundRow, find_refunds},
        staff::count_lines,
    },
};
use catalogue::Due;
use db::{Conn, DbError};
use identity::{find_organizations, find_parent_names, show_name};
use kernel::{ParentId, PartnerId, PaymentId};
use l10n::{Language, Message};
use serde::Serialize;
use std::collections::{HashMap, HashSet};
use utoipa::ToSchema;

/// A payment as shown to staff.
#[derive(Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct StaffPaymentFacts {
    pub reference: String,
    pub partner_id: PartnerId,
    /// The name of the organization.
    pub partner: String,
    /// The parent's name, if the parent paid for its own programs.
    pub parent: Option<String>,
    pub state: PaymentState,
    /// The requested sum.
    pub charged: Due,
    /// The sum that was received, if it differs from the requested one.
    pub received: Option<Due>,
    pub due: Due,
    pub created_at: String,
    pub settled_at: Option<String>,
    pub receipt_number: Option<i64>,
    /// Why the payment needs a decision by staff.
    pub note: Option<Message>,
    pub refund: Option<RefundView>,
    /// Whether it is a bank transfer that staff recorded.
    pub is_offline: bool,
    /// `checkout`, or `transfer` for a request that is paid by bank transfer.
    pub kind: PaymentKind,
    /// State of the payer's dispute, if any.
    pub dispute: Option<Dispute>,
    /// Full numbers of the invoices that it paid.
    pub invoice_numbers: Vec<String>,
}

/// A payment in a list.
#[derive(Clone, Serialize, ToSchema)]
pub(super) struct StaffPayment {
    #[serde(flatten)]
    pub facts: StaffPaymentFacts,
    /// Number of programs that it covers.
    pub lines: i64,
}

/// State of a refund.
#[derive(Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct RefundView {
    state: RefundState,
    reason: String,
    asked_at: String,
}

impl From<RefundRow> for RefundView {
    fn from(refund: RefundRow) -> Self {
        Self { state: refund.state, reason: refund.reason, asked_at: refund.asked_at.to_string() }
    }
}

/// Adds names, refunds and counts, with one query each for the whole list.
pub(super) async fn complete(
    conn: &mut Conn,
    payments: Vec<PaymentRow>,
    language: Language,
) -> Result<Vec<StaffPayment>, DbError> {
    let ids: Vec<PaymentId> = payments.iter().map(|payment| payment.id).collect();
    let partner_ids: Vec<PartnerId> = payments.iter().map(|payment| payment.partner_id).collect();
    let parent_ids: Vec<ParentId> = payments.iter().filter_map(|payment| payment.parent_id).collect();
    let refunds = find_refunds(conn, &ids).await?.into_iter();
    let mut refunds: HashMap<PaymentId, RefundRow> =
        refunds.map(|refund| (refund.payment_id, refund)).collect();
    let partners: HashMap<PartnerId, String> =
        find_organizations(conn, &partner_ids).await?.into_iter().collect();
    let parents: HashMap<ParentId, String> = find_parent_names(conn, &parent_ids)
        .await?
        .into_iter()
        .map(|(id, first_name, last_name)| (id, show_name(format!("{first_name} {last_name}"), language)))
        .collect();
    let lines: HashMap<PaymentId, i64> = count_lines(conn, &ids).await?.into_iter().collect();
    let offline: HashSet<PaymentId> =
        find_offline(conn, &ids).await?.iter().map(|row| row.payment_id).collect();
    let documents = list_of_payments(conn, &ids).await?;
    let received = find_received(conn, &ids).await?;
    let view = |payment: PaymentRow| StaffPayment {
        lines: lines.get(&payment.id).copied().unwrap_or_default(),
        facts: StaffPaymentFacts {
            partner: partners.get(&payment.partner_id).cloned().unwrap_or_default(),
            parent: payment.parent_id.and_then(|id| parents.get(&id).cloned()),
            charged: sum(&payment.currency_code, payment.amount_minor),
            received: received
                .get(&payment.id)
                // A receipt means that the provider has confirmed the requested sum since.
                .filter(|_| payment.receipt_number.is_none())
                .map(|money| sum(&money.currency_code, money.minor)),
            due: sum(&payment.due_currency_code, payment.due_minor),
            refund: refunds.remove(&payment.id).map(RefundView::from),
            is_offline: offline.contains(&payment.id),
            kind: payment.kind,
            dispute: payment.dispute,
            invoice_numbers: documents
                .iter()
                .filter(|document| document.payment_id == Some(payment.id))
                .map(DocumentRow::number)
                .collect(),
            reference: payment.reference,
            partner_id: payment.partner_id,
            state: payment.state,
            created_at: payment.created_at.to_string(),
            settled_at: payment.settled_at.map(|at| at.to_string()),
            receipt_number: payment.receipt_number,
            note: payment.note.as_deref().map(note::shown),
        },
    };
    Ok(payments.into_iter().map(view).collect())
}
