//! Search lists of all partners and all parents; see [`Listing::of_all`]. Code that adds, renames or erases
//! somebody updates the entry in the same transaction.

use crate::store::{
    global_index as store,
    team_lookup::{self, TeamName},
};
use db::{Conn, DbError};
use kernel::{AccountId, ParentId, PartnerId, of};
use listing::{Entry, Listing, Terms};
use std::collections::HashMap;
pub use store::{PartnerName, PersonName, find_partner_names, find_people};

/// All partners, searchable by organisation, and by the names and addresses of their members.
pub const ALL_PARTNERS: Listing<of::Partner> = Listing::of_all("all partners");

/// All parents, searchable by name, address and phone number.
pub const ALL_PARENTS: Listing<of::Parent> = Listing::of_all("all parents");

/// Rows per query when a list is filled.
const CHUNK: i64 = 1_000;

/// Adds these partners to the list, or updates their entries.
pub async fn list_partners(conn: &mut Conn, ids: &[PartnerId]) -> Result<(), DbError> {
    let mut teams: HashMap<PartnerId, Vec<TeamName>> = HashMap::new();
    for member in team_lookup::list_team_names(conn, ids).await? {
        teams.entry(member.partner_id).or_default().push(member);
    }
    let entry =
        |partner: &PartnerName| partner_entry(partner, teams.get(&partner.id).map_or(&[], Vec::as_slice));
    let entries: Vec<_> = find_partner_names(conn, ids).await?.iter().map(entry).collect();
    listing::put(conn, ALL_PARTNERS, &entries).await
}

/// Updates the entries of all partners that a person is a member of.
pub(crate) async fn list_partners_of(conn: &mut Conn, account_id: AccountId) -> Result<(), DbError> {
    let ids = team_lookup::list_partners_of(conn, account_id).await?;
    if ids.is_empty() { Ok(()) } else { list_partners(conn, &ids).await }
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

fn partner_entry(partner: &PartnerName, team: &[TeamName]) -> Entry<of::Partner> {
    let PartnerName { id, organization_name, first_name, last_name, email } = partner;
    let mut words: Vec<&str> = vec![organization_name, first_name, last_name, email];
    for member in team.iter().filter(|member| member.email != *email) {
        words.extend([member.first_name.as_str(), &member.last_name, &member.email]);
    }
    Entry::new(*id, partner.name(), &words)
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
