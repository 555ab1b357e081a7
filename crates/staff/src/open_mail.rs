//! Opens a mail as a member of staff may read it; showing a secret is recorded in the journal.

use db::{DbError, tx};
use identity::{Accounts, SignedInStaff, StaffRole};
use journal::By;
use kernel::MailId;
use mail::{
    Addressee, Letter, OutboxState, RenderError, Rendered, Texts,
    outbox_admin::{self, OutboxRow},
};

/// A mail with its content.
pub(crate) struct OpenedMail {
    pub row: OutboxRow,
    pub content: Rendered,
    /// Whether the content shows a secret; otherwise secrets are masked.
    pub secrets_shown: bool,
}

/// Why a mail is not opened.
#[derive(Debug, derive_more::From)]
pub(crate) enum OpenMailError {
    NotFound,
    /// Another version of the server wrote it.
    Unreadable,
    /// It contains amounts, which the reader may not see.
    AboutMoney,
    #[from]
    Render(RenderError),
    #[from]
    Db(DbError),
}

/// A kept mail was not delivered, so staff pass its content on. Secrets of staff accounts are shown to
/// administrators only, to prevent privilege escalation.
fn shows_secret(staff: &SignedInStaff, state: OutboxState, letter: &dyn Letter) -> bool {
    let may_see = letter.addressee() != Addressee::Staff || staff.role == StaffRole::Administrator;
    letter.holds_secret() && state == OutboxState::Kept && may_see
}

/// Opens a mail.
pub(crate) async fn open_mail(
    Accounts { ctx, mail_ctx, .. }: &Accounts,
    staff: &SignedInStaff,
    id: MailId,
) -> Result<OpenedMail, OpenMailError> {
    let mut conn = ctx.db.read().await?;
    let row = outbox_admin::find(&mut conn, id).await?.ok_or(OpenMailError::NotFound)?;
    let texts = Texts::find(&mut conn, mail_ctx.kinds).await?.of_language(&row.language);
    drop(conn);
    let letter = row.letter(mail_ctx.kinds).ok_or(OpenMailError::Unreadable)?;
    if letter.is_about_money() && !staff.role.handles_money() {
        return Err(OpenMailError::AboutMoney);
    }
    let secrets_shown = shows_secret(staff, row.state, &*letter);
    let content = if secrets_shown {
        let by = By { actor: staff.journal(), at: ctx.clock.now() };
        let recorded: Result<(), DbError> =
            tx!(ctx.db, t => { outbox_admin::record_secret_read(t, by, row.id, letter.kind()).await });
        recorded?;
        letter.render(mail_ctx, &texts)?
    } else {
        letter.render_masked(mail_ctx, &texts)?
    };
    Ok(OpenedMail { row, content, secrets_shown })
}
