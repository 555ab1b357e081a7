//! Administrators look after staff accounts. There is always an active administrator, whoever changes what at once.

use crate::{
    FieldErrors, Identity, SignedInStaff, StaffRole,
    invitation::post_invitation,
    store::{
        account, recovery, session,
        staff::{self, StaffAccountRow},
    },
};
use api::Failure;
use db::{Conn, DbError, journal, tx};
use jiff::Timestamp;
use mail::AccountKind;
use serde_json::{Value as Json, json};

/// What the form says of a member of staff.
#[derive(Clone, Debug, Default)]
pub(crate) struct StaffForm {
    pub first_name: String,
    pub last_name: String,
    pub role: String,
}

/// The form, read and found right.
struct StaffDetails {
    first_name: String,
    last_name: String,
    role: StaffRole,
}

fn check(errors: &mut FieldErrors, form: &StaffForm) -> Option<StaffDetails> {
    let first_name = errors.name("firstName", &form.first_name, "First name is required");
    let last_name = errors.name("lastName", &form.last_name, "Last name is required");
    let role = StaffRole::parse(&form.role);
    if role.is_none() {
        errors.add("role", "Choose administrator, coordinator or finance");
    }
    role.map(|role| StaffDetails { first_name, last_name, role })
}

fn said(row: &StaffAccountRow) -> Json {
    json!({
        "firstName": row.first_name, "lastName": row.last_name, "email": row.email, "role": row.role,
        "isActive": row.is_active,
    })
}

fn deed(at: Timestamp, by: &SignedInStaff, action: &'static str, id: i64) -> journal::Entry {
    let actor = by.journal();
    journal::Entry {
        at,
        actor,
        action,
        subject_kind: "staff",
        subject_id: Some(id),
        before: None,
        after: None,
    }
}

async fn find(conn: &mut Conn, id: i64) -> Result<StaffAccountRow, Failure> {
    staff::find_staff_account(conn, id).await?.ok_or_else(Failure::not_found)
}

/// An address that a member of staff has already. Whoever reads this is somebody else.
fn staff_taken(error: DbError) -> Failure {
    if error.is_constraint("account_kind_email_folded_key") {
        let sentence = "A member of staff has this email address already. Look for it in the list.";
        Failure::conflict("identity.email_taken", sentence)
    } else {
        error.into()
    }
}

/// Makes an account whose password nobody knows, and mails an invitation to set it.
pub(crate) async fn hire(
    identity: &Identity,
    by: &SignedInStaff,
    email: &str,
    form: &StaffForm,
) -> Result<StaffAccountRow, Failure> {
    let mut errors = FieldErrors::default();
    let details = check(&mut errors, form);
    let email = errors.email("email", email, "Email is required");
    errors.clone().done()?;
    let (Some(details), Some(email)) = (details, email) else { return Err(errors.into()) };
    let ctx = &identity.ctx;
    let now = ctx.clock.now();
    let hash = identity.passwords.hash(&kernel::hex(&ctx.random.bytes::<32>())).await?;
    let nonce = ctx.random.identifier::<26>();
    tx!(ctx.db, t => {
        let account_id = account::insert_account(t, AccountKind::Staff, &email, &hash, now).await.map_err(staff_taken)?;
        let names = (details.first_name.as_str(), details.last_name.as_str());
        let id = staff::insert_staff(t, account_id, names, details.role.name(), now).await?;
        let invited = find(t, id).await?;
        post_invitation(t, identity, by, &invited, &nonce).await?;
        let made = find(t, id).await?;
        let entry = journal::Entry { after: Some(said(&made)), ..deed(now, by, "staff.added", id) };
        journal::record(t, &entry).await?;
        Ok(made)
    })
}

