//! Partners with their counts, and one of them with its seats, invites and notes.

use db::{Conn, DbError};
use identity::{Note, PartnerForStaff, find_partners, list_notes, parents_of};
use invites::PartnerSeats;
use jiff::Timestamp;
use kernel::PartnerId;
use std::collections::HashMap;

/// Maximum number of notes shown, newest first.
const MAX_NOTES: i64 = 100;

/// A partner and the size of its families.
pub(crate) struct CountedPartner {
    pub partner: PartnerForStaff,
    pub parents: u64,
    pub children: i64,
}

/// A partner with its seats, invites and notes.
pub(crate) struct PartnerRecord {
    pub counted: CountedPartner,
    pub notes: Vec<Note>,
    pub seats: PartnerSeats,
}

/// Loads partners with their counts, in the order of `ids`.
pub(crate) async fn read_partners(
    conn: &mut Conn,
    ids: &[PartnerId],
) -> Result<Vec<CountedPartner>, DbError> {
    let found = find_partners(conn, ids).await?;
    let mut rows: HashMap<PartnerId, PartnerForStaff> = found.into_iter().map(|row| (row.id, row)).collect();
    let children: HashMap<PartnerId, i64> = invites::count_children(conn, ids).await?.into_iter().collect();
    let mut partners = Vec::new();
    for partner in ids.iter().filter_map(|id| rows.remove(id)) {
        let parents = listing::count(conn, parents_of(partner.id)).await?;
        let children = children.get(&partner.id).copied().unwrap_or_default();
        partners.push(CountedPartner { partner, parents, children });
    }
    Ok(partners)
}

/// Loads a partner; `None` if there is no such partner.
pub(crate) async fn read_partner(
    conn: &mut Conn,
    id: PartnerId,
    now: Timestamp,
) -> Result<Option<PartnerRecord>, DbError> {
    let Some(counted) = read_partners(conn, &[id]).await?.pop() else { return Ok(None) };
    let notes = list_notes(conn, id, MAX_NOTES).await?;
    let seats = invites::find_seats(conn, id, now).await?;
    Ok(Some(PartnerRecord { counted, notes, seats }))
}
