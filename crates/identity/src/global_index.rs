//! Search lists of all partners and all parents; see [`Listing::of_all`]. Code that adds, renames or erases
//! somebody updates the entry in the same transaction.

use crate::store::global_index as store;
use db::{Conn, DbError};
use kernel::{ParentId, PartnerId, of};
use listing::{Entry, Listing, Terms};
pub use store::{PartnerName, PersonName, find_partner_names, find_people};

/// All partners, searchable by organisation, contact and address.
pub const ALL_PARTNERS: Listing<of::Partner> = Listing::of_all("all partners");

/// All parents, searchable by name, address and phone number.
pub const ALL_PARENTS: Listing<of::Parent> = Listing::of_all("all parents");

/// Rows per query when a list is filled.
const CHUNK: i64 = 1_000;

/// Adds these partners to the list, or updates their entries.
pub async fn list_partners(conn: &mut Conn, ids: &[PartnerId]) -> Result<(), DbError> {
    let entries: Vec<_> = find_partner_names(conn, ids).await?.iter().map(partner_entry).collect();
    listing::put(conn, ALL_PARTNERS, &entries).await
}

/// Adds these parents to the list, or updates their entries.
pub async fn list_parents(conn: &mut Conn, ids: &[ParentId]) -> Result<(), DbError> {
    let entries: Vec<_> = find_people(conn, ids).await?.iter().map(person_entry).collect();
    listing::put(conn, ALL_PARENTS, &entries).await
}

/// The newest matching partners, at most `limit`.
pub async fn search_all_partners(
    conn: &mut Conn,
    terms: &Terms,
    limit: i64,
) -> Result<Vec<PartnerId>, DbError> {
    listing::newest_matches(conn, ALL_PARTNERS, terms, limit).await
}

/// The newest matching parents, at most `limit`.
pub async fn search_all_parents(
    conn: &mut Conn,
    terms: &Terms,
    limit: i64,
) -> Result<Vec<ParentId>, DbError> {
    listing::newest_matches(conn, ALL_PARENTS, terms, limit).await
}

fn partner_entry(partner: &PartnerName) -> Entry<of::Partner> {
    let PartnerName { id, organization_name, first_name, last_name, email } = partner;
    Entry::new(*id, partner.name(), &[organization_name, first_name, last_name, email])
}

fn person_entry(person: &PersonName) -> Entry<of::Parent> {
    let PersonName { id, first_name, last_name, email, phone, .. } = person;
    Entry::new(*id, &person.name(), &[first_name, last_name, email, phone])
}

/// Fills the lists with partners and parents that are older than the lists. Skips a list that has entries.
pub async fn fill_lists(conn: &mut Conn) -> Result<(), DbError> {
    if listing::is_empty(conn, ALL_PARTNERS).await? {
        let mut after = PartnerId::new(0);
        loop {
            let ids = store::list_partners_after(conn, after, CHUNK).await?;
            let Some(last) = ids.last() else { break };
            after = *last;
            list_partners(conn, &ids).await?;
        }
    }
    if listing::is_empty(conn, ALL_PARENTS).await? {
        let mut after = ParentId::new(0);
        loop {
            let ids = store::list_parents_after(conn, after, CHUNK).await?;
            let Some(last) = ids.last() else { break };
            after = *last;
            list_parents(conn, &ids).await?;
        }
    }
    Ok(())
}
