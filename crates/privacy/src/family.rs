//! Collects a family's data: its people, their names, and the journal entries that mention them.

use crate::{
    family_names::{FamilyNames, child_id_in},
    readers::Readers,
};
use db::{Conn, Db, DbError};
use identity::Person;
use journal::{ActorKind, values::Detail};
use kernel::{ChildId, EntryId, ParentId, ProgramId, WaitingId};
use serde_json::Value as Json;
use std::collections::{BTreeMap, BTreeSet};

/// Journal values read per query.
const CHUNK: i64 = 5_000;

/// A family and where it is mentioned.
#[derive(Clone, Debug)]
pub(crate) struct Family {
    pub person: Person,
    pub names: FamilyNames,
    /// Current and former children.
    pub children: BTreeSet<ChildId>,
    /// Current and former programs, each with its child if known.
    pub programs: BTreeMap<ProgramId, Option<ChildId>>,
    /// Current and former entries of waiting lists.
    pub waiting: BTreeSet<WaitingId>,
    /// Journal entries about other subjects that mention a member.
    pub entries: Vec<EntryId>,
    /// Who may have mails that name it.
    pub readers: Readers,
    /// Id of the last journal entry scanned.
    read_until: EntryId,
}

/// Whether a name is the placeholder of an erased one.
fn is_erased_name(first: &str, last: &str) -> bool {
    (first, last) == ("Erased", "parent") || (first == "Child" && last.parse::<ChildId>().is_ok())
}

/// Loads the family of a parent and scans the whole journal, on a connection that delays no other requests. `None`
/// if there is no such parent.
pub(crate) async fn find(db: &Db, parent_id: ParentId) -> Result<Option<Family>, DbError> {
    let mut conn = db.read().await?;
    let Some(person) = identity::find_person(&mut conn, parent_id).await? else { return Ok(None) };
    drop(conn);
    let mut family = Family {
        names: FamilyNames::default(),
        children: BTreeSet::new(),
        programs: BTreeMap::new(),
        waiting: BTreeSet::new(),
        entries: Vec::new(),
        readers: Readers::default(),
        read_until: EntryId::new(0),
        person,
    };
    db.read_in_background_from_primary(move |mut conn| async move {
        family.load_members(&mut conn).await?;
        while family.scan_journal(&mut conn).await? {}
        Ok(Some(family))
    })
    .await
}

impl Family {
    /// Adds what is new since it was loaded, inside the transaction that erases it.
    pub(crate) async fn load_changes(&mut self, conn: &mut Conn) -> Result<(), DbError> {
        self.load_members(conn).await?;
        while self.scan_journal(conn).await? {}
        Ok(())
    }

    /// Loads the current names and everything the parent ever created.
    async fn load_members(&mut self, conn: &mut Conn) -> Result<(), DbError> {
        let Person { id, account_id, .. } = self.person;
        self.person = identity::find_person(conn, id).await?.ok_or(DbError::NoRow)?;
        let person = &self.person;
        if person.erased_at.is_none() {
            self.names.addresses.insert(person.email.clone());
            self.names.phone.clone_from(&person.phone);
        }
        // Former and requested addresses.
        self.names.addresses.extend(identity::past_addresses(conn, account_id).await?);
        let person = &self.person;
        add(&mut self.names.parents, &person.first_name, &person.last_name);
        let members = enrolment::find_members(conn, id).await?;
        for child in members.children {
            self.children.insert(child.id);
            add(&mut self.names.children, &child.first_name, &child.last_name);
            self.names.schools.insert(child.school);
        }
        self.programs.extend(members.programs.into_iter().map(|(program, child)| (program, Some(child))));
        for (kind, subject_id) in
            journal::search::subjects_of_actor(conn, ActorKind::Parent, account_id).await?
        {
            match kind.as_str() {
                "child" => drop(self.children.insert(ChildId::new(subject_id))),
                "program" => drop(self.programs.entry(ProgramId::new(subject_id)).or_default()),
                "waiting" => drop(self.waiting.insert(WaitingId::new(subject_id))),
                _ => {}
            }
        }
        Ok(())
    }

    /// Scans a chunk of the journal; false at its end.
    async fn scan_journal(&mut self, conn: &mut Conn) -> Result<bool, DbError> {
        let details = journal::values::details_after(conn, self.read_until, CHUNK).await?;
        for detail in &details {
            self.read_until = detail.journal_id;
            self.read(detail);
        }
        Ok(!details.is_empty())
    }

    fn read(&mut self, detail: &Detail) {
        for text in [&detail.before, &detail.after].into_iter().flatten() {
            let subject = detail.subject_id.unwrap_or_default();
            if detail.subject_kind == "partner" && subject == self.person.partner_id.get() {
                self.readers.collect(text);
            }
            match detail.subject_kind.as_str() {
                "parent" if subject == self.person.id.get() => collect_names(&mut self.names.parents, text),
                "child" if self.children.contains(&ChildId::new(subject)) => {
                    collect_names(&mut self.names.children, text);
                    self.names.schools.extend(school_in(text));
                }
                kind => {
                    let child = child_id_in(text).filter(|child| self.children.contains(child));
                    if child.is_some() && kind == "program" {
                        self.programs.insert(ProgramId::new(subject), child);
                    } else if child.is_some() && kind == "waiting" {
                        self.waiting.insert(WaitingId::new(subject));
                    }
                    if self.names.occur_in(text) {
                        self.entries.push(detail.journal_id);
                    }
                }
            }
        }
    }
}

fn add(names: &mut BTreeSet<(String, String)>, first: &str, last: &str) {
    if !is_erased_name(first, last) {
        names.insert((first.to_owned(), last.to_owned()));
    }
}

fn json(text: &str) -> Json {
    serde_json::from_str(text).unwrap_or_default()
}

/// The former school of a child in a journal value.
fn school_in(text: &str) -> Option<String> {
    json(text)["school"].as_str().map(str::to_owned)
}

/// Collects a former name from a journal value.
fn collect_names(names: &mut BTreeSet<(String, String)>, text: &str) {
    let values = json(text);
    if let (Some(first), Some(last)) = (values["firstName"].as_str(), values["lastName"].as_str()) {
        add(names, first, last);
    }
}
