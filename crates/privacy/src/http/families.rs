//! Erasing and exporting a family, and how long families are kept.

use super::family_export::{FamilyExport, export_family};
use super::views::{
    EraseBody, ErasedView, ErasurePaging, ErasureView, FamilyFile, FamilyPath, PrivacyBody, PrivacyView,
};
use crate::{
    context::Privacy,
    erase::{ErasureRequest, erase_family, purge_deleted_data},
    log::ErasureLog,
    record_export::record_export,
    retention::{change_retention, count_due},
    store::erasures,
};
use api::{Answer, Body, Failure, Large, PathOf, Routes, Search};
use axum::extract::State;
use billing::Billing;
use db::{Conn, DbError, tx};
use identity::{Administrator, SignedInParent, find_account_display_names, find_person};
use jiff::Timestamp;
use journal::By;
use kernel::{AccountId, PageRequest, SessionId};
use l10n::{Language, Message, msg};
use std::collections::HashMap;

const ERASURES_PAGE_SIZE: u32 = 25;
const MAX_REASON_LENGTH: usize = 500;
const MONTHS: std::ops::RangeInclusive<i64> = 12..=120;

/// What is kept for accounting.
fn kept() -> Vec<Message> {
    vec![msg!("kept-payments"), msg!("kept-programs"), msg!("kept-seats"), msg!("kept-journal")]
}

pub(super) fn routes() -> Routes<Privacy> {
    Routes::new("staff privacy")
        .get("/api/staff/privacy", "getPrivacy", "Get the retention period and the erasures", show)
        .put("/api/staff/privacy", "setPrivacy", "Set the retention period", set)
        .get(
            "/api/staff/families/{parentId}/export",
            "exportFamilyForStaff",
            "Export all data of a family",
            export,
        )
        .get("/api/partner/parent/export", "exportFamily", "Export all data of the family", export_own)
        .post("/api/staff/families/{parentId}/erase", "eraseFamily", "Erase a family", erase)
}

async fn view(
    conn: &mut Conn,
    page: PageRequest,
    now: Timestamp,
    language: Language,
) -> Result<Answer<PrivacyView>, DbError> {
    let retention_months = erasures::find_setting(conn).await?.retention_months;
    let (rows, total) = erasures::list_erasures(conn, page.window()).await?;
    let accounts: Vec<AccountId> = rows.iter().filter_map(|row| row.actor_id).collect();
    let names: HashMap<AccountId, String> =
        find_account_display_names(conn, &accounts).await?.into_iter().collect();
    let due_for_erasure = count_due(conn, now).await?;
    let rows = rows.into_iter().map(|row| ErasureView::of(row, &names, language));
    let view = PrivacyView { retention_months, erasures: rows.collect(), due_for_erasure };
    Ok(Answer::ok(view).page(page, u64::try_from(total).unwrap_or_default()))
}

async fn show(
    _: Administrator,
    State(billing): State<Billing>,
    Search(paging): Search<ErasurePaging>,
) -> Result<Answer<PrivacyView>, Failure> {
    let ctx = &billing.identity.ctx;
    let page = PageRequest::new(paging.page.unwrap_or(1), paging.page_size.unwrap_or(ERASURES_PAGE_SIZE));
    let (now, language) = (ctx.clock.now(), Language::current());
    let work = move |mut conn: Conn| async move { view(&mut conn, page, now, language).await };
    Ok(ctx.db.read_in_background(work).await?)
}

async fn set(
    Administrator(staff): Administrator,
    State(billing): State<Billing>,
    Body { value: body, .. }: Body<PrivacyBody>,
) -> Result<Answer<PrivacyView>, Failure> {
    let months = body.retention_months;
    if months.is_some_and(|months| !MONTHS.contains(&months)) {
        return Err(Failure::fields([("retentionMonths", msg!("invalid-months"))]));
    }
    let ctx = &billing.identity.ctx;
    let (now, language) = (ctx.clock.now(), Language::current());
    tx!(ctx.db, t => {
        change_retention(t, By { actor: staff.journal(), at: now }, months).await?;
        let shown = view(t, PageRequest::new(1, ERASURES_PAGE_SIZE), now, language).await?;
        Ok(shown.message(msg!("privacy-saved")))
    })
}

async fn export(
    Administrator(staff): Administrator,
    State(billing): State<Billing>,
    PathOf(path): PathOf<FamilyPath>,
) -> Result<FamilyFile, Failure> {
    let ctx = &billing.identity.ctx;
    let found = find_person(&mut ctx.db.read().await?, path.parent_id).await?;
    let person = found.filter(|person| person.erased_at.is_none()).ok_or_else(Failure::not_found)?;
    let parent = SignedInParent {
        id: person.id,
        partner_id: person.partner_id,
        account_id: person.account_id,
        session_id: SessionId::new(0),
    };
    let export = export_family(&billing, parent).await?;
    let by = By { actor: staff.journal(), at: ctx.clock.now() };
    record_export(&billing, by, person.id).await?;
    Ok(FamilyFile(Answer::ok(export)))
}

async fn export_own(
    parent: SignedInParent,
    State(billing): State<Billing>,
) -> Result<Large<Answer<FamilyExport>>, Failure> {
    Ok(Large(Answer::ok(export_family(&billing, parent).await?)))
}

async fn erase(
    Administrator(staff): Administrator,
    State(billing): State<Billing>,
    State(log): State<ErasureLog>,
    PathOf(path): PathOf<FamilyPath>,
    Body { value: body, .. }: Body<EraseBody>,
) -> Result<Answer<ErasedView>, Failure> {
    let ctx = &billing.identity.ctx;
    let person = find_person(&mut ctx.db.read().await?, path.parent_id).await?;
    let person = person.ok_or_else(Failure::not_found)?;
    if person.erased_at.is_some() {
        return Err(Failure::conflict("privacy.erased_already", msg!("erased-before")));
    }
    let mut wrong = Vec::new();
    if body.confirm.trim().to_lowercase() != person.email.to_lowercase() {
        wrong.push(("confirm", msg!("confirm-with-email")));
    }
    let reason = body.reason.trim();
    if reason.is_empty() || reason.chars().count() > MAX_REASON_LENGTH {
        wrong.push(("reason", msg!("reason-length")));
    }
    if !wrong.is_empty() {
        return Err(Failure::fields(wrong));
    }
    let erased = erase_family(&billing, ErasureRequest { actor: staff.journal(), reason }, person.id).await?;
    purge_deleted_data(&billing).await?;
    log.try_append_missing(&ctx.db).await;
    let view = ErasedView { erased_at: erased.to_string(), kept: kept() };
    Ok(Answer::ok(view).message(msg!("family-erased")))
}
