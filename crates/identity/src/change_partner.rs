//! Changes to a partner by staff: link, self-payment, active flag, trust, terms, and notes.

mod terms;

use crate::{
    FieldErrors, Identity, SignedInStaff,
    new_partners::release_mail,
    store::{
        partner_lookup, partners, session,
        staff_view::{self, Note, PartnerForStaff},
        trust,
    },
};
use api::AppContext;
use db::{Conn, DbError};
use journal::Change;
use kernel::{EntryId, PartnerId};
use serde_json::{Value as Json, json};
pub(crate) use terms::{NewTerms, Terms, find_terms, set_terms};

/// Changes to a partner. Fields that are `None` stay unchanged.
#[derive(Clone, Copy, Debug, Default)]
pub struct PartnerChange {
    /// Whether anybody can sign up through its registration link.
    pub link_is_open: Option<bool>,
    /// Whether its parents may add children at their own cost beyond the allowance.
    pub self_pay_beyond_allowance: Option<bool>,
    /// False: none of its members can open it, nobody can join it, and its mails to strangers are held.
    pub is_active: Option<bool>,
    /// True: its mails are no longer held or limited.
    pub is_trusted: Option<bool>,
}

/// Why staff cannot change a partner.
#[derive(Debug, derive_more::From)]
pub enum ChangePartnerError {
    NotFound,
    /// A note is empty, too long or not text.
    InvalidNote,
    #[from]
    Fields(FieldErrors),
    #[from]
    Db(DbError),
}

async fn find(conn: &mut Conn, id: PartnerId) -> Result<PartnerForStaff, ChangePartnerError> {
    staff_view::find_partners(conn, &[id]).await?.pop().ok_or(ChangePartnerError::NotFound)
}

/// Records a change to a partner in the journal.
async fn record(
    conn: &mut Conn,
    ctx: &AppContext,
    by: &SignedInStaff,
    action: &'static str,
    Change { subject_id, before, after }: Change,
) -> Result<EntryId, DbError> {
    let entry = journal::Entry {
        at: ctx.clock.now(),
        actor: by.journal(),
        action,
        subject_kind: "partner",
        subject_id: Some(subject_id),
        before,
        after,
    };
    journal::record(conn, &entry).await
}

fn snapshot(partner: &PartnerForStaff) -> Json {
    json!({
        "linkIsOpen": partner.link_is_open,
        "selfPayBeyondAllowance": partner.self_pay_beyond_allowance,
        "isActive": partner.is_active,
        "isTrusted": partner.trusted_at.is_some(),
    })
}

/// Changes a partner, inside the caller's transaction. Restricting it ends its sessions immediately. Returns the
/// new active flag if that changed.
pub async fn change_partner(
    conn: &mut Conn,
    identity: &Identity,
    by: &SignedInStaff,
    id: PartnerId,
    change: PartnerChange,
) -> Result<Option<bool>, ChangePartnerError> {
    let before = find(conn, id).await?;
    if let Some(is_open) = change.link_is_open {
        partners::update_link(conn, id, is_open).await?;
    }
    if let Some(allowed) = change.self_pay_beyond_allowance {
        partners::update_self_pay(conn, id, allowed).await?;
    }
    if let Some(is_active) = change.is_active {
        partners::update_active(conn, id, is_active).await?;
        if !is_active {
            session::delete_of_partner(conn, id).await?;
        }
    }
    let now = identity.ctx.clock.now();
    match change.is_trusted {
        Some(true) => drop(trust::trust_partner(conn, id, now).await?),
        Some(false) => drop(trust::distrust_partner(conn, id).await?),
        None => {}
    }
    if change.is_active.is_some() || change.is_trusted.is_some() {
        hold_or_release(conn, identity, id).await?;
    }
    let after = find(conn, id).await?;
    let values =
        Change { subject_id: id.get(), before: Some(snapshot(&before)), after: Some(snapshot(&after)) };
    record(conn, &identity.ctx, by, "partner.changed_by_staff", values).await?;
    Ok(Some(after.is_active).filter(|is_active| *is_active != before.is_active))
}

/// Holds or releases queued mails by the partner's new state. Locks the partner first, so that invites in progress
/// are included.
async fn hold_or_release(conn: &mut Conn, identity: &Identity, id: PartnerId) -> Result<(), DbError> {
    partner_lookup::lock_partner(conn, id).await?;
    mail::hold_queued(conn, id).await?;
    release_mail(conn, identity, id).await
}

const MAX_NOTE_LENGTH: usize = 2_000;

/// Adds a note about a partner, inside the caller's transaction.
pub(crate) async fn add_note(
    conn: &mut Conn,
    ctx: &AppContext,
    by: &SignedInStaff,
    partner_id: PartnerId,
    text: &str,
) -> Result<Note, ChangePartnerError> {
    let text = text.trim();
    if text.is_empty() || text.chars().count() > MAX_NOTE_LENGTH || text.contains('\0') {
        return Err(ChangePartnerError::InvalidNote);
    }
    find(conn, partner_id).await?;
    let id = staff_view::insert_note(conn, partner_id, by.id, text, ctx.clock.now()).await?;
    let after = Some(json!({ "noteId": id, "text": text }));
    let added = Change { subject_id: partner_id.get(), before: None, after };
    record(conn, ctx, by, "partner.note_added", added).await?;
    staff_view::list_notes(conn, partner_id, 1).await?.pop().ok_or(ChangePartnerError::NotFound)
}
