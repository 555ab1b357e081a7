//! Invites parents on behalf of a partner: all addresses of a call or none.

use crate::{
    ForPartner, InviteLetter, Invites,
    departments::{ListedEntry, Placement, list_invites, place},
    invite_form::Wanted,
    link_number::link_number,
    mail_limits::{InviteError, Mailing, consume_daily_quota, find_rate_limited},
    model::share::{SeatRequest, Share, usable},
    seat_ledger,
    seats::{Assigned, assign, hand_out_all},
    store::{self, KnownRow},
};
use agreements::Pool;
use db::{Conn, DbError};
use jiff::Timestamp;
use journal::{By, Change};
use kernel::{AgreementId, DepartmentId, EmailAddress, InviteId, MailId, ParentId, PartnerId};
use mail::{HeldPosts, MailRange};
use serde_json::{Value as Json, json};
use std::collections::HashMap;

/// What to do with addresses that have an allowance already.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Existing {
    /// The call's number replaces it.
    Replace,
    /// The existing number is kept.
    Keep,
}

/// How a call treats addresses, and what it draws on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct InviteOptions {
    pub existing: Existing,
    /// The agreement to draw on; `None` for the current one.
    pub agreement_id: Option<AgreementId>,
}

impl From<Existing> for InviteOptions {
    fn from(existing: Existing) -> Self {
        Self { existing, agreement_id: None }
    }
}

/// The result of a call.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Invited {
    /// Number of addresses invited.
    pub invited: usize,
    /// Number of those that had been invited before.
    pub again: usize,
    /// Number of those that kept their allowance.
    pub kept: usize,
    /// Number of seats that have to wait until seats are free.
    pub waiting: i64,
    /// From the first mail to the last.
    pub mails: MailRange,
    /// Addresses that get no mail now because the hourly limit for them is reached.
    pub not_mailed: Vec<String>,
}

/// Stands in for the ids of the first and the last mail of a call that sends none.
const NO_MAIL: MailId = MailId::new(0);

/// Parent id and registration time by folded address.
type Registered = HashMap<String, (ParentId, Timestamp)>;

/// Replaces addresses that were invited before by their stored spelling, so that all mails to one are found under
/// one spelling; with `Existing::Keep` also the numbers by the stored ones.
pub(crate) fn as_known(wanted: &[Wanted], known: &[KnownRow], existing: Existing) -> Vec<Wanted> {
    let known: HashMap<&str, &KnownRow> = known.iter().map(|row| (row.email_folded.as_str(), row)).collect();
    let as_known = |one: &Wanted| {
        let Some(row) = known.get(one.email.folded().as_str()) else { return one.clone() };
        let email = EmailAddress::parse(&row.email).unwrap_or_else(|_| one.email.clone());
        let kept = row.current_kids_num().filter(|_| existing == Existing::Keep);
        Wanted { email, kids_num: kept.unwrap_or(one.kids_num), department: one.department }
    };
    wanted.iter().map(as_known).collect()
}

/// The seats that each address asks for. Those that keep their number keep their agreement too.
pub(crate) fn requests(
    wanted: &[Wanted],
    known: &[KnownRow],
    placement: &Placement,
    existing: Existing,
) -> Vec<SeatRequest> {
    let known: HashMap<&str, &KnownRow> = known.iter().map(|row| (row.email_folded.as_str(), row)).collect();
    let request = |one: &Wanted| {
        let held = known.get(one.email.folded().as_str()).and_then(|row| row.share());
        let (department, stays) = (placement.of(one), existing == Existing::Keep);
        SeatRequest { asked: i64::from(one.kids_num), held, department, stays }
    };
    wanted.iter().map(request).collect()
}

/// Locks all that decides about the seats of these addresses.
async fn lock_pool(
    conn: &mut Conn,
    invites: &Invites,
    partner_id: PartnerId,
    folded: &[String],
    agreement_id: Option<AgreementId>,
) -> Result<Pool, InviteError> {
    // Blocks sign-ups between the lookup of registered parents and the write.
    identity::lock_partner(conn, partner_id).await?;
    store::seats::lock_allowances(conn, partner_id, folded).await?;
    let pool = Pool::lock(conn, partner_id, invites.identity.ctx.clock.now()).await?;
    if agreement_id.is_some_and(|id| pool.find(id).is_none()) {
        return Err(InviteError::UnknownAgreement);
    }
    if agreement_id.is_some_and(|id| pool.is_closed(id)) {
        return Err(InviteError::ClosedAgreement);
    }
    Ok(pool)
}

