//! Mails as a member of staff may see them.

use db::{Conn, DbError};
use identity::{SignedInStaff, find_staff_names};
use kernel::{AccountId, MailId};
use l10n::{Message, msg};
use mail::{Amounts, MailContext, OutboxState, Texts, outbox_admin::OutboxRow};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

#[derive(Deserialize, IntoParams)]
pub(super) struct MailPath {
    /// The id of the mail.
    pub id: MailId,
}

/// A mail in the outbox.
#[derive(Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct StaffMail {
    id: MailId,
    recipient: String,
    /// The kind of mail text; empty if the mail cannot be read any more.
    kind: &'static str,
    subject: String,
    state: OutboxState,
    /// Delivery attempts so far.
    attempts: u32,
    last_error: Option<Message>,
    created_at: String,
    ended_at: Option<String>,
    put_aside: Option<PutAside>,
}

/// When a mail was put aside, and by whom.
#[derive(Clone, Serialize, ToSchema)]
struct PutAside {
    at: String,
    /// Null if it was put aside automatically.
    by: Option<String>,
}

fn amounts_for(staff: &SignedInStaff) -> Amounts {
    if staff.role.handles_money() { Amounts::Shown } else { Amounts::Hidden }
}

/// The rows as this member of staff may see them, with the names of those who put them aside.
pub(super) async fn load_views(
    conn: &mut Conn,
    rows: Vec<OutboxRow>,
    mail_ctx: &MailContext,
    staff: &SignedInStaff,
) -> Result<Vec<StaffMail>, DbError> {
    let texts = Texts::find(conn, mail_ctx.kinds).await?;
    let by: Vec<AccountId> = rows.iter().filter_map(|row| row.put_aside_by).collect();
    let names = if by.is_empty() { Vec::new() } else { find_staff_names(conn, &by).await? };
    let amounts = amounts_for(staff);
    Ok(rows
        .into_iter()
        .map(|row| StaffMail { put_aside: put_aside(&row, &names), ..view(row, mail_ctx, &texts, amounts) })
        .collect())
}

/// Like [`load_views`], for one row.
pub(super) async fn load_view(
    conn: &mut Conn,
    row: OutboxRow,
    mail_ctx: &MailContext,
    staff: &SignedInStaff,
) -> Result<StaffMail, DbError> {
    load_views(conn, vec![row], mail_ctx, staff).await?.pop().ok_or(DbError::NoRow)
}

fn put_aside(row: &OutboxRow, names: &[(AccountId, String)]) -> Option<PutAside> {
    let name_of = |id: AccountId| names.iter().find(|(known, _)| *known == id).map(|(_, name)| name.clone());
    row.put_aside_at.map(|at| PutAside { at: at.to_string(), by: row.put_aside_by.and_then(name_of) })
}

fn view(row: OutboxRow, mail_ctx: &MailContext, texts: &Texts, amounts: Amounts) -> StaffMail {
    let letter = row.letter(mail_ctx.kinds);
    let subject = letter
        .as_ref()
        .map(|letter| letter.subject_with(mail_ctx, &texts.of_language(&row.language), amounts));
    StaffMail {
        last_error: row.reason(),
        kind: letter.map_or("", |letter| letter.kind().name),
        subject: subject.unwrap_or_else(|| msg!("mail-unreadable").localised()),
        id: row.id,
        recipient: row.recipient,
        state: row.state,
        attempts: row.attempts,
        created_at: row.created_at.to_string(),
        ended_at: row.ended_at.map(|at| at.to_string()),
        put_aside: None,
    }
}
