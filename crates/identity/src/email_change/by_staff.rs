//! Staff change the address of a partner or parent who cannot: at once, with a letter to both addresses.

use super::{VALID, apply::list_again, post_letters, refuse_taken, taken_meanwhile};
use crate::{
    FieldErrors, Identity, SignedInStaff,
    store::{
        account,
        email_change::{self as store, NewChange},
    },
};
use api::Failure;
use db::{journal, tx};
use kernel::EmailAddress;
use mail::{AccountKind, EmailChangeStep};
use serde_json::json;

/// Whose address staff change.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Whose {
    pub account_kind: AccountKind,
    pub account_id: i64,
    /// The partner's or the parent's own id, for the journal.
    pub id: i64,
}

/// Sets the address. It counts as not confirmed until its owner opens the mailed link.
pub(crate) async fn change_by_staff(
    identity: &Identity,
    by: &SignedInStaff,
    whose: Whose,
    email: &str,
) -> Result<String, Failure> {
    let mut errors = FieldErrors::default();
    let Some(new) = errors.email("email", email, "Email is required") else { return Err(errors.into()) };
    let ctx = &identity.ctx;
    let now = ctx.clock.now();
    tx!(ctx.db, t => {
        let own = store::find_address(t, whose.account_id).await?;
        if own.email == new.as_str() {
            return Err(Failure::fields([("email", "The account has this email address already")]));
        }
        if own.email.to_lowercase() != new.folded() {
            refuse_taken(t, whose.account_kind, &new).await?;
        }
        store::stop_open(t, whose.account_id, now).await?;
        let change = NewChange {
            new_email: new.as_str(),
            created_at: now,
            expires_at: now + VALID,
            confirmed_at: Some(now),
        };
        let id = store::insert(t, &own, &change).await?;
        let from = (whose.account_id, own.email.as_str());
        if !store::update_email(t, from, &new, None).await.map_err(taken_meanwhile)? {
            return Err(Failure::conflict("identity.changed", "The account has just changed. Try again."));
        }
        account::end_temporary(t, whose.account_id, now).await?;
        list_again(t, whose.account_id).await?;
        let letters = [EmailChangeStep::SetByStaff, EmailChangeStep::NoticeByStaff];
        post_letters(t, identity, whose.account_kind, (&own, id, &new), letters).await?;
        journal::record(t, &entry(by, whose, (&own.email, &new), now)).await?;
        Ok(new.as_str().to_owned())
    })
}

fn entry(
    by: &SignedInStaff,
    whose: Whose,
    (old, new): (&str, &EmailAddress),
    at: jiff::Timestamp,
) -> journal::Entry {
    let (action, subject_kind) = match whose.account_kind {
        AccountKind::Partner => ("partner.email_changed_by_staff", "partner"),
        AccountKind::Parent => ("parent.email_changed_by_staff", "parent"),
        AccountKind::Staff => ("staff.email_changed_by_staff", "staff"),
    };
    journal::Entry {
        at,
        actor: by.journal(),
        action,
        subject_kind,
        subject_id: Some(whose.id),
        before: Some(json!({ "email": old })),
        after: Some(json!({ "email": new.as_str() })),
    }
}
