//! The lists of all partners and all parents, for whoever looks for somebody: see [`Listing::of_all`]. Whatever adds,
//! renames or erases somebody puts the entry anew in the same transaction.

use crate::store::global_index as store;
use db::{
    Conn, DbError,
    listing::{self, Entry, Listing, Terms},
};
pub use store::{PartnerName, PersonName, find_partner_names, find_people};

/// Every partner, found by organisation, contact and address.
pub const ALL_PARTNERS: Listing = Listing::of_all("all partners");

/// Every parent, found by name, address and phone number.
pub const ALL_PARENTS: Listing = Listing::of_all("all parents");

/// Rows taken at once where a list is filled.
const CHUNK: i64 = 1_000;

/// Lists these partners under what they are called now.
pub async fn list_partners(conn: &mut Conn, ids: &[i64]) -> Result<(), DbError> {
    let entries: Vec<_> = find_partner_names(conn, ids).await?.iter().map(partner_entry).collect();
    listing::put(conn, ALL_PARTNERS, &entries).await
}

/// Lists these parents under what they are called now.
pub async fn list_parents(conn: &mut Conn, ids: &[i64]) -> Result<(), DbError> {
    let entries: Vec<_> = find_people(conn, ids).await?.iter().map(person_entry).collect();
    listing::put(conn, ALL_PARENTS, &entries).await
}

/// The newest partners that match, at most so many.
pub async fn search_all_partners(conn: &mut Conn, terms: &Terms, most: i64) -> Result<Vec<i64>, DbError> {
    listing::first(conn, ALL_PARTNERS, terms, most).await
}

/// The newest parents that match, at most so many.
pub async fn search_all_parents(conn: &mut Conn, terms: &Terms, most: i64) -> Result<Vec<i64>, DbError> {
    listing::first(conn, ALL_PARENTS, terms, most).await
}

fn partner_entry(partner: &PartnerName) -> Entry {
    let PartnerName { id, organization_name, first_name, last_name, email } = partner;
    Entry::new(*id, partner.name(), &[organization_name, first_name, last_name, email])
}

fn person_entry(person: &PersonName) -> Entry {
    let PersonName { id, first_name, last_name, email, phone, .. } = person;
    Entry::new(*id, &person.name(), &[first_name, last_name, email, phone])
}

/// Lists everybody who came before there were these lists. Does nothing once somebody is in them.
pub async fn fill_lists(conn: &mut Conn) -> Result<(), DbError> {
    if listing::is_empty(conn, ALL_PARTNERS).await? {
        let mut after = 0;
        loop {
            let ids = store::list_partners_after(conn, after, CHUNK).await?;
            let Some(last) = ids.last() else { break };
            after = *last;
            list_partners(conn, &ids).await?;
        }
    }
    if listing::is_empty(conn, ALL_PARENTS).await? {
        let mut after = 0;
        loop {
            let ids = store::list_parents_after(conn, after, CHUNK).await?;
            let Some(last) = ids.last() else { break };
            after = *last;
            list_parents(conn, &ids).await?;
        }
    }
    Ok(())
}
