//! The partners' own lists of parents, which the statements of `fill` leave out. Also adds them to a database that
//! was filled without them.

use super::rows::{CHUNK, ids};
use crate::table::note;
use db::{Db, DbError, Sql, p, tx};
use kernel::{ParentId, PartnerId, of};
use listing::Entry;
use std::time::Instant;

static PEOPLE: Sql = Sql::of(
    "SELECT p.id, p.first_name, p.last_name, a.email FROM parent p JOIN account a ON a.id = p.account_id
     WHERE p.partner_id = $1 AND p.id > $2 ORDER BY p.id LIMIT $3",
);

type Person = (ParentId, String, String, String);

pub(super) async fn list_parents(db: &Db) {
    let begun = Instant::now();
    for partner_id in ids(db, "SELECT id FROM partner ORDER BY id").await {
        let last: Result<ParentId, DbError> = list_parents_of(db, partner_id).await;
        last.expect("parents listed");
    }
    note(format!("the partners' lists of parents: {:.1} s", begun.elapsed().as_secs_f64()));
}

async fn list_parents_of(db: &Db, partner_id: PartnerId) -> Result<ParentId, DbError> {
    let mut after = ParentId::new(0);
    loop {
        let limit = i64::try_from(CHUNK).unwrap_or(i64::MAX);
        let people: Vec<Person> = db.read().await?.all(&PEOPLE, p![partner_id, after, limit]).await?;
        let Some(last) = people.last() else { return Ok(after) };
        after = last.0;
        let entry = |(id, first, last, email): &Person| {
            Entry::new(*id, &format!("{first} {last}"), &[first, last, email])
        };
        let entries: Vec<Entry<of::Parent>> = people.iter().map(entry).collect();
        tx!(db, t => {
            t.disable_statement_timeout().await?;
            listing::put(t, identity::parents_of(partner_id), &entries).await
        })?;
    }
}
