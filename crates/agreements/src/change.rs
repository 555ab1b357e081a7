//! Adding, changing, ending and reopening the agreements of a partner.

use crate::{
    Agreements,
    form::{AgreementForm, check},
    model::{Agreement, AgreementState, MAX_AGREEMENTS, day_of},
    pool::Pool,
    store::{self, AgreementSettings, MoneySettings},
};
use db::{Conn, DbError, tx};
use identity::FieldErrors;
use journal::Actor;
use kernel::{AgreementId, PartnerId};
use serde_json::{Value as Json, json};

/// The partner whose agreements are changed, and who changes them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ForPartner {
    pub partner_id: PartnerId,
    pub actor: Actor,
}

/// What becomes of the agreements without limit when one is added.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AgreementSpan {
    /// They grant seats as before.
    Beside,
    /// They end: what they granted stays, new seats come from the new one.
    InsteadOfUnlimited,
}

/// Why an agreement is not changed.
#[derive(Debug, derive_more::From)]
pub enum AgreementError {
    NotFound,
    #[from]
    Fields(FieldErrors),
    /// The partner has as many agreements as it may.
    TooMany,
    #[from]
    Db(DbError),
}

/// Adds an agreement, inside the caller's transaction.
pub async fn add_agreement(
    conn: &mut Conn,
    agreements: &Agreements,
    by: ForPartner,
    form: &AgreementForm,
    span: AgreementSpan,
) -> Result<Agreement, AgreementError> {
    let now = agreements.identity.ctx.clock.now();
    let pool = Pool::lock_to_change(conn, by.partner_id, now).await?;
    // Every partner has at least one.
    if pool.agreements().is_empty() {
        return Err(AgreementError::NotFound);
    }
    if pool.agreements().len() >= MAX_AGREEMENTS {
        return Err(AgreementError::TooMany);
    }
    let currency = find_currency(conn, agreements, by.partner_id).await?;
    let settings = check(form, None, pool.agreements(), &currency)?;
    let added = store::insert_agreement(conn, by.partner_id, &settings, now).await?;
    record(conn, agreements, by, "partner.agreement_added", (None, Some(values(&added)))).await?;
    if span == AgreementSpan::InsteadOfUnlimited {
        for open in pool.agreements().iter().filter(|one| one.seats.is_none() && one.ended_at.is_none()) {
            set_ended(conn, agreements, by, open, true).await?;
        }
    }
    hand_out(conn, agreements, by.partner_id, added.id).await
}

/// Changes an agreement.
pub(crate) async fn change_agreement(
    agreements: &Agreements,
    by: ForPartner,
    id: AgreementId,
    form: &AgreementForm,
) -> Result<Agreement, AgreementError> {
    let ctx = &agreements.identity.ctx;
    tx!(ctx.db, t => {
        let pool = Pool::lock_to_change(t, by.partner_id, ctx.clock.now()).await?;
        let before = pool.find(id).ok_or(AgreementError::NotFound)?;
        let currency = find_currency(t, agreements, by.partner_id).await?;
        let settings = check(form, Some(before), pool.agreements(), &currency)?;
        if settings_of(before) == settings {
            return Ok(before.clone());
        }
        store::update_agreement(t, id, &settings).await?;
        let after = find(t, agreements, by.partner_id, id).await?;
        let change = (Some(values(before)), Some(values(&after)));
        record(t, agreements, by, "partner.agreement_changed", change).await?;
        hand_out(t, agreements, by.partner_id, id).await
    })
}

/// Ends an agreement for new grants, or lets it grant seats again. Idempotent.
pub(crate) async fn end_agreement(
    agreements: &Agreements,
    by: ForPartner,
    id: AgreementId,
    ends: bool,
) -> Result<Agreement, AgreementError> {
    let ctx = &agreements.identity.ctx;
    tx!(ctx.db, t => {
        let pool = Pool::lock(t, by.partner_id, ctx.clock.now()).await?;
        let before = pool.find(id).ok_or(AgreementError::NotFound)?;
        if before.ended_at.is_some() == ends {
            return Ok(before.clone());
        }
        set_ended(t, agreements, by, before, ends).await?;
        hand_out(t, agreements, by.partner_id, id).await
    })
}

