//! A parent's changes to a child, and withdrawal from a program.

use crate::http::{
    children::register::EnrolledView,
    paths::{ChildPath, ProgramPath},
};
use crate::{
    Enrolment,
    children::change::{change_child, delete_child},
    model::child_details::DetailsForm,
    programs::withdraw::withdraw,
};
use api::{Answer, Body, Failure, PathOf, Routes};
use axum::extract::State;
use db::tx;
use identity::SignedInParent;
use l10n::msg;

pub(super) fn routes() -> Routes<Enrolment> {
    Routes::new("children")
        .put("/api/partner/parent/child/{id}", "updateChild", "Save a child's details", update)
        .post("/api/partner/parent/child/{id}/delete", "deleteChild", "Delete a child", delete)
        .post(
            "/api/partner/parent/program/{id}/withdraw",
            "withdrawProgram",
            "Withdraw from an unpaid program",
            withdraw_program,
        )
}

async fn update(
    parent: SignedInParent,
    State(enrolment): State<Enrolment>,
    PathOf(path): PathOf<ChildPath>,
    Body { value: form, .. }: Body<DetailsForm>,
) -> Result<Answer<EnrolledView>, Failure> {
    tx!(enrolment.ctx().db, t => {
        change_child(t, &enrolment, parent, path.id, &form).await?;
        Ok(Answer::ok(EnrolledView { id: path.id.get() }).message(msg!("child-saved")))
    })
}

async fn delete(
    parent: SignedInParent,
    State(enrolment): State<Enrolment>,
    PathOf(path): PathOf<ChildPath>,
) -> Result<Answer<EnrolledView>, Failure> {
    tx!(enrolment.ctx().db, t => {
        delete_child(t, &enrolment, parent, path.id).await?;
        Ok(Answer::ok(EnrolledView { id: path.id.get() }).message(msg!("child-deleted")))
    })
}

async fn withdraw_program(
    parent: SignedInParent,
    State(enrolment): State<Enrolment>,
    PathOf(path): PathOf<ProgramPath>,
) -> Result<Answer<EnrolledView>, Failure> {
    tx!(enrolment.ctx().db, t => {
        withdraw(t, &enrolment, parent, path.id).await?;
        Ok(Answer::ok(EnrolledView { id: path.id.get() }).message(msg!("program-withdrawn")))
    })
}