/// Invites these addresses to a partner, inside the caller's transaction.
pub async fn invite_parents(
    conn: &mut Conn,
    invites: &Invites,
    ForPartner { partner_id, actor }: ForPartner,
    wanted: &[Wanted],
    options: impl Into<InviteOptions>,
) -> Result<Invited, InviteError> {
    let InviteOptions { existing, agreement_id } = options.into();
    let folded: Vec<String> = wanted.iter().map(|one| one.email.folded()).collect();
    let mut pool = lock_pool(conn, invites, partner_id, &folded, agreement_id).await?;
    let known = store::find_by_address(conn, partner_id, &folded).await?;
    let kept = match existing {
        Existing::Keep => known.iter().filter(|row| row.current_kids_num().is_some()).count(),
        Existing::Replace => 0,
    };
    let wanted = &as_known(wanted, &known, existing);
    let now = invites.identity.ctx.clock.now();
    // Repeated inviting is subject to the same hourly limit as *Send again*; the invite itself is updated in any
    // case.
    let addresses: Vec<&str> = wanted.iter().map(|one| one.email.as_str()).collect();
    let not_mailed = find_rate_limited(conn, partner_id, &addresses, now).await?;
    consume_daily_quota(conn, invites, partner_id, wanted.len() - not_mailed.len(), Mailing::Invite).await?;
    let registered = identity::find_registered(conn, partner_id, &folded).await?;
    let registered: Registered = registered.into_iter().map(|(email, id, at)| (email, (id, at))).collect();
    let placement = place(conn, partner_id, wanted, &known).await?;
    let requests = requests(wanted, &known, &placement, existing);
    let Assigned { shares, freed } = assign(conn, &mut pool, agreement_id, &requests).await?;
    let mailed: Vec<(&Wanted, &Share)> = wanted
        .iter()
        .zip(&shares)
        .filter(|(one, _)| !not_mailed.iter().any(|address| address == one.email.as_str()))
        .collect();
    let mails = post_invites(conn, invites, partner_id, &mailed, &registered).await?;
    let mails: HashMap<&str, MailId> = mailed.iter().map(|(one, _)| one.email.as_str()).zip(mails).collect();
    let is_mailed = |row: &&KnownRow| mails.contains_key(row.email.as_str());
    let superseded: Vec<MailId> = known.iter().filter(is_mailed).filter_map(|row| row.mail_id).collect();
    mail::supersede_held(conn, &superseded, now).await?;
    identity::release_mail(conn, &invites.identity, partner_id).await?;
    let rows = rows_of(wanted, &shares, &mails, &registered);
    let written = store::put_invites(conn, partner_id, now, rows).await?;
    let ids: HashMap<String, InviteId> = written.into_iter().map(|(id, email)| (email, id)).collect();
    grant_registered(conn, wanted, &shares, &known, &registered, now).await?;
    record(conn, By { actor, at: now }, wanted, &known, &ids).await?;
    list_invites(conn, partner_id, &entries(wanted, &known, &placement, &ids)).await?;
    hand_out_all(conn, invites, &mut pool, &freed).await?;
    let first = mails.values().min().copied().unwrap_or(NO_MAIL);
    let last = mails.values().max().copied().unwrap_or(NO_MAIL);
    Ok(Invited {
        invited: wanted.len(),
        again: known.len(),
        kept,
        waiting: wanted.iter().zip(&shares).map(|(one, share)| waiting(one, share)).sum(),
        mails: MailRange { first, last },
        not_mailed,
    })
}

/// The entries of the lists.
fn entries<'a>(
    wanted: &'a [Wanted],
    known: &[KnownRow],
    placement: &Placement,
    ids: &HashMap<String, InviteId>,
) -> Vec<ListedEntry<'a>> {
    let left: HashMap<&str, DepartmentId> =
        known.iter().filter_map(|row| Some((row.email_folded.as_str(), row.department_id?))).collect();
    let entry = |one: &'a Wanted| {
        let folded = one.email.folded();
        let (id, left) = (*ids.get(&folded)?, left.get(folded.as_str()).copied());
        Some(ListedEntry { id, email: one.email.as_str(), department: placement.of(one), left })
    };
    wanted.iter().filter_map(entry).collect()
}

