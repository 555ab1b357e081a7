//! Removes who a parent is; that there was one stays.

use crate::{
    Person, everybody,
    sign_up_parent::{entry_of, parents_of},
    store::{erase, session},
};
use db::{Conn, DbError, listing};
use jiff::Timestamp;

/// What an erased account is called instead of its address. Nothing can ever be delivered there.
fn no_address(account_id: i64) -> String {
    format!("erased-{account_id}@erased.invalid")
}

/// Removes the name, the address, the phone number, the password and every session. The address is free for somebody
/// new. Doing it again changes nothing.
pub async fn erase_parent(conn: &mut Conn, person: &Person, at: Timestamp) -> Result<(), DbError> {
    let email = no_address(person.account_id);
    erase::erase(conn, person, &email, at).await?;
    session::delete_sessions(conn, person.account_id).await?;
    let entry = entry_of(person.id, "Erased", "parent", "");
    listing::put(conn, parents_of(person.partner_id), &[entry]).await?;
    everybody::list_parents(conn, &[person.id]).await
}
