//! Invoice reminders, before and after the due date.

use crate::{
    Billing, invoice_numbers,
    invoices::terms,
    mails::MoneyLetter,
    model::{InvoiceKey, Stage},
    store::{offline::find_in_review, reminders as store},
};
use catalogue::utc_date;
use db::{Conn, DbError, tx};
use enrolment::{due_within, unpaid_cohorts, unpaid_sponsored};
use identity::Profile;
use jiff::{Timestamp, ToSpan as _, civil::Date, tz::TimeZone};
use kernel::{CohortId, EmailAddress, Money, PartnerId, ProgramId};
use l10n::Value;
use mail::OutgoingMail;

/// Days on which a stage may be sent, so that a server that was down on the first day catches up.
const DAYS_OPEN: i64 = 3;

/// The period in which an invoice must be due for the stage to be sent today: UTC midnight to midnight.
fn span(stage: Stage, today: Date) -> Option<(Timestamp, Timestamp)> {
    let last = today.checked_sub(stage.day().days()).ok()?;
    let first = last.checked_sub((DAYS_OPEN - 1).days()).ok()?;
    let start = |day: Date| Some(day.to_zoned(TimeZone::UTC).ok()?.timestamp());
    Some((start(first)?, start(last.tomorrow().ok()?)?))
}

/// Sends the reminders that are due, each once. Returns how many were sent.
pub async fn remind_due(billing: &Billing) -> Result<usize, DbError> {
    let ctx = billing.ctx();
    let today = utc_date(ctx.clock.now());
    let mut sent = 0;
    for &stage in Stage::ALL {
        let Some((from, to)) = span(stage, today) else { continue };
        let due_days = billing.enrolment.settings.due_days;
        let owed = due_within(&mut ctx.db.read().await?, from, to, due_days).await?;
        for one in owed {
            let did: Result<bool, DbError> = tx!(ctx.db, t => { remind(t, billing, stage, one).await });
            sent += usize::from(did?);
        }
    }
    Ok(sent)
}

/// Whether a payment for this invoice is in review: such a partner is not reminded.
async fn is_in_review(conn: &mut Conn, partner_id: PartnerId, cohort_id: CohortId) -> Result<bool, DbError> {
    let unpaid = unpaid_sponsored(conn, partner_id, &[cohort_id]).await?;
    let program_ids: Vec<ProgramId> = unpaid.iter().map(|program| program.id).collect();
    Ok(find_in_review(conn, &program_ids).await?.is_some())
}

async fn remind(
    conn: &mut Conn,
    billing: &Billing,
    stage: Stage,
    owed: enrolment::DueInvoice,
) -> Result<bool, DbError> {
    let enrolment::DueInvoice { partner_id, cohort_id, due_at } = owed;
    let now = billing.ctx().clock.now();
    let key = InvoiceKey { partner_id, cohort_id };
    let due_on = utc_date(due_at);
    if !store::is_wanted(conn, partner_id).await?
        || is_in_review(conn, partner_id, cohort_id).await?
        || !store::insert_reminder(conn, key, due_on, stage, now).await?
    {
        return Ok(false);
    }
    let partner = identity::find_partner_terms(conn, partner_id).await?;
    let unpaid = unpaid_cohorts(conn, partner_id, billing.enrolment.settings.due_days).await?;
    let unpaid = unpaid.into_iter().find(|one| one.cohort_id == cohort_id);
    let due = terms(conn, partner_id, now).await?.due(unpaid.map_or(0, |one| one.base_minor));
    let (Ok(recipient), true) = (EmailAddress::parse(&partner.email), due.minor > 0) else {
        return Ok(false);
    };
    let cohort = catalogue::find_cohort(conn, cohort_id).await?.ok_or(DbError::NoRow)?;
    let number = invoice_numbers::open(conn, billing, &[key]).await?.remove(&key).ok_or(DbError::NoRow)?;
    let language = identity::find_partner_language(conn, partner_id).await?;
    let amount = Value::Money(Money { currency_code: due.currency_code, minor: due.minor }).to_text(language);
    let invoice = DueInvoice { cohort_id, cohort: cohort.title, number, amount, due_on };
    let letter = letter(partner, invoice, utc_date(now));
    let post = OutgoingMail { recipient: &recipient, letter: &letter, language, expires_at: None };
    mail::post(conn, &billing.ctx().random, now, &post).await?;
    Ok(true)
}

/// The invoice that a mail is about.
struct DueInvoice {
    cohort_id: CohortId,
    cohort: String,
    number: String,
    amount: String,
    due_on: Date,
}

fn letter(partner: Profile, invoice: DueInvoice, today: Date) -> MoneyLetter {
    MoneyLetter::InvoiceReminder {
        first_name: partner.first_name,
        number: invoice.number,
        cohort_id: invoice.cohort_id,
        cohort: invoice.cohort,
        amount: invoice.amount,
        due_date: invoice.due_on.strftime("%d/%m/%Y").to_string(),
        is_overdue: invoice.due_on < today,
        partner_id: Some(partner.id),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use jiff::civil::date;

    #[test]
    fn a_stage_is_open_for_three_days() {
        let today = date(2026, 11, 15);
        let (from, to) = span(Stage::Before, today).unwrap();
        let day = |at: Timestamp| at.to_zoned(TimeZone::UTC).date();
        assert_eq!((day(from), day(to)), (date(2026, 11, 16), date(2026, 11, 19)));
        for due_at in [from, to - 1.second()] {
            let until = today.until(utc_date(due_at)).unwrap().get_days();
            assert!((1..=3).contains(&until), "{until}");
        }
    }
}
