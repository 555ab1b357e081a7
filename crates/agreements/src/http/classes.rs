//! The classes of an agreement's unpaid programs, which staff close and open.

use super::{
    staff::{AgreementPath, by},
    views::{self, AgreementView, Sees},
};
use crate::{
    Agreements,
    classes::{ClassesAction, change_classes},
};
use api::{Answer, Failure, PathOf, Routes};
use axum::extract::State;
use identity::{ProgrammeStaff, SignedInStaff};
use l10n::msg;

pub(super) fn routes() -> Routes<Agreements> {
    Routes::new("staff partners")
        .post(
            "/api/staff/partners/{id}/agreements/{agreementId}/classes/close",
            "closeAgreementClasses",
            "Close the classes of an agreement's unpaid programs",
            close,
        )
        .post(
            "/api/staff/partners/{id}/agreements/{agreementId}/classes/open",
            "openAgreementClasses",
            "Let the classes of an agreement's unpaid programs open again",
            open,
        )
}

async fn close(
    ProgrammeStaff(staff): ProgrammeStaff,
    State(agreements): State<Agreements>,
    PathOf(path): PathOf<AgreementPath>,
) -> Result<Answer<AgreementView>, Failure> {
    let answer = change(&agreements, &staff, &path, ClassesAction::Close).await?;
    Ok(answer.message(msg!("classes-closed")))
}

async fn open(
    ProgrammeStaff(staff): ProgrammeStaff,
    State(agreements): State<Agreements>,
    PathOf(path): PathOf<AgreementPath>,
) -> Result<Answer<AgreementView>, Failure> {
    let answer = change(&agreements, &staff, &path, ClassesAction::Open).await?;
    Ok(answer.message(msg!("classes-opened")))
}

async fn change(
    agreements: &Agreements,
    staff: &SignedInStaff,
    path: &AgreementPath,
    action: ClassesAction,
) -> Result<Answer<AgreementView>, Failure> {
    let changed = change_classes(agreements, by(staff, path.id), path.agreement_id, action).await?;
    let mut conn = agreements.identity.ctx.db.read().await?;
    Ok(Answer::ok(views::saved(&mut conn, agreements, changed, Sees::Money).await?))
}
