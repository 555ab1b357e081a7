//! Accounts of teachers, administered by staff. The catalogue owns teachers and calls these functions in the
//! transactions of its own changes.

mod add;

pub use add::add_teacher_account;

use crate::{
    AccountKind, Busy, FieldErrors, Identity, SignedInStaff, TeacherMember,
    invitation::{Invited, post_invitation},
    sessions,
    store::{
        account, recovery, second_factor, session,
        teachers::{self, NewRow, TeacherAccountRow},
    },
};
use db::{Conn, DbError, tx};
use journal::By;
use kernel::{EmailAddress, TeacherId};
use l10n::msg;
use serde_json::{Value as Json, json};

/// Why a teacher's account is not created or changed.
#[derive(Debug, derive_more::From)]
pub enum TeacherAccountError {
    #[from]
    Fields(FieldErrors),
    /// Another teacher has the address.
    EmailTaken,
    /// The teacher was invited before.
    HasAccount,
    /// The teacher was never invited.
    NoAccount,
    /// An archived teacher cannot log in.
    Archived,
    /// The teacher has a password already.
    Accepted,
    #[from]
    Busy(Busy),
    #[from]
    Db(DbError),
}

/// The teacher as the catalogue has it.
#[derive(Clone, Copy, Debug)]
pub struct TeacherOf<'a> {
    pub id: TeacherId,
    pub first_name: &'a str,
    pub last_name: &'a str,
    /// Where a new account starts: the zone of the timetable.
    pub time_zone: &'a str,
}

/// What is prepared outside the transaction, because hashing is slow.
#[derive(Clone, Debug)]
pub struct NewTeacherAccount {
    password_hash: String,
    nonce: String,
}

/// Prepares an account with a random password and a new invitation link.
pub async fn prepare_teacher_account(identity: &Identity) -> Result<NewTeacherAccount, TeacherAccountError> {
    let random = &identity.ctx.random;
    let password_hash = identity.passwords.hash(&hex::encode(random.bytes::<32>())).await?;
    Ok(NewTeacherAccount { password_hash, nonce: random.identifier::<26>() })
}

/// Validates the address of a new account.
pub fn check_teacher_email(email: &str) -> Result<EmailAddress, FieldErrors> {
    let mut errors = FieldErrors::default();
    let email = errors.email("email", email, msg!("email-required"));
    errors.clone().done()?;
    email.ok_or(errors)
}

fn taken(error: DbError) -> TeacherAccountError {
    if error.is_constraint("account_kind_email_folded_key") {
        TeacherAccountError::EmailTaken
    } else if error.is_constraint("teacher_account_pkey") {
        TeacherAccountError::HasAccount
    } else {
        error.into()
    }
}

/// Creates the account and mails an invitation to set a password, inside the caller's transaction.
pub async fn invite_teacher(
    conn: &mut Conn,
    identity: &Identity,
    by: &SignedInStaff,
    teacher: TeacherOf<'_>,
    email: &EmailAddress,
    NewTeacherAccount { password_hash, nonce }: &NewTeacherAccount,
) -> Result<(), TeacherAccountError> {
    if teachers::find_account(conn, teacher.id).await?.is_some() {
        return Err(TeacherAccountError::HasAccount);
    }
    let now = identity.ctx.clock.now();
    let account_id = account::insert_account(conn, AccountKind::Teacher, email, password_hash, now).await;
    let account_id = account_id.map_err(taken)?;
    let TeacherOf { id: teacher_id, first_name, last_name, time_zone } = teacher;
    let row = NewRow { teacher_id, account_id, first_name, last_name, time_zone };
    teachers::insert(conn, &row, now).await.map_err(taken)?;
    let to = Invited { account_kind: AccountKind::Teacher, account_id, first_name, email: email.as_str() };
    post_invitation(conn, identity, by, to, nonce).await?;
    let by = By { actor: by.journal(), at: now };
    record(conn, by, "teacher.invited", teacher.id, None, Some(json!({ "email": email.as_str() }))).await?;
    Ok(())
}

async fn record(
    conn: &mut Conn,
    By { actor, at }: By,
    action: &'static str,
    id: TeacherId,
    before: Option<Json>,
    after: Option<Json>,
) -> Result<(), DbError> {
    let subject_id = Some(id.get());
    let entry = journal::Entry { at, actor, action, subject_kind: "teacher", subject_id, before, after };
    journal::record(conn, &entry).await.map(drop)
}

async fn find(conn: &mut Conn, id: TeacherId) -> Result<TeacherAccountRow, TeacherAccountError> {
    teachers::find_account(conn, id).await?.ok_or(TeacherAccountError::NoAccount)
}

