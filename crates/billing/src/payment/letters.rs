//! Mails about payments, enqueued in the transaction that settles or refunds the payment.

use super::model::PaymentRow;
use crate::{
    mails::{Ending, MoneyLetter},
    store::{self, LineRow},
};
use api::AppContext;
use db::{Conn, DbError};
use identity::AccountKind;
use kernel::{EmailAddress, Money, ProgramId};
use l10n::{Language, Value, msg};
use mail::OutgoingMail;

/// Maximum number of lines in a mail; the receipt lists them all.
const MAX_LINES: usize = 20;

/// Where a mail goes, and in which language.
struct Reader {
    email: String,
    language: Language,
}

/// Who paid.
struct PayingAccount {
    kind: AccountKind,
    first_name: String,
    reader: Reader,
}

fn line_text(line: &LineRow, language: Language) -> String {
    let line = msg!(
        "letter-line",
        child = &line.child_name,
        program = &line.package_title,
        level = line.level,
        cohort = &line.cohort_title
    );
    line.to_text(language)
}

/// The account that paid; `None` if the family was erased.
async fn payer(conn: &mut Conn, payment: &PaymentRow) -> Result<Option<PayingAccount>, DbError> {
    let Some(parent_id) = payment.parent_id else {
        let partner = identity::find_partner_terms(conn, payment.partner_id).await?;
        let language = identity::find_partner_language(conn, payment.partner_id).await?;
        let reader = Reader { email: partner.email, language };
        return Ok(Some(PayingAccount {
            kind: AccountKind::Partner,
            first_name: partner.first_name,
            reader,
        }));
    };
    if identity::is_erased(conn, parent_id).await? {
        return Ok(None);
    }
    let parents = identity::find_parents(conn, payment.partner_id, &[parent_id]).await?;
    let parent = parents.into_iter().next().ok_or(DbError::NoRow)?;
    let reader = Reader { language: parent.language(), email: parent.email };
    Ok(Some(PayingAccount { kind: AccountKind::Parent, first_name: parent.first_name, reader }))
}

/// Texts of the payment's lines, except for the programs in `without`.
async fn line_texts(
    conn: &mut Conn,
    payment: &PaymentRow,
    without: &[ProgramId],
    language: Language,
) -> Result<Vec<String>, DbError> {
    let mut rows = store::list_lines(conn, &[payment.id]).await?;
    rows.retain(|row| row.released_at.is_none() && !without.contains(&row.program_id));
    let mut lines: Vec<String> = rows.iter().take(MAX_LINES).map(|row| line_text(row, language)).collect();
    if rows.len() > MAX_LINES {
        lines.push(msg!("letter-more-lines", number = rows.len() - MAX_LINES).to_text(language));
    }
    Ok(lines)
}

/// The sum that arrived, else the requested sum.
async fn arrived(conn: &mut Conn, payment: &PaymentRow) -> Result<Money, DbError> {
    let received = store::find_received(conn, &[payment.id]).await?.remove(&payment.id);
    // A receipt means that the provider has confirmed the requested sum since.
    Ok(received.filter(|_| payment.receipt_number.is_none()).unwrap_or_else(|| amount(payment)))
}

fn amount(payment: &PaymentRow) -> Money {
    Money { currency_code: payment.currency_code.clone(), minor: payment.amount_minor }
}

async fn post(
    conn: &mut Conn,
    ctx: &AppContext,
    reader: Reader,
    letter: &MoneyLetter,
) -> Result<(), DbError> {
    let Ok(recipient) = EmailAddress::parse(&reader.email) else { return Ok(()) };
    let post = OutgoingMail { recipient: &recipient, letter, language: reader.language, expires_at: None };
    mail::post(conn, &ctx.random, ctx.clock.now(), &post).await.map(drop)
}

/// Enqueues the receipt mail.
pub(crate) async fn receipt(
    conn: &mut Conn,
    ctx: &AppContext,
    payment: &PaymentRow,
    number: i64,
) -> Result<(), DbError> {
    let Some(account) = payer(conn, payment).await? else { return Ok(()) };
    let PayingAccount { kind: account_kind, first_name, reader } = account;
    let partner_id = payment.parent_id.is_none().then_some(payment.partner_id);
    let lines = line_texts(conn, payment, &[], reader.language).await?;
    let amount = Value::Money(amount(payment)).to_text(reader.language);
    let reference = payment.reference.clone();
    let letter =
        MoneyLetter::Receipt { first_name, number, amount, reference, lines, account_kind, partner_id };
    post(conn, ctx, reader, &letter).await
}

/// Enqueues a mail about the outcome of a refund, dispute or review, listing the children that are withdrawn.
pub(crate) async fn ended(
    conn: &mut Conn,
    ctx: &AppContext,
    payment: &PaymentRow,
    ending: Ending,
    staying: &[ProgramId],
) -> Result<(), DbError> {
    let Some(account) = payer(conn, payment).await? else { return Ok(()) };
    let PayingAccount { kind: account_kind, first_name, reader } = account;
    let partner_id = payment.parent_id.is_none().then_some(payment.partner_id);
    // A duplicate payment withdraws nobody, and neither does a kept one.
    let is_followed = payment.receipt_number.is_some() && ending.withdraws();
    let lines =
        if is_followed { line_texts(conn, payment, staying, reader.language).await? } else { Vec::new() };
    let amount = Value::Money(arrived(conn, payment).await?).to_text(reader.language);
    let reference = payment.reference.clone();
    let letter = match ending {
        Ending::Refunded => {
            MoneyLetter::Refunded { first_name, amount, reference, lines, account_kind, partner_id }
        }
        _ => MoneyLetter::PaymentEnded {
            ending,
            first_name,
            amount,
            reference,
            lines,
            account_kind,
            partner_id,
        },
    };
    post(conn, ctx, reader, &letter).await
}
