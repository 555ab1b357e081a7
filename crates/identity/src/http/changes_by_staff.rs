//! Partners' terms, notes about partners, and restricting parents, for staff.

use super::{
    email,
    paths::{ParentPath, PartnerPath},
};
use crate::{
    ChangePartnerError, FinanceStaff, Identity, ProgrammeStaff,
    change_partner::{self, NewTerms, Terms},
    restrict_parent::set_parent_active,
    store::{parents, staff_view::Note},
};
use api::{Answer, Body, Failure, IdempotencyKey, PathOf, Routes, once_tx};
use axum::extract::State;
use db::tx;
use kernel::{NoteId, ParentId};
use l10n::msg;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

pub(super) fn routes() -> Routes<Identity> {
    let terms_of = "/api/staff/partners/{id}/terms";
    Routes::new("staff partners")
        .get(terms_of, "getPartnerTerms", "Get a partner's discount and currency", terms)
        .put(terms_of, "updatePartnerTerms", "Set a partner's discount and currency", save_terms)
        .post("/api/staff/partners/{id}/notes", "addPartnerNote", "Add a note about a partner", add_note)
        .put(
            "/api/staff/parents/{id}",
            "updateParentByStaff",
            "Restrict a parent, or remove its restriction",
            save_parent,
        )
        .put(
            "/api/staff/partners/{id}/email",
            "changePartnerEmailByStaff",
            "Change a partner's email address",
            email::of_partner,
        )
        .put(
            "/api/staff/parents/{id}/email",
            "changeParentEmailByStaff",
            "Change a parent's email address",
            email::of_parent,
        )
}

/// Payment terms of a partner, which apply from the next payment on.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct PartnerTerms {
    discount_percent: u8,
    /// The agreed currency; null: the country's currency.
    currency_code: Option<String>,
    /// The currency of the partner's country.
    usual_currency_code: &'static str,
    /// Units of the currency in effect per unit of the base currency.
    rate: String,
}

/// The new payment terms.
#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct PartnerTermsBody {
    /// 0 to 100.
    discount_percent: i64,
    /// Null: the country's currency.
    #[serde(default)]
    currency_code: Option<String>,
}

#[derive(Default, Deserialize, ToSchema)]
#[serde(default)]
struct PartnerNoteBody {
    text: String,
}

/// A note of staff about a partner.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PartnerNote {
    id: NoteId,
    text: String,
    /// Full name of the author.
    by: String,
    created_at: String,
}

/// Whether a parent may log in.
#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct ParentStateBody {
    is_active: bool,
}

/// A parent's state.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct ParentState {
    id: ParentId,
    is_active: bool,
}

impl From<Note> for PartnerNote {
    fn from(note: Note) -> Self {
        let by = format!("{} {}", note.first_name, note.last_name).trim().to_owned();
        Self { id: note.id, text: note.text, by, created_at: note.created_at.to_string() }
    }
}

impl From<Terms> for PartnerTerms {
    fn from(terms: Terms) -> Self {
        Self {
            discount_percent: terms.discount_percent,
            currency_code: terms.currency_code,
            usual_currency_code: terms.usual_currency_code,
            rate: terms.rate.rate.to_string(),
        }
    }
}

async fn terms(
    _: FinanceStaff,
    State(identity): State<Identity>,
    PathOf(path): PathOf<PartnerPath>,
) -> Result<Answer<PartnerTerms>, Failure> {
    let mut conn = identity.ctx.db.read().await?;
    Ok(Answer::ok(change_partner::find_terms(&mut conn, &identity.ctx, path.id).await?.into()))
}

async fn save_terms(
    FinanceStaff(staff): FinanceStaff,
    State(identity): State<Identity>,
    PathOf(path): PathOf<PartnerPath>,
    Body { value: body, .. }: Body<PartnerTermsBody>,
) -> Result<Answer<PartnerTerms>, Failure> {
    let ctx = &identity.ctx;
    let wanted =
        NewTerms { discount_percent: body.discount_percent, currency_code: body.currency_code.as_deref() };
    let saved: Result<Terms, ChangePartnerError> = tx!(ctx.db, t => {
        change_partner::set_terms(t, ctx, &staff, path.id, wanted).await
    });
    Ok(Answer::ok(saved?.into()).message(msg!("terms-saved")))
}

async fn add_note(
    ProgrammeStaff(staff): ProgrammeStaff,
    State(identity): State<Identity>,
    PathOf(path): PathOf<PartnerPath>,
    key: IdempotencyKey,
    body: Body<PartnerNoteBody>,
) -> Result<Answer<PartnerNote>, Failure> {
    let ctx = &identity.ctx;
    let once = key.claim(ctx, staff.journal(), &body)?;
    once_tx!(ctx, once, t => {
        let note = change_partner::add_note(t, ctx, &staff, path.id, &body.value.text).await?;
        Ok::<_, Failure>(Answer::ok(PartnerNote::from(note)).message(msg!("noted")))
    })
}

async fn save_parent(
    ProgrammeStaff(staff): ProgrammeStaff,
    State(identity): State<Identity>,
    PathOf(path): PathOf<ParentPath>,
    Body { value: body, .. }: Body<ParentStateBody>,
) -> Result<Answer<ParentState>, Failure> {
    let partner_id = parents::find_partner_of(&mut identity.ctx.db.read().await?, path.id).await?;
    let partner_id = partner_id.ok_or_else(Failure::not_found)?;
    set_parent_active(&identity, partner_id, staff.journal(), path.id, body.is_active).await?;
    let message = if body.is_active { msg!("parent-let-in") } else { msg!("parent-restricted") };
    Ok(Answer::ok(ParentState { id: path.id, is_active: body.is_active }).message(message))
}
