//! Staff change the address of a partner or parent who cannot: it takes effect immediately, and both addresses get
//! a mail.

use super::{
    EmailChangeError, StoredChange, VALID, apply::reindex, map_email_conflict, post_letters, reject_taken,
};
use crate::{
    AccountKind, FieldErrors, Identity, SignedInStaff,
    mails::EmailChangeStep,
    store::{
        account,
        email_change::{self as store, NewChange},
    },
};
use db::tx;
use kernel::{AccountId, EmailAddress, ParentId, PartnerId};
use l10n::msg;
use serde_json::json;

/// Whose address staff change.
#[derive(Clone, Copy, Debug)]
pub(crate) enum TargetOwner {
    Partner(PartnerId),
    Parent(ParentId),
}

impl TargetOwner {
    fn account_kind(self) -> AccountKind {
        match self {
            Self::Partner(_) => AccountKind::Partner,
            Self::Parent(_) => AccountKind::Parent,
        }
    }
}

/// The account whose address staff change.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Target {
    pub account_id: AccountId,
    pub owner: TargetOwner,
}

/// Sets the address. It stays unconfirmed until its owner opens the mailed link.
pub(crate) async fn change_by_staff(
    identity: &Identity,
    by: &SignedInStaff,
    target: Target,
    email: &str,
) -> Result<String, EmailChangeError> {
    let mut errors = FieldErrors::default();
    let Some(new) = errors.email("email", email, msg!("email-required")) else { return Err(errors.into()) };
    let ctx = &identity.ctx;
    let now = ctx.clock.now();
    tx!(ctx.db, t => {
        let own = store::find_address(t, target.account_id).await?;
        if own.email == new.as_str() {
            return Err(EmailChangeError::SameAddress);
        }
        if own.email.to_lowercase() != new.folded() {
            reject_taken(t, target.owner.account_kind(), &new).await?;
        }
        store::stop_open(t, target.account_id, now).await?;
        let change = NewChange {
            new_email: new.as_str(),
            created_at: now,
            expires_at: now + VALID,
            confirmed_at: Some(now),
        };
        let id = store::insert(t, &own, &change).await?;
        let changed = store::update_email(t, target.account_id, &own.email, &new, None).await;
        if !changed.map_err(map_email_conflict)? {
            return Err(EmailChangeError::AccountChanged);
        }
        account::end_temporary(t, target.account_id, now).await?;
        reindex(t, target.account_id).await?;
        let letters = [EmailChangeStep::SetByStaff, EmailChangeStep::NoticeByStaff];
        post_letters(t, identity, StoredChange { id, own: &own, new: &new }, letters).await?;
        journal::record(t, &entry(by, target.owner, &own.email, &new, now)).await?;
        Ok(new.as_str().to_owned())
    })
}

fn entry(
    by: &SignedInStaff,
    owner: TargetOwner,
    old: &str,
    new: &EmailAddress,
    at: jiff::Timestamp,
) -> journal::Entry {
    let (action, subject_kind, id) = match owner {
        TargetOwner::Partner(id) => ("partner.email_changed_by_staff", "partner", id.get()),
        TargetOwner::Parent(id) => ("parent.email_changed_by_staff", "parent", id.get()),
    };
    journal::Entry {
        at,
        actor: by.journal(),
        action,
        subject_kind,
        subject_id: Some(id),
        before: Some(json!({ "email": old })),
        after: Some(json!({ "email": new.as_str() })),
    }
}
