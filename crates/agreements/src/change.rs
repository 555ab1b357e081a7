//! Adding, changing, ending and reopening the agreements of a partner.

use crate::{
    Agreements,
    form::{
        AgreementForm, check,
        terms::{check_terms, find_offer},
    },
    model::{Agreement, ForPartner, MAX_AGREEMENTS, terms::Terms},
    pool::Pool,
    record::{record, record_end, values},
    requests::{RequestError, answer::answer_by_agreement},
    store::{self, AgreementSettings, terms as stored_terms},
};
use db::{Conn, DbError, tx};
use identity::FieldErrors;
use kernel::{AgreementId, PartnerId};

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
    /// Why it does not answer the request that it was made for.
    #[from]
    Request(RequestError),
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
    let terms = read_terms(conn, form, &Terms::default()).await?;
    let (settings, terms) = FieldErrors::both(check(form, None, pool.agreements(), &currency), terms)?;
    let added = store::insert_agreement(conn, by.partner_id, &settings, now).await?;
    stored_terms::put_terms(conn, added.id, &terms).await?;
    record(conn, agreements, by, "partner.agreement_added", (None, Some(values(&added, &terms)))).await?;
    answer_by_agreement(conn, agreements, by, form.request_id, added.id).await?;
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
        let terms_before = stored_terms::list_terms(t, &[id]).await?.remove(&id).unwrap_or_default();
        let terms = read_terms(t, form, &terms_before).await?;
        let checked = check(form, Some(before), pool.agreements(), &currency);
        let (settings, terms) = FieldErrors::both(checked, terms)?;
        answer_by_agreement(t, agreements, by, form.request_id, id).await?;
        if AgreementSettings::of(before) == settings && terms_before == terms {
            return Ok(before.clone());
        }
        store::update_agreement(t, id, &settings).await?;
        stored_terms::put_terms(t, id, &terms).await?;
        let after = find(t, agreements, by.partner_id, id).await?;
        let change = (Some(values(before, &terms_before)), Some(values(&after, &terms)));
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
    record_end(conn, agreements, by, agreement, ends).await
}

/// The terms of a form; one without any leaves them as they are.
async fn read_terms(
    conn: &mut Conn,
    form: &AgreementForm,
    before: &Terms,
) -> Result<Result<Terms, FieldErrors>, DbError> {
    let Some(terms) = &form.terms else { return Ok(Ok(before.clone())) };
    let offer = find_offer(conn, terms, &before.coverage).await?;
    Ok(check_terms(terms.clone(), &offer))
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

/// Applies the new terms to programs, and gives the seats that became free to those who wait. Returns the agreement as it is
/// afterwards.
async fn hand_out(
    conn: &mut Conn,
    agreements: &Agreements,
    partner_id: PartnerId,
    id: AgreementId,
) -> Result<Agreement, AgreementError> {
    let now = agreements.identity.ctx.clock.now();
    let mut pool = Pool::lock(conn, partner_id, now).await?;
    agreements.programs.follow(conn, &mut pool, id).await?;
    agreements.seats.hand_out(conn, &mut pool, id).await?;
    pool.find(id).cloned().ok_or(AgreementError::NotFound)
}
