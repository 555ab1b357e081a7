//! Erasing a parent: removes everything that identifies the person and keeps the anonymous row.

use crate::{
    Person,
    departments::list_parent,
    global_index,
    sign_up_parent::entry_of,
    store::{
        email_change, erase, known_clients,
        parents::{ParentAndPartner, find_parent_and_partner},
        session, staff_view,
    },
};
use db::{Conn, DbError};
use jiff::Timestamp;
use kernel::{AccountId, ERASED_DOMAIN, NoteId, ParentId};

/// Notes read per query.
const CHUNK: i64 = 1_000;

/// The placeholder address of an erased account. Nothing can ever be delivered there.
fn placeholder_email(account_id: AccountId) -> String {
    format!("erased-{account_id}@{ERASED_DOMAIN}")
}

/// Removes the name, the address, the phone number, the password and every session. The address can be used by a
/// new account. Idempotent.
pub async fn erase_parent(conn: &mut Conn, person: &Person, at: Timestamp) -> Result<(), DbError> {
    let email = placeholder_email(person.account_id);
    erase::erase(conn, person, &email, at).await?;
    session::delete_sessions(conn, person.account_id).await?;
    known_clients::forget_all(conn, person.account_id).await?;
    email_change::delete(conn, person.account_id).await?;
    let entry = entry_of(person.id, "Erased", "parent", "");
    list_parent(conn, person.partner_id, person.id, entry).await?;
    global_index::list_parents(conn, &[person.id]).await
}

/// Replaces the text of every staff note, about any partner, for which `names_them` is true with `instead`.
pub async fn erase_notes(
    conn: &mut Conn,
    instead: &str,
    names_them: impl Fn(&str) -> bool,
) -> Result<(), DbError> {
    let mut after = NoteId::new(0);
    loop {
        let notes = staff_view::notes_after(conn, after, CHUNK).await?;
        let Some((last, _)) = notes.last() else { return Ok(()) };
        after = *last;
        for (id, _) in notes.iter().filter(|(_, text)| names_them(text)) {
            staff_view::replace_note(conn, *id, instead).await?;
        }
    }
}

/// True if the parent was erased.
pub async fn is_erased(conn: &mut Conn, parent_id: ParentId) -> Result<bool, DbError> {
    Ok(erase::find_person(conn, parent_id).await?.is_some_and(|person| person.erased_at.is_some()))
}

/// Why a family cannot be changed.
#[derive(Debug, derive_more::From)]
pub enum ErasedError {
    Erased,
    #[from]
    Db(DbError),
}

/// Fails if the family was erased.
pub async fn refuse_erased(conn: &mut Conn, parent_id: ParentId) -> Result<(), ErasedError> {
    if is_erased(conn, parent_id).await? { Err(ErasedError::Erased) } else { Ok(()) }
}

/// Returns a parent and its partner before a change. Fails if the family was erased.
pub async fn find_unless_erased(
    conn: &mut Conn,
    parent_id: ParentId,
) -> Result<ParentAndPartner, ErasedError> {
    let found = find_parent_and_partner(conn, parent_id).await?.ok_or(DbError::NoRow)?;
    if found.is_erased { Err(ErasedError::Erased) } else { Ok(found) }
}
