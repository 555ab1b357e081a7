//! Administration of staff accounts. There is always an active administrator, even under concurrent changes.

mod error;

use crate::{
    AccountKind, FieldErrors, Identity, SignedInStaff, StaffRole,
    invitation::{invited_staff, post_invitation},
    model::details::StaffDetails,
    store::{
        account, recovery, second_factor, session,
        staff::{self, StaffAccountRow},
    },
};
use db::{Conn, DbError, tx};
pub(crate) use error::StaffAccountError;
use error::taken;
use jiff::Timestamp;
use kernel::{AccountId, StaffId};
use l10n::msg;
use serde_json::{Value as Json, json};

/// The form for a member of staff.
#[derive(Clone, Debug, Default)]
pub(crate) struct StaffForm {
    pub first_name: String,
    pub last_name: String,
    pub role: String,
}

fn check(errors: &mut FieldErrors, form: &StaffForm) -> Option<StaffDetails> {
    let first_name = errors.name("firstName", &form.first_name, msg!("first-name-required"));
    let last_name = errors.name("lastName", &form.last_name, msg!("last-name-required"));
    let role = StaffRole::parse(&form.role);
    if role.is_none() {
        errors.add("role", msg!("unknown-role"));
    }
    role.map(|role| StaffDetails { first_name, last_name, role })
}

fn snapshot(row: &StaffAccountRow) -> Json {
    json!({
        "firstName": row.first_name, "lastName": row.last_name, "email": row.email, "role": row.role,
        "isActive": row.is_active,
    })
}

fn journal_entry(at: Timestamp, by: &SignedInStaff, action: &'static str, id: StaffId) -> journal::Entry {
    let actor = by.journal();
    journal::Entry {
        at,
        actor,
        action,
        subject_kind: "staff",
        subject_id: Some(id.get()),
        before: None,
        after: None,
    }
}

async fn find(conn: &mut Conn, id: StaffId) -> Result<StaffAccountRow, StaffAccountError> {
    staff::find_staff_account(conn, id).await?.ok_or(StaffAccountError::NotFound)
}

/// Creates an account with a random password, and mails an invitation to set one.
pub(crate) async fn invite_staff(
    identity: &Identity,
    by: &SignedInStaff,
    email: &str,
    form: &StaffForm,
) -> Result<StaffAccountRow, StaffAccountError> {
    let mut errors = FieldErrors::default();
    let details = check(&mut errors, form);
    let email = errors.email("email", email, msg!("email-required"));
    errors.clone().done()?;
    let (Some(details), Some(email)) = (details, email) else { return Err(errors.into()) };
    let ctx = &identity.ctx;
    let now = ctx.clock.now();
    let hash = identity.passwords.hash(&hex::encode(ctx.random.bytes::<32>())).await?;
    let nonce = ctx.random.identifier::<26>();
    tx!(ctx.db, t => {
        let account_id = account::insert_account(t, AccountKind::Staff, &email, &hash, now).await.map_err(taken)?;
        let id = staff::insert_staff(t, account_id, &details, now).await?;
        let invited = find(t, id).await?;
        post_invitation(t, identity, by, invited_staff(&invited), &nonce).await?;
        let created = find(t, id).await?;
        let entry = journal::Entry { after: Some(snapshot(&created)), ..journal_entry(now, by, "staff.added", id) };
        journal::record(t, &entry).await?;
        Ok(created)
    })
}

/// Changes a member of staff. A change of role or active flag ends the sessions, and is rejected for one's own
/// account.
pub(crate) async fn change(
    identity: &Identity,
    by: &SignedInStaff,
    id: StaffId,
    form: &StaffForm,
    is_active: bool,
) -> Result<StaffAccountRow, StaffAccountError> {
    let mut errors = FieldErrors::default();
    let details = check(&mut errors, form);
    errors.clone().done()?;
    let Some(details) = details else { return Err(errors.into()) };
    let ctx = &identity.ctx;
    tx!(ctx.db, t => {
        staff::lock_staff(t).await?;
        let before = find(t, id).await?;
        let changes_access = before.role != details.role || before.is_active != is_active;
        if changes_access && id == by.id {
            return Err(StaffAccountError::OwnAccount);
        }
        let keeps_admin = keeps_admin(&before, details.role, is_active);
        if !staff::update_staff(t, id, &details, keeps_admin).await? {
            let StaffAccountRow { first_name, last_name, .. } = before;
            return Err(StaffAccountError::LastAdministrator { first_name, last_name });
        }
        account::update_active(t, before.account_id, is_active).await?;
        if changes_access {
            session::delete_sessions(t, before.account_id).await?;
        }
        let after = find(t, id).await?;
        let entry = journal::Entry {
            before: Some(snapshot(&before)),
            after: Some(snapshot(&after)),
            ..journal_entry(ctx.clock.now(), by, "staff.changed", id)
        };
        journal::record(t, &entry).await?;
        Ok(after)
    })
}

/// True if the change does not remove an active administrator.
fn keeps_admin(before: &StaffAccountRow, role: StaffRole, is_active: bool) -> bool {
    let administrator = StaffRole::Administrator;
    let was = before.is_active && before.role == administrator;
    !was || (is_active && role == administrator)
}

/// Removes the second factor and ends the sessions: a new one can be set up after the next log-in.
pub(crate) async fn reset_second_factor(
    identity: &Identity,
    by: &SignedInStaff,
    id: StaffId,
) -> Result<StaffAccountRow, StaffAccountError> {
    let ctx = &identity.ctx;
    if id == by.id {
        return Err(StaffAccountError::OwnAccount);
    }
    tx!(ctx.db, t => {
        let before = find(t, id).await?;
        second_factor::delete(t, before.account_id).await?;
        recovery::replace(t, before.account_id, &[], ctx.clock.now()).await?;
        session::delete_sessions(t, before.account_id).await?;
        let has = |row: &StaffAccountRow| Some(json!({ "hasSecondFactor": row.totp_confirmed_at.is_some() }));
        let after = find(t, id).await?;
        let entry = journal::Entry {
            before: has(&before),
            after: has(&after),
            ..journal_entry(ctx.clock.now(), by, "staff.second_factor_reset", id)
        };
        journal::record(t, &entry).await?;
        Ok(after)
    })
}

/// Upper bound of the list; an installation has a few dozen.
const MAX_STAFF: i64 = 1_000;

/// Staff whose name, address or role contains all words of `search`.
pub(crate) async fn list(conn: &mut Conn, search: &str) -> Result<Vec<StaffAccountRow>, DbError> {
    let mut rows = staff::list_staff(conn, MAX_STAFF).await?;
    let search = kernel::fold(search);
    rows.retain(|row| {
        let words = kernel::fold(&format!("{} {} {} {}", row.first_name, row.last_name, row.email, row.role));
        search.split(' ').all(|term| words.contains(term))
    });
    Ok(rows)
}

/// Full names of all staff, by account id.
pub async fn staff_names(conn: &mut Conn) -> Result<Vec<(AccountId, String)>, DbError> {
    let rows = staff::list_staff(conn, MAX_STAFF).await?;
    let name = |row: &StaffAccountRow| format!("{} {}", row.first_name, row.last_name).trim().to_owned();
    Ok(rows.iter().map(|row| (row.account_id, name(row))).collect())
}
