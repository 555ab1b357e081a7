//! Everything that is a family's: its people, what they are called, and where the journal names them.

use super::words::{Words, child_in};
use db::{
    Conn, Db, DbError, journal_search,
    journal_values::{self, Detail},
};
use identity::Person;
use serde_json::Value as Json;
use std::collections::{BTreeMap, BTreeSet};

/// Values of the journal that are read in one go.
const CHUNK: i64 = 5_000;

/// A family, and where it is named.
#[derive(Clone, Debug)]
pub(crate) struct Family {
    pub person: Person,
    pub words: Words,
    /// Those it has, and those it had.
    pub children: BTreeSet<i64>,
    /// The same, each with its child where that is known.
    pub programs: BTreeMap<i64, Option<i64>>,
    /// The same of places in a line.
    pub waiting: BTreeSet<i64>,
    /// Entries of the journal about something else that name one of them.
    pub entries: Vec<i64>,
    /// The last entry that was looked at.
    read_until: i64,
}

/// True if these stand in the place of an erased name.
fn is_nobody(first: &str, last: &str) -> bool {
    (first, last) == ("Erased", "parent") || (first == "Child" && last.parse::<i64>().is_ok())
}

/// The family of a parent, with what the journal has of it up to now. Reads the whole journal, where that holds up
/// nobody; `None` if there is no such parent.
pub(crate) async fn find(db: &Db, parent_id: i64) -> Result<Option<Family>, DbError> {
    let mut conn = db.read().await?;
    let Some(person) = identity::find_person(&mut conn, parent_id).await? else { return Ok(None) };
    drop(conn);
    let mut family = Family {
        words: Words::default(),
        children: BTreeSet::new(),
        programs: BTreeMap::new(),
        waiting: BTreeSet::new(),
        entries: Vec::new(),
        read_until: 0,
        person,
    };
    db.read_slowly_to_write(move |mut conn| async move {
        family.learn(&mut conn).await?;
        while family.read_on(&mut conn).await? {}
        Ok(Some(family))
    })
    .await
}

impl Family {
    /// Learns what is new since it was found, inside the transaction that erases it.
    pub(crate) async fn catch_up(&mut self, conn: &mut Conn) -> Result<(), DbError> {
        self.learn(conn).await?;
        while self.read_on(conn).await? {}
        Ok(())
    }

    /// Who they are now, and what the parent ever had.
    async fn learn(&mut self, conn: &mut Conn) -> Result<(), DbError> {
        let Person { id, account_id, .. } = self.person;
        self.person = identity::find_person(conn, id).await?.ok_or(DbError::NoRow)?;
        let person = &self.person;
        if person.erased_at.is_none() {
            self.words.addresses.insert(person.email.clone());
            self.words.phone.clone_from(&person.phone);
        }
        // Addresses it had before, or was about to have.
        self.words.addresses.extend(identity::past_addresses(conn, account_id).await?);
        let person = &self.person;
        add(&mut self.words.parents, &person.first_name, &person.last_name);
        let members = enrolment::find_members(conn, id).await?;
        for (child_id, first, last) in members.children {
            self.children.insert(child_id);
            add(&mut self.words.children, &first, &last);
        }
        self.programs.extend(members.programs.into_iter().map(|(program, child)| (program, Some(child))));
        for (kind, subject_id) in journal_search::touched_by(conn, "parent", account_id).await? {
            match kind.as_str() {
                "child" => drop(self.children.insert(subject_id)),
                "program" => drop(self.programs.entry(subject_id).or_default()),
                "waiting" => drop(self.waiting.insert(subject_id)),
                _ => {}
            }
        }
        Ok(())
    }

    /// Reads on in the journal; false at its end.
    async fn read_on(&mut self, conn: &mut Conn) -> Result<bool, DbError> {
        let details = journal_values::details_after(conn, self.read_until, CHUNK).await?;
        for detail in &details {
            self.read_until = detail.journal_id;
            self.read(detail);
        }
        Ok(!details.is_empty())
    }

    fn read(&mut self, detail: &Detail) {
        for text in [&detail.before, &detail.after].into_iter().flatten() {
            let subject = detail.subject_id.unwrap_or_default();
            match detail.subject_kind.as_str() {
                "parent" if subject == self.person.id => learn_names(&mut self.words.parents, text),
                "child" if self.children.contains(&subject) => learn_names(&mut self.words.children, text),
                kind => {
                    let child = child_in(text).filter(|child| self.children.contains(child));
                    if child.is_some() && kind == "program" {
                        self.programs.insert(subject, child);
                    } else if child.is_some() && kind == "waiting" {
                        self.waiting.insert(subject);
                    }
                    if self.words.are_in(text) {
                        self.entries.push(detail.journal_id);
                    }
                }
            }
        }
    }
}

fn add(names: &mut BTreeSet<(String, String)>, first: &str, last: &str) {
    if !is_nobody(first, last) {
        names.insert((first.to_owned(), last.to_owned()));
    }
}

/// What somebody was called when this was written.
fn learn_names(names: &mut BTreeSet<(String, String)>, text: &str) {
    let values: Json = serde_json::from_str(text).unwrap_or_default();
    if let (Some(first), Some(last)) = (values["firstName"].as_str(), values["lastName"].as_str()) {
        add(names, first, last);
    }
}
