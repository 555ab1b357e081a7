//! Mails families what a teacher sends them about a lesson. A mail waits some minutes, and what is sent meanwhile joins it:
//! one mail per family, however many of its children and notes there are.

use super::{
    letter::RecordLetter,
    of_lesson::{find_cohort, find_reader, of_lesson},
};
use crate::{
    Lessons,
    lesson_records::LessonRecords,
    model::note_mail::{Novelty, Sent, WAITS},
    store::{
        muted,
        note_mails::{self, NoteMail},
        notes::{Audience, Note},
    },
};
use db::{Conn, DbError};
use enrolment::Pupil;
use identity::ParentOfPartner;
use jiff::Timestamp;
use kernel::{ChildId, EmailAddress, ParentId, TeacherId};
use l10n::{Language, msg};
use mail::OutgoingMail;
use std::collections::BTreeMap;

const KIND: &str = "note_for_family";

/// A note of a teacher that was sent, changed or removed.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ChangedNote {
    pub teacher_id: TeacherId,
    /// `None` about the whole class.
    pub child_id: Option<ChildId>,
}

/// What the mails of one action have in common.
struct Sending<'a> {
    lessons: &'a Lessons,
    now: Timestamp,
    records: &'a LessonRecords,
    teacher_id: TeacherId,
    cohort: String,
}

/// A family with its children in the lesson, in the order of the register.
struct Family<'a> {
    children: Vec<&'a Pupil>,
    /// `None` if it gets no mail.
    reader: Option<(ParentOfPartner, EmailAddress)>,
    last: Option<NoteMail>,
}

/// Posts, changes or withdraws the mail of each family that a note concerns.
pub(crate) async fn update(
    conn: &mut Conn,
    lessons: &Lessons,
    now: Timestamp,
    records: &LessonRecords,
    ChangedNote { teacher_id, child_id }: ChangedNote,
) -> Result<(), DbError> {
    let families = families(records, child_id);
    let ids: Vec<ParentId> = families.keys().copied().collect();
    let muting = muted::list_muting(conn, &ids, KIND).await?;
    let last = note_mails::list_note_mails(conn, (records.key, teacher_id), &ids).await?;
    let cohort = find_cohort(conn, records).await?;
    let sending = Sending { lessons, now, records, teacher_id, cohort };
    for (parent_id, children) in families {
        let reader = match children.first() {
            Some(child) if !muting.contains(&parent_id) => find_reader(conn, child).await?,
            _ => None,
        };
        let last = last.iter().find(|mail| mail.parent_id == parent_id).copied();
        sending.update(conn, parent_id, &Family { children, reader, last }).await?;
    }
    Ok(())
}

/// The families of the children that a note concerns, each with all of its children in the lesson.
fn families(records: &LessonRecords, child_id: Option<ChildId>) -> BTreeMap<ParentId, Vec<&Pupil>> {
    let mut families: BTreeMap<ParentId, Vec<&Pupil>> = BTreeMap::new();
    for pupil in &records.pupils {
        families.entry(pupil.parent_id).or_default().push(pupil);
    }
    let is_about = |pupil: &&Pupil| child_id.is_none_or(|id| id == pupil.child_id);
    families.retain(|_, children| children.iter().any(is_about));
    families
}

impl Sending<'_> {
    async fn update(&self, conn: &mut Conn, parent_id: ParentId, family: &Family<'_>) -> Result<(), DbError> {
        if let Some(last) = family.last
            && self.update_waiting(conn, last, family).await?
        {
            return Ok(());
        }
        let Some((parent, recipient)) = &family.reader else { return Ok(()) };
        let Some(letter) = self.letter(family, parent, self.now) else { return Ok(()) };
        let language = parent.language();
        let mail = OutgoingMail { recipient, letter: &letter, language, expires_at: None };
        let times = (self.now, self.now + WAITS);
        let mail_id = mail::post_later(conn, &self.lessons.ctx().random, times, &mail).await?;
        let posted = NoteMail { parent_id, since_at: self.now, mail_id };
        note_mails::put_note_mail(conn, (self.records.key, self.teacher_id), posted).await
    }

    /// Puts the notes into the mail that still waits, or withdraws it if none is left. Returns false if it does not wait
    /// any more.
    async fn update_waiting(
        &self,
        conn: &mut Conn,
        last: NoteMail,
        family: &Family<'_>,
    ) -> Result<bool, DbError> {
        let letter =
            family.reader.as_ref().and_then(|(parent, _)| self.letter(family, parent, last.since_at));
        if let Some(letter) = letter {
            return mail::replace_waiting(conn, last.mail_id, &letter).await;
        }
        let is_withdrawn = mail::withdraw_unsent(conn, last.mail_id, self.now).await?;
        if is_withdrawn {
            let lesson = (self.records.key, self.teacher_id);
            note_mails::delete_note_mail(conn, lesson, last.parent_id).await?;
        }
        Ok(is_withdrawn)
    }

    /// The letter with what was sent to a family since a time; `None` if nothing was.
    fn letter(
        &self,
        family: &Family<'_>,
        parent: &ParentOfPartner,
        since: Timestamp,
    ) -> Option<RecordLetter> {
        let is_own = |note: &&Note| {
            note.audience == Audience::Family
                && note.teacher_id == self.teacher_id
                && note.child_id.is_none_or(|id| family.children.iter().any(|child| child.child_id == id))
        };
        let notes: Vec<(&Note, Novelty)> = self
            .records
            .notes
            .iter()
            .filter(is_own)
            .filter_map(|note| Some((note, sent(note).novelty(since)?)))
            .collect();
        if notes.is_empty() {
            return None;
        }
        let is_about = |child: &&Pupil| {
            notes.iter().any(|(note, _)| note.child_id.is_none_or(|id| id == child.child_id))
        };
        let children: Vec<&Pupil> = family.children.iter().copied().filter(is_about).collect();
        let lesson = of_lesson(self.records, &children, parent, &self.cohort);
        Some(RecordLetter::NoteForFamily { lesson, note: words(&notes, &children, parent.language()) })
    }
}

fn sent(note: &Note) -> Sent {
    Sent { first_at: note.first_written_at, last_at: note.written_at }
}

/// A single new note as it is; several, or a correction, each with what it is about.
fn words(notes: &[(&Note, Novelty)], children: &[&Pupil], language: Language) -> String {
    if let [(note, Novelty::New)] = notes {
        return note.text.clone();
    }
    let one = |(note, novelty): &(&Note, Novelty)| {
        let child = children.iter().find(|child| Some(child.child_id) == note.child_id);
        let (text, is_new) = (note.text.clone(), *novelty == Novelty::New);
        let message = match child.map(|child| child.first_name.clone()) {
            Some(child) if is_new => msg!("mailed-note-child", child = child, note = text),
            Some(child) => msg!("mailed-note-child-corrected", child = child, note = text),
            None if is_new => msg!("mailed-note-class", note = text),
            None => msg!("mailed-note-class-corrected", note = text),
        };
        message.to_text(language)
    };
    notes.iter().map(one).collect::<Vec<_>>().join("\n\n")
}