/// The invites to write.
fn rows_of(
    wanted: &[Wanted],
    shares: &[Share],
    mails: &HashMap<&str, MailId>,
    registered: &Registered,
) -> Vec<Json> {
    let row = |(one, share): (&Wanted, &Share)| {
        let folded = one.email.folded();
        let parent = registered.get(&folded).map(|known| known.0);
        let since = registered.get(&folded).map(|known| known.1.as_millisecond());
        json!({
            "email": one.email.as_str(), "folded": folded, "kids": one.kids_num, "agreement": share.agreement_id,
            "department": share.department, "granted": share.granted, "waits": share.waits, "mail": mails.get(one.email.as_str()), "parent": parent,
            "since": since,
        })
    };
    wanted.iter().zip(shares).map(row).collect()
}

/// Number of seats that an address has to wait for.
fn waiting(one: &Wanted, share: &Share) -> i64 {
    (i64::from(one.kids_num) - share.granted).max(0)
}

/// Grants the seats at once to parents who have registered already.
async fn grant_registered(
    conn: &mut Conn,
    wanted: &[Wanted],
    shares: &[Share],
    known: &[KnownRow],
    registered: &Registered,
    now: Timestamp,
) -> Result<(), DbError> {
    let held: HashMap<&str, i64> = known
        .iter()
        .filter(|row| row.parent_id.is_some())
        .map(|row| (row.email_folded.as_str(), usable(i64::from(row.kids_num), row.granted)))
        .collect();
    for (one, share) in wanted.iter().zip(shares) {
        let folded = one.email.folded();
        if let Some((parent_id, _)) = registered.get(&folded) {
            let before = held.get(folded.as_str()).copied().unwrap_or(0);
            let after = usable(i64::from(one.kids_num), share.granted);
            seat_ledger::grant(conn, *parent_id, after - before, now).await?;
        }
    }
    Ok(())
}

async fn post_invites(
    conn: &mut Conn,
    invites: &Invites,
    partner_id: PartnerId,
    wanted: &[(&Wanted, &Share)],
    registered: &Registered,
) -> Result<Vec<MailId>, DbError> {
    let organization_name = identity::find_partner_terms(conn, partner_id).await?.organization_name;
    let letters: Vec<_> = wanted
        .iter()
        .map(|(one, share)| {
            let letter = InviteLetter {
                organization_name: organization_name.clone(),
                partner_link_id: link_number(partner_id),
                kids_num: one.kids_num,
                waiting: u32::try_from(waiting(one, share)).unwrap_or(one.kids_num),
                is_registered: registered.contains_key(&one.email.folded()),
                is_reminder: false,
            };
            (&one.email, letter)
        })
        .collect();
    let ctx = &invites.identity.ctx;
    // The parent's language is unknown yet; the partner's is the best guess.
    let language = identity::find_partner_language(conn, partner_id).await?;
    let posts = HeldPosts { partner_id, language, letters: &letters };
    mail::post_all_held(conn, &ctx.random, ctx.clock.now(), posts).await
}

async fn record(
    conn: &mut Conn,
    By { actor, at }: By,
    wanted: &[Wanted],
    known: &[KnownRow],
    ids: &HashMap<String, InviteId>,
) -> Result<(), DbError> {
    let before: HashMap<&str, &KnownRow> = known.iter().map(|row| (row.email_folded.as_str(), row)).collect();
    let values = |row: &KnownRow| match row.withdrawn_at {
        None => json!({ "kidsNum": row.kids_num }),
        Some(_) => json!({ "kidsNum": row.kids_num, "withdrawn": true }),
    };
    let changes: Vec<_> = wanted
        .iter()
        .filter_map(|one| {
            let folded = one.email.folded();
            Some(Change {
                subject_id: ids.get(&folded)?.get(),
                before: before.get(folded.as_str()).map(|row| values(row)),
                after: Some(json!({ "email": one.email.as_str(), "kidsNum": one.kids_num })),
            })
        })
        .collect();
    let entry = journal::Entry {
        at,
        actor,
        action: "invite.sent",
        subject_kind: "invite",
        subject_id: None,
        before: None,
        after: None,
    };
    journal::record_all(conn, &entry, &changes).await
}
