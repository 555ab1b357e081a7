//! Opening a mail.

use super::views::{MailPath, StaffMail, load_view};
use crate::open_mail::{OpenedMail, open_mail};
use api::{Answer, Failure, PathOf};
use axum::extract::State;
use identity::{Identity, ProgrammeStaff};
use serde::Serialize;
use utoipa::ToSchema;

/// A mail with its content.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct OpenStaffMail {
    #[serde(flatten)]
    mail: StaffMail,
    html: String,
    text: String,
    /// Whether the content shows a secret; otherwise secrets are masked.
    secrets_shown: bool,
}

pub(super) async fn open(
    ProgrammeStaff(staff): ProgrammeStaff,
    State(identity): State<Identity>,
    PathOf(path): PathOf<MailPath>,
) -> Result<Answer<OpenStaffMail>, Failure> {
    let OpenedMail { row, content, secrets_shown } = open_mail(&identity, &staff, path.id).await?;
    let mail = load_view(&mut identity.ctx.db.read().await?, row, &identity.mail_ctx, &staff).await?;
    Ok(Answer::ok(OpenStaffMail { mail, html: content.html, text: content.text, secrets_shown }))
}
