//! A teacher's account without an invitation.

use super::{TeacherAccountError, TeacherOf, record, taken};
use crate::{
    AccountKind, Identity,
    store::{
        account,
        teachers::{self, NewRow},
    },
};
use db::tx;
use journal::By;
use kernel::{AccountId, EmailAddress};
use serde_json::json;

/// Gives a teacher an account with a password, without an invitation. Returns its id.
pub async fn add_teacher_account(
    identity: &Identity,
    teacher: TeacherOf<'_>,
    email: &EmailAddress,
    password: &str,
) -> Result<AccountId, TeacherAccountError> {
    let now = identity.ctx.clock.now();
    let hash = identity.passwords.hash(password).await?;
    let TeacherOf { id: teacher_id, first_name, last_name, time_zone } = teacher;
    tx!(identity.ctx.db, t => {
        let account_id = account::insert_account(t, AccountKind::Teacher, email, &hash, now).await.map_err(taken)?;
        let row = NewRow { teacher_id, account_id, first_name, last_name, time_zone };
        teachers::insert(t, &row, now).await.map_err(taken)?;
        let by = By { actor: journal::SYSTEM, at: now };
        record(t, by, "teacher.invited", teacher_id, None, Some(json!({ "email": email.as_str() }))).await?;
        Ok(account_id)
    })
}
