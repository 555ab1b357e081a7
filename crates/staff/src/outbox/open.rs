//! Opening a mail.

use super::views::{MailPath, StaffMail, load_views};
use api::{Answer, Failure, PathOf};
use axum::extract::State;
use db::tx;
use identity::{Identity, ProgrammeStaff, SignedInStaff, StaffRole};
use journal::By;
use l10n::msg;
use mail::{Addressee, Letter, OutboxState, Texts, outbox_admin};
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

/// A kept mail was not delivered, so staff pass its content on. Secrets of staff accounts are shown to
/// administrators only, to prevent privilege escalation.
fn shows_secret(staff: &SignedInStaff, state: OutboxState, letter: &dyn Letter) -> bool {
    let may_see = letter.addressee() != Addressee::Staff || staff.role == StaffRole::Administrator;
    letter.holds_secret() && state == OutboxState::Kept && may_see
}

pub(super) async fn open(
    ProgrammeStaff(staff): ProgrammeStaff,
    State(identity): State<Identity>,
    PathOf(path): PathOf<MailPath>,
) -> Result<Answer<OpenStaffMail>, Failure> {
    let identity::Accounts { ctx, mail_ctx, .. } = &*identity;
    let mut conn = ctx.db.read().await?;
    let row = outbox_admin::find(&mut conn, path.id).await?.ok_or_else(Failure::not_found)?;
    let texts = Texts::find(&mut conn, mail_ctx.kinds).await?;
    let mail = load_views(&mut conn, vec![row.clone()], mail_ctx, &staff)
        .await?
        .pop()
        .ok_or_else(Failure::not_found)?;
    drop(conn);
    let unreadable = || Failure::conflict("mail.unreadable", msg!("mail-of-another-version"));
    let letter = row.letter(mail_ctx.kinds).ok_or_else(unreadable)?;
    if letter.is_about_money() && !staff.role.handles_money() {
        return Err(Failure::conflict("mail.about_money", msg!("mail-about-money")));
    }
    let secrets_shown = shows_secret(&staff, row.state, &*letter);
    let rendered = if secrets_shown {
        let (by, kind) = (By { actor: staff.journal(), at: ctx.clock.now() }, letter.kind());
        let recorded: Result<(), Failure> =
            tx!(ctx.db, t => { Ok(outbox_admin::record_secret_read(t, by, row.id, kind).await?) });
        recorded?;
        letter.render(mail_ctx, &texts.of_language(&row.language))
    } else {
        letter.render_masked(mail_ctx, &texts.of_language(&row.language))
    };
    let rendered = rendered.map_err(|error| Failure::unexpected(&error))?;
    Ok(Answer::ok(OpenStaffMail { mail, html: rendered.html, text: rendered.text, secrets_shown }))
}
