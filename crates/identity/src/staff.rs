//! Creating staff accounts from the command line, including the first one.

use crate::{
    AccountKind, FieldErrors, Identity, StaffRole,
    model::{self, details::StaffDetails},
    sessions,
    sign_up::{SignUpError, taken},
    store::{account, staff},
};
use db::tx;
use kernel::StaffId;
use l10n::msg;
use serde_json::json;

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
