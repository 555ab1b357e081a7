//! The mails to a parent, for the pages of its partner and of staff.

use crate::{
    Amounts, MailContext, MailState, Texts,
    store::{self, MailToRow},
};
use db::{Conn, DbError};
use jiff::Timestamp;
use kernel::{LinkId, MailId};

/// A mail to a parent.
#[derive(Clone, Debug)]
pub struct MailToParent {
    pub id: MailId,
    pub subject: String,
    pub state: MailState,
    pub created_at: Timestamp,
}

/// The newest mails to a parent's address that concern it as a parent of the partner
/// with this link: the same address may also belong to other accounts.
pub async fn list_to_parent(
    conn: &mut Conn,
    mail_ctx: &MailContext,
    recipient: &str,
    partner_link_id: LinkId,
    amounts: Amounts,
) -> Result<Vec<MailToParent>, DbError> {
    let rows = store::list_to(conn, recipient).await?;
    let texts = Texts::find(conn, mail_ctx.kinds).await?;
    let about = |row: MailToRow| {
        let letter = mail_ctx.kinds.read(&row.letter).ok()?;
        let subject = || letter.subject_with(mail_ctx, &texts.of_language(&row.language), amounts);
        letter.addressee().is_parent_of(partner_link_id).then(|| MailToParent {
            id: row.id,
            subject: subject(),
            state: row.state,
            created_at: row.created_at,
        })
    };
    Ok(rows.into_iter().filter_map(about).collect())
}
