//! What searches found, kept in memory: to count the hits of a common word is what a search costs.
//!
//! *Invariant:* an answer is given again only while its list has changed as often as when it was found. Triggers count
//! the changes, in the transaction of each; a search reads that number first. A transaction asks the tables.

use super::{Found, Order, Terms};
use kernel::PageRequest;
use std::{
    collections::HashMap,
    sync::{Mutex, MutexGuard, PoisonError},
};

/// Answers that are kept; with pages of a hundred that is half a megabyte.
const MOST: usize = 512;

/// Which page of which search.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(super) struct Question {
    pub listing_id: i64,
    pub terms: Terms,
    pub order: Order,
    pub page: PageRequest,
}

#[derive(Debug)]
struct Answer {
    changes: i64,
    found: Found,
}

/// What is kept.
#[derive(Debug, Default)]
pub(crate) struct Answers(Mutex<HashMap<Question, Answer>>);

impl Answers {
    fn all(&self) -> MutexGuard<'_, HashMap<Question, Answer>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// What was found when the list had changed so often.
    pub(super) fn find(&self, question: &Question, changes: i64) -> Option<Found> {
        let all = self.all();
        all.get(question).filter(|answer| answer.changes == changes).map(|answer| answer.found.clone())
    }

    /// Keeps an answer; one more than there is room for, and it begins with an empty memory.
    pub(super) fn keep(&self, question: Question, changes: i64, found: &Found) {
        let mut all = self.all();
        if all.len() >= MOST {
            all.clear();
        }
        all.insert(question, Answer { changes, found: found.clone() });
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn question(listing_id: i64) -> Question {
        let page = PageRequest::new(1, 10);
        Question { listing_id, terms: Terms::parse("ann"), order: Order::Newest, page }
    }

    #[test]
    fn an_answer_ends_with_the_next_change_of_its_list() {
        let (answers, found) = (Answers::default(), Found { ids: vec![7], total: 1 });
        answers.keep(question(1), 4, &found);
        assert_eq!(answers.find(&question(1), 4), Some(found));
        assert_eq!(answers.find(&question(1), 5), None);
        assert_eq!(answers.find(&question(2), 4), None);
    }

    #[test]
    fn there_is_room_for_so_many_and_no_more() {
        let answers = Answers::default();
        let last = i64::try_from(MOST).unwrap();
        (0..=last).for_each(|id| answers.keep(question(id), 1, &Found::default()));
        assert!(answers.all().len() <= MOST);
        assert!(answers.find(&question(last), 1).is_some());
    }
}