/// Changes a member of staff. Another role or being inactive ends the sessions; nobody does either to themselves.
pub(crate) async fn change(
    identity: &Identity,
    by: &SignedInStaff,
    id: i64,
    form: &StaffForm,
    is_active: bool,
) -> Result<StaffAccountRow, Failure> {
    let mut errors = FieldErrors::default();
    let details = check(&mut errors, form);
    errors.clone().done()?;
    let Some(details) = details else { return Err(errors.into()) };
    let (ctx, role) = (&identity.ctx, details.role.name());
    tx!(ctx.db, t => {
        staff::lock_staff(t).await?;
        let before = find(t, id).await?;
        let is_other = before.role != role || before.is_active != is_active;
        if is_other && id == by.id {
            return Err(own_account());
        }
        let names = (details.first_name.as_str(), details.last_name.as_str());
        if !staff::update_staff(t, id, names, role, is_safe(&before, details.role, is_active)).await? {
            return Err(last_administrator(&before));
        }
        account::update_active(t, before.account_id, is_active).await?;
        if is_other {
            session::delete_sessions(t, before.account_id).await?;
        }
        let after = find(t, id).await?;
        let entry = journal::Entry {
            before: Some(said(&before)),
            after: Some(said(&after)),
            ..deed(ctx.clock.now(), by, "staff.changed", id)
        };
        journal::record(t, &entry).await?;
        Ok(after)
    })
}

/// True if no administrator is lost.
fn is_safe(before: &StaffAccountRow, role: StaffRole, is_active: bool) -> bool {
    let administrator = StaffRole::Administrator;
    let was = before.is_active && before.role == administrator.name();
    !was || (is_active && role == administrator)
}

/// Takes the second factor off an account, whose sessions end: the next log-in may set up a new one.
pub(crate) async fn reset_second_factor(
    identity: &Identity,
    by: &SignedInStaff,
    id: i64,
) -> Result<StaffAccountRow, Failure> {
    let ctx = &identity.ctx;
    if id == by.id {
        return Err(own_account());
    }
    tx!(ctx.db, t => {
        let before = find(t, id).await?;
        staff::reset_totp(t, id).await?;
        recovery::replace(t, id, &[], ctx.clock.now()).await?;
        session::delete_sessions(t, before.account_id).await?;
        let has = |row: &StaffAccountRow| Some(json!({ "hasSecondFactor": row.totp_confirmed_at.is_some() }));
        let after = find(t, id).await?;
        let entry = journal::Entry {
            before: has(&before),
            after: has(&after),
            ..deed(ctx.clock.now(), by, "staff.second_factor_reset", id)
        };
        journal::record(t, &entry).await?;
        Ok(after)
    })
}

/// Staff who are listed; an installation has some tens.
const MOST_STAFF: i64 = 1_000;

/// Everybody whose name, address or role has these words in it.
pub(crate) async fn list(conn: &mut Conn, search: &str) -> Result<Vec<StaffAccountRow>, DbError> {
    let mut rows = staff::list_staff(conn, MOST_STAFF).await?;
    let search = kernel::fold(search);
    rows.retain(|row| {
        let words = kernel::fold(&format!("{} {} {} {}", row.first_name, row.last_name, row.email, row.role));
        search.split(' ').all(|term| words.contains(term))
    });
    Ok(rows)
}

/// What staff are called, by account.
pub async fn staff_names(conn: &mut Conn) -> Result<Vec<(i64, String)>, DbError> {
    let rows = staff::list_staff(conn, MOST_STAFF).await?;
    let name = |row: &StaffAccountRow| format!("{} {}", row.first_name, row.last_name).trim().to_owned();
    Ok(rows.iter().map(|row| (row.account_id, name(row))).collect())
}

fn own_account() -> Failure {
    let sentence = "Nobody changes their own role, second factor or access here. Ask another administrator.";
    Failure::conflict("identity.own_account", sentence)
}

fn last_administrator(row: &StaffAccountRow) -> Failure {
    let sentence = format!(
        "{} {} is the last active administrator. Make somebody else one first.",
        row.first_name, row.last_name
    );
    Failure::conflict("identity.last_administrator", sentence)
}
