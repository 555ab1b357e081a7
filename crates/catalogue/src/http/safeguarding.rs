//! Safeguarding checks of teachers, for staff.

use super::{
    paths::TeacherPath,
    teachers::{StaffTeacherDetails, found},
};
use crate::{
    Catalogue,
    safeguarding::{CheckForm, add_check, remove_check},
    store::staff::{find_teacher, lock_teacher},
};
use api::{Answer, Body, Failure, IdempotencyKey, PathOf, Routes, once_tx};
use axum::extract::State;
use db::tx;
use identity::ProgrammeStaff;
use journal::By;
use kernel::{SafeguardingCheckId, TeacherId};
use l10n::msg;
use serde::Deserialize;
use utoipa::{IntoParams, ToSchema};

pub(super) fn routes() -> Routes<Catalogue> {
    Routes::new("staff teachers")
        .post("/api/staff/teachers/{id}/checks", "addSafeguardingCheck", "Record a safeguarding check", add)
        .post(
            "/api/staff/teachers/{id}/checks/{checkId}/remove",
            "removeSafeguardingCheck",
            "Remove a safeguarding check that was entered by mistake",
            remove,
        )
}

/// A check to record. Dates are ISO text (`2026-11-15`).
#[derive(Default, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", default)]
struct SafeguardingCheckBody {
    kind: String,
    reference: String,
    checked_on: String,
    /// Null if it does not expire.
    expires_on: Option<String>,
    seen_by: String,
}

impl From<&SafeguardingCheckBody> for CheckForm {
    fn from(body: &SafeguardingCheckBody) -> Self {
        Self {
            kind: body.kind.clone(),
            reference: body.reference.clone(),
            checked_on: body.checked_on.clone(),
            expires_on: body.expires_on.clone().unwrap_or_default(),
            seen_by: body.seen_by.clone(),
        }
    }
}

#[derive(Deserialize, IntoParams)]
struct CheckPath {
    /// The id of the teacher.
    id: TeacherId,
    /// The id of the check.
    #[serde(rename = "checkId")]
    #[param(rename = "checkId")]
    check_id: SafeguardingCheckId,
}

async fn add(
    staff: ProgrammeStaff,
    State(catalogue): State<Catalogue>,
    PathOf(path): PathOf<TeacherPath>,
    key: IdempotencyKey,
    body: Body<SafeguardingCheckBody>,
) -> Result<Answer<StaffTeacherDetails>, Failure> {
    let ctx = catalogue.ctx();
    let once = key.claim(ctx, staff.0.journal(), &body)?;
    let by = By { actor: staff.0.journal(), at: ctx.clock.now() };
    let new = CheckForm::from(&body.value).check(by.at)?;
    once_tx!(ctx, once, t => {
        find_teacher(t, path.id).await?.ok_or_else(Failure::not_found)?;
        add_check(t, by, path.id, &new).await?;
        Ok::<_, Failure>(Answer::ok(found(t, &catalogue, path.id).await?).message(msg!("check-added")))
    })
}

async fn remove(
    staff: ProgrammeStaff,
    State(catalogue): State<Catalogue>,
    PathOf(path): PathOf<CheckPath>,
) -> Result<Answer<StaffTeacherDetails>, Failure> {
    tx!(catalogue.ctx().db, t => {
        lock_teacher(t, path.id).await?;
        let by = By { actor: staff.0.journal(), at: catalogue.ctx().clock.now() };
        if !remove_check(t, by, path.id, path.check_id).await? {
            return Err(Failure::not_found());
        }
        Ok(Answer::ok(found(t, &catalogue, path.id).await?).message(msg!("check-removed")))
    })
}