/// Mails a new invitation to a teacher who has not accepted the last one; the earlier link stops working.
pub async fn invite_teacher_again(
    conn: &mut Conn,
    identity: &Identity,
    by: &SignedInStaff,
    id: TeacherId,
) -> Result<TeacherAccountRow, TeacherAccountError> {
    let row = find(conn, id).await?;
    if row.invited_until.is_none() {
        return Err(TeacherAccountError::Accepted);
    }
    let to = Invited {
        account_kind: AccountKind::Teacher,
        account_id: row.account_id,
        first_name: &row.first_name,
        email: &row.email,
    };
    post_invitation(conn, identity, by, to, &identity.ctx.random.identifier::<26>()).await?;
    let by = By { actor: by.journal(), at: identity.ctx.clock.now() };
    record(conn, by, "teacher.invited_again", id, None, Some(json!({ "email": row.email }))).await?;
    find(conn, id).await
}

/// Lets a teacher log in again, or no longer; both end the sessions.
pub async fn set_teacher_active(
    conn: &mut Conn,
    by: By,
    id: TeacherId,
    is_active: bool,
) -> Result<(), TeacherAccountError> {
    let row = find(conn, id).await?;
    account::update_active(conn, row.account_id, is_active).await?;
    session::delete_sessions(conn, row.account_id).await?;
    if row.is_active != is_active {
        let to_json = |is_active: bool| Some(json!({ "isActive": is_active }));
        record(conn, by, "teacher.account_changed", id, to_json(row.is_active), to_json(is_active)).await?;
    }
    Ok(())
}

/// Deactivates the account of a teacher who is archived, if there is one.
pub async fn close_teacher_account(conn: &mut Conn, by: By, id: TeacherId) -> Result<(), DbError> {
    match set_teacher_active(conn, by, id, false).await {
        Err(TeacherAccountError::Db(error)) => Err(error),
        Ok(()) | Err(_) => Ok(()),
    }
}

/// Removes the second factor and ends the sessions: a new one can be set up after the next log-in.
pub async fn reset_teacher_second_factor(
    conn: &mut Conn,
    by: By,
    id: TeacherId,
) -> Result<(), TeacherAccountError> {
    let row = find(conn, id).await?;
    second_factor::delete(conn, row.account_id).await?;
    recovery::replace(conn, row.account_id, &[], by.at).await?;
    session::delete_sessions(conn, row.account_id).await?;
    let has = |has: bool| Some(json!({ "hasSecondFactor": has }));
    let before = has(row.totp_confirmed_at.is_some());
    Ok(record(conn, by, "teacher.second_factor_reset", id, before, has(false)).await?)
}

/// Repeats a teacher's new name in the account.
pub async fn rename_teacher(
    conn: &mut Conn,
    id: TeacherId,
    first_name: &str,
    last_name: &str,
) -> Result<(), DbError> {
    teachers::rename(conn, id, first_name, last_name).await
}

/// The account of a teacher, if there is one.
pub async fn find_teacher_account(
    conn: &mut Conn,
    id: TeacherId,
) -> Result<Option<TeacherAccountRow>, DbError> {
    teachers::find_account(conn, id).await
}

/// Those of the teachers who have an account.
pub async fn teachers_with_accounts(conn: &mut Conn, ids: &[TeacherId]) -> Result<Vec<TeacherId>, DbError> {
    teachers::with_accounts(conn, ids).await
}

/// Sets the zone that a teacher's lesson times are shown in.
pub(crate) async fn set_time_zone(
    identity: &Identity,
    teacher: &TeacherMember,
    zone: &str,
) -> Result<(), TeacherAccountError> {
    let mut errors = FieldErrors::default();
    let zone = refdata::zones::canonical(zone.trim());
    if zone.is_none() {
        errors.add("timeZone", msg!("teacher-zone-required"));
    }
    errors.clone().done()?;
    let zone = zone.ok_or(errors)?;
    let (ctx, before) = (&identity.ctx, &teacher.row.time_zone);
    tx!(ctx.db, t => {
        teachers::set_time_zone(t, teacher.id, &zone).await?;
        if *before != zone {
            let entry = journal::Entry {
                before: Some(json!({ "timeZone": before })),
                after: Some(json!({ "timeZone": zone })),
                ..sessions::entry(ctx.clock.now(), AccountKind::Teacher, teacher.account_id, "account.time_zone_changed")
            };
            journal::record(t, &entry).await?;
        }
        Ok(())
    })
}
