//! Putting failed mails aside, and moving them back.

use api::{Answer, Body, Failure};
use axum::extract::State;
use db::tx;
use identity::{Identity, ProgrammeStaff};
use journal::By;
use kernel::MailId;
use l10n::{Message, msg};
use mail::outbox_admin::{self, MAX_AT_ONCE, MovedMails, Which};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// The mails to move.
#[derive(Default, Deserialize, ToSchema)]
#[serde(default, rename_all = "camelCase")]
pub(super) struct MailSelection {
    /// At most 5,000.
    ids: Vec<MailId>,
    /// All failed mails, 5,000 at a time, instead of `ids`. Only for putting aside.
    all_failed: bool,
}

/// The mails that were moved.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct MovedView {
    count: usize,
    ids: Vec<MailId>,
}

impl MailSelection {
    fn ids(&self) -> Result<&[MailId], Failure> {
        if self.ids.is_empty() || self.ids.len() > MAX_AT_ONCE {
            return Err(Failure::fields([("ids", msg!("select-mails"))]));
        }
        Ok(&self.ids)
    }
}

fn answer(MovedMails(ids): MovedMails, message: impl Fn(usize) -> Message) -> Answer<MovedView> {
    let count = ids.len();
    Answer::ok(MovedView { count, ids }).message(message(count))
}

pub(super) async fn put_aside(
    ProgrammeStaff(staff): ProgrammeStaff,
    State(identity): State<Identity>,
    Body { value: body, .. }: Body<MailSelection>,
) -> Result<Answer<MovedView>, Failure> {
    let which = if body.all_failed { Which::AllFailed } else { Which::Ids(body.ids()?) };
    let by = By { actor: staff.journal(), at: identity.ctx.clock.now() };
    let moved: Result<MovedMails, Failure> =
        tx!(identity.ctx.db, t => { Ok(outbox_admin::put_aside(t, by, which).await?) });
    Ok(answer(moved?, |count| msg!("mails-put-aside", number = count)))
}

pub(super) async fn bring_back(
    ProgrammeStaff(staff): ProgrammeStaff,
    State(identity): State<Identity>,
    Body { value: body, .. }: Body<MailSelection>,
) -> Result<Answer<MovedView>, Failure> {
    let ids = body.ids()?;
    let by = By { actor: staff.journal(), at: identity.ctx.clock.now() };
    let moved: Result<MovedMails, Failure> =
        tx!(identity.ctx.db, t => { Ok(outbox_admin::bring_back(t, by, ids).await?) });
    Ok(answer(moved?, |count| msg!("mails-moved-back", number = count)))
}