async fn set_ended(
    conn: &mut Conn,
    agreements: &Agreements,
    by: ForPartner,
    agreement: &Agreement,
    ends: bool,
) -> Result<(), DbError> {
    let ended_at = ends.then(|| agreements.identity.ctx.clock.now());
    store::update_ended(conn, agreement.id, ended_at).await?;
    let action = if ends { "partner.agreement_ended" } else { "partner.agreement_reopened" };
    let state =
        |ended: bool| Some(json!({ "agreementId": agreement.id, "name": agreement.name, "ended": ended }));
    record(conn, agreements, by, action, (state(!ends), state(ends))).await
}

async fn find(
    conn: &mut Conn,
    agreements: &Agreements,
    partner_id: PartnerId,
    id: AgreementId,
) -> Result<Agreement, AgreementError> {
    let pool = Pool::lock(conn, partner_id, agreements.identity.ctx.clock.now()).await?;
    pool.find(id).cloned().ok_or(AgreementError::NotFound)
}

/// The currency in which the partner pays today.
async fn find_currency(
    conn: &mut Conn,
    agreements: &Agreements,
    partner_id: PartnerId,
) -> Result<String, DbError> {
    let partner = identity::find_partner_terms(conn, partner_id).await?;
    let (agreed, now) = (partner.currency_code.as_deref(), agreements.identity.ctx.clock.now());
    let rate = refdata::rate_for_payer(conn, &partner.country, agreed, now).await?;
    Ok(rate.currency_code.to_owned())
}

/// Applies the new terms to programs, and gives the seats that became free to those who wait, now or on the agreement's
/// first day. Returns the agreement as it is afterwards.
async fn hand_out(
    conn: &mut Conn,
    agreements: &Agreements,
    partner_id: PartnerId,
    id: AgreementId,
) -> Result<Agreement, AgreementError> {
    let now = agreements.identity.ctx.clock.now();
    let mut pool = Pool::lock(conn, partner_id, now).await?;
    agreements.programs.follow(conn, &mut pool, id).await?;
    let agreement = pool.find(id).ok_or(AgreementError::NotFound)?;
    if agreement.state(day_of(now)) == AgreementState::Planned {
        store::update_hand_out_on(conn, id, agreement.starts_on).await?;
    } else {
        agreements.seats.hand_out(conn, &mut pool, id).await?;
    }
    pool.find(id).cloned().ok_or(AgreementError::NotFound)
}

fn settings_of(agreement: &Agreement) -> AgreementSettings {
    AgreementSettings {
        name: agreement.name.clone(),
        po_number: agreement.po_number.clone(),
        starts_on: agreement.starts_on,
        ends_on: agreement.ends_on,
        seats: agreement.seats,
        at_end: agreement.at_end,
        money: MoneySettings {
            currency: agreement.currency.clone(),
            budget_minor: agreement.budget_minor,
            payment: agreement.payment,
            credit_limit_minor: agreement.credit_limit_minor,
            days_to_pay: agreement.days_to_pay,
            grace_days: agreement.grace_days,
        },
    }
}

/// An agreement in journal entries.
fn values(agreement: &Agreement) -> Json {
    let AgreementSettings { name, po_number, starts_on, ends_on, seats, at_end, money } =
        settings_of(agreement);
    json!({
        "agreementId": agreement.id,
        "name": name,
        "poNumber": po_number,
        "startsOn": starts_on,
        "endsOn": ends_on,
        "seats": seats,
        "atEnd": at_end,
        "currency": money.currency,
        "budgetMinor": money.budget_minor,
        "payment": money.payment,
        "creditLimitMinor": money.credit_limit_minor,
        "daysToPay": money.days_to_pay,
        "graceDays": money.grace_days,
    })
}

pub(crate) async fn record(
    conn: &mut Conn,
    agreements: &Agreements,
    by: ForPartner,
    action: &'static str,
    (before, after): (Option<Json>, Option<Json>),
) -> Result<(), DbError> {
    let entry = journal::Entry {
        at: agreements.identity.ctx.clock.now(),
        actor: by.actor,
        action,
        subject_kind: "partner",
        subject_id: Some(by.partner_id.get()),
        before,
        after,
    };
    journal::record(conn, &entry).await.map(drop)
}
