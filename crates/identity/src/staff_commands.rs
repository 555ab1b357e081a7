//! Staff accounts from the command line: adding one, including the first, and what helps when nobody can log in any more.

use crate::{
    AccountKind, Busy, FieldErrors, Identity, StaffRole,
    model::{self, details::StaffDetails},
    sessions,
    sign_up::{SignUpError, taken},
    store::{
        account, second_factor, session,
        staff::{self, StaffAccountRow},
    },
};
use db::{Conn, DbError, tx};
use jiff::Timestamp;
use kernel::{EmailAddress, StaffId};
use l10n::msg;
use serde_json::json;

/// Upper bound of the list; an installation has a few dozen.
const MAX_STAFF: i64 = 1_000;

/// A staff account in the output of `seatling staff list`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StaffSummary {
    pub email: String,
    pub role: StaffRole,
    pub is_active: bool,
    pub has_second_factor: bool,
    /// Last use of any of their sessions.
    pub last_seen_at: Option<Timestamp>,
}

/// All staff accounts, oldest first.
pub async fn list_staff(identity: &Identity) -> Result<Vec<StaffSummary>, DbError> {
    let rows = staff::list_staff(&mut identity.ctx.db.read().await?, MAX_STAFF).await?;
    let listed = |row: StaffAccountRow| StaffSummary {
        email: row.email,
        role: row.role,
        is_active: row.is_active,
        has_second_factor: row.totp_confirmed_at.is_some(),
        last_seen_at: row.last_seen_at,
    };
    Ok(rows.into_iter().map(listed).collect())
}

/// A new member of staff.
#[derive(Clone, Debug)]
pub struct AddStaff {
    pub email: String,
    pub first_name: String,
    pub last_name: String,
    pub role: StaffRole,
    /// At least eight characters.
    pub password: String,
}

/// Creates the account. Returns the id of the member of staff.
pub async fn add_staff(identity: &Identity, new: &AddStaff) -> Result<StaffId, SignUpError> {
    let mut errors = FieldErrors::default();
    let email = errors.email("email", &new.email, msg!("email-required"));
    let first_name = errors.optional_name("firstName", &new.first_name);
    let last_name = errors.optional_name("lastName", &new.last_name);
    if let Err(wrong) = model::check_password_change("irrelevant", &new.password, &new.password) {
        return Err(wrong.into());
    }
    errors.clone().done()?;
    let Some(email) = email else { return Err(errors.into()) };
    let details = StaffDetails { first_name, last_name, role: new.role };
    let ctx = &identity.ctx;
    let now = ctx.clock.now();
    let hash = identity.passwords.hash(&new.password).await?;
    tx!(ctx.db, t => {
        let account_id = account::insert_account(t, AccountKind::Staff, &email, &hash, now).await.map_err(taken)?;
        let id = staff::insert_staff(t, account_id, &details, now).await?;
        let entry = journal::Entry {
            actor: journal::SYSTEM,
            subject_kind: "staff",
            subject_id: Some(id.get()),
            after: Some(json!({ "email": email.as_str(), "role": new.role })),
            ..sessions::entry(now, AccountKind::Staff, account_id, "staff.added")
        };
        journal::record(t, &entry).await?;
        Ok(id)
    })
}

/// Why a staff account is not changed.
#[derive(Debug, derive_more::From)]
pub enum StaffCommandError {
    NoSuchStaff {
        email: String,
    },
    #[from]
    Fields(FieldErrors),
    #[from]
    Busy(Busy),
    #[from]
    Db(DbError),
}

async fn find(conn: &mut Conn, email: &str) -> Result<StaffAccountRow, StaffCommandError> {
    let unknown = || StaffCommandError::NoSuchStaff { email: email.to_owned() };
    let address = EmailAddress::parse(email).map_err(|_| unknown())?;
    let found = account::find_account(conn, AccountKind::Staff, &address).await?.ok_or_else(unknown)?;
    let rows = staff::list_staff(conn, MAX_STAFF).await?;
    rows.into_iter().find(|row| row.account_id == found.id).ok_or_else(unknown)
}

fn entry(at: Timestamp, action: &'static str, id: StaffId) -> journal::Entry {
    journal::Entry {
        at,
        actor: journal::SYSTEM,
        action,
        subject_kind: "staff",
        subject_id: Some(id.get()),
        before: None,
        after: None,
    }
}

/// Activates or deactivates an account; both end its sessions. The last administrator may be deactivated here:
/// shell access is enough to activate or add another one.
pub async fn set_staff_active(
    identity: &Identity,
    email: &str,
    is_active: bool,
) -> Result<(), StaffCommandError> {
    let ctx = &identity.ctx;
    let now = ctx.clock.now();
    tx!(ctx.db, t => {
        staff::lock_staff(t).await?;
        let row = find(t, email).await?;
        account::update_active(t, row.account_id, is_active).await?;
        session::delete_sessions(t, row.account_id).await?;
        let change = journal::Entry {
            before: Some(json!({ "isActive": row.is_active })),
            after: Some(json!({ "isActive": is_active })),
            ..entry(now, "staff.changed", row.id)
        };
        journal::record(t, &change).await?;
        Ok(())
    })
}

/// Sets a new password, removes the second factor and ends all sessions.
pub async fn reset_staff(identity: &Identity, email: &str, password: &str) -> Result<(), StaffCommandError> {
    model::check_password_change("irrelevant", password, password)?;
    let ctx = &identity.ctx;
    let now = ctx.clock.now();
    let hash = identity.passwords.hash(password).await?;
    tx!(ctx.db, t => {
        let row = find(t, email).await?;
        account::update_password(t, row.account_id, &hash).await?;
        account::end_temporary(t, row.account_id, now).await?;
        second_factor::delete(t, row.account_id).await?;
        session::delete_sessions(t, row.account_id).await?;
        journal::record(t, &entry(now, "staff.reset_by_shell", row.id)).await?;
        Ok(())
    })
}
