//! What a parent reads before and after it asks its organization to pay: whether the budget suffices, and whether the class
//! opens at once.

use super::price::find_terms;
use crate::store::programs::charges as store;
use agreements::{Agreement, AtEnd, Opening};
use db::{Conn, DbError};
use jiff::Timestamp;
use kernel::{AgreementId, ParentId};
use l10n::{Message, msg};

/// Why the organization cannot pay for a program of that price; `None` if it can.
pub(crate) async fn find_budget_refusal(
    conn: &mut Conn,
    parent_id: ParentId,
    organization: &str,
    price_minor: i64,
    now: Timestamp,
) -> Result<Option<Message>, DbError> {
    let Some(id) = invites::find_allowance_use(conn, parent_id).await?.agreement_id else { return Ok(None) };
    let Some(agreement) = agreements::find_agreement(conn, id).await? else { return Ok(None) };
    let Some(free) = agreement.free_budget() else { return Ok(None) };
    let minor = find_terms(conn, &agreement, now).await?.due(price_minor).minor;
    Ok((minor > free).then(|| no_budget(organization, agreement.at_end)))
}

/// That the budget is used up, and what the parent can do.
pub(crate) fn no_budget(organization: &str, at_end: AtEnd) -> Message {
    match at_end {
        AtEnd::Stop => msg!("no-budget", organization = organization),
        AtEnd::SelfPay => msg!("no-budget-self-pay", organization = organization),
    }
}

/// Why the classes of an agreement that are unpaid and not open wait; `None` where they open once they are paid.
pub(crate) async fn find_wait(
    conn: &mut Conn,
    id: AgreementId,
    organization: &str,
    now: Timestamp,
) -> Result<Option<Message>, DbError> {
    let Some(agreement) = agreements::find_agreement(conn, id).await? else { return Ok(None) };
    let oldest = store::find_oldest_charged(conn, id).await?;
    Ok(wait(&agreement, oldest, organization, now))
}

fn wait(
    agreement: &Agreement,
    oldest: Option<Timestamp>,
    organization: &str,
    now: Timestamp,
) -> Option<Message> {
    match agreement.opening(now, oldest) {
        Opening::Prepaid | Opening::Inactive => None,
        // The next one does not fit, although something is left.
        Opening::Open | Opening::LimitReached => {
            Some(msg!("class-waits-for-limit", organization = organization))
        }
        Opening::Overdue => Some(msg!("class-waits-for-overdue", organization = organization)),
        Opening::Closed => Some(msg!("class-closed-by-staff", organization = organization)),
    }
}
