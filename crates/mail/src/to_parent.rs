//! The mails to a parent, for the pages of its partner and of staff.

use crate::{
    Amounts, MailContext, MailState, Texts,
    store::{self, MailToRow},
};
use db::{Conn, DbError};
use jiff::Timestamp;
use kernel::{LinkId, MailId};

/// Id, subject, state and time of the newest mails to a parent's address that concern it as a parent of the partner
/// with this link: the same address may also belong to other accounts.
pub async fn list_to_parent(
    conn: &mut Conn,
    mail_ctx: &MailContext,
    recipient: &str,
    partner_link_id: LinkId,
    amounts: Amounts,
) -> Result<Vec<(MailId, String, MailState, Timestamp)>, DbError> {
    let rows = store::list_to(conn, recipient).await?;
    let texts = Texts::find(conn, mail_ctx.kinds).await?;
    let about = |row: MailToRow| {
        let letter = mail_ctx.kinds.read(&row.letter).ok()?;
        let subject = || letter.subject_with(mail_ctx, &texts.of_language(&row.language), amounts);
        letter
            .addressee()
            .is_parent_of(partner_link_id)
            .then(|| (row.id, subject(), row.state, row.created_at))
    };
    Ok(rows.into_iter().filter_map(about).collect())
}
