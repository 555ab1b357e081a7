//! Streams every cohort of a partner with its programs: a partner may sponsor hundreds of thousands, which must
//! never be in memory at once.

use super::views::{ChildsParent, CohortHead, CohortProgram};
use crate::{departments::programs_for, store};
use db::{Db, DbError};
use futures_util::{Stream, stream};
use identity::PeopleScope;
use kernel::{PartnerId, ProgramId, of};
use listing::{Listings, Terms};
use serde::Serialize;
use std::collections::VecDeque;

/// Programs read at a time.
const CHUNK: i64 = 1_000;

/// Below the id of every program.
const BEFORE_FIRST: ProgramId = ProgramId::new(0);

/// The state of the stream: what is still to be written.
struct Rest {
    cohorts: VecDeque<CohortHead>,
    /// The last written program of the first cohort; [`BEFORE_FIRST`] before its first one.
    after: ProgramId,
    is_first: bool,
}

/// The cohorts as elements of a JSON array, in chunks of text.
pub(super) fn pieces(
    db: Db,
    partner_id: PartnerId,
    people: PeopleScope,
    cohorts: Vec<CohortHead>,
) -> impl Stream<Item = Result<String, DbError>> + Send + 'static {
    let rest = Rest { cohorts: cohorts.into(), after: BEFORE_FIRST, is_first: true };
    stream::try_unfold(rest, move |mut rest| {
        let (db, people) = (db.clone(), people.clone());
        async move {
            let Some(cohort) = rest.cohorts.front() else { return Ok(None) };
            let programs =
                programs(&db, programs_for(&people, partner_id, cohort.id), partner_id, rest.after).await?;
            let piece = piece(&rest, cohort, &programs)?;
            rest.is_first = false;
            if let Some(last) = programs.last() {
                rest.after = last.id;
            } else {
                rest.cohorts.pop_front();
                rest.after = BEFORE_FIRST;
            }
            Ok(Some((piece, rest)))
        }
    })
}

/// The next programs of a cohort; empty at its end.
async fn programs(
    db: &Db,
    lists: Listings<of::Program>,
    partner_id: PartnerId,
    after: ProgramId,
) -> Result<Vec<CohortProgram>, DbError> {
    let read = move |mut conn| async move {
        let ids = listing::after(&mut conn, lists, &Terms::default(), after, CHUNK).await?;
        store::list_program_owners(&mut conn, partner_id, &ids).await
    };
    let rows = db.read_in_bulk(read).await?;
    let program = |row: store::ProgramOwners| CohortProgram {
        id: row.id,
        partner_id,
        child_id: row.child_id,
        child: ChildsParent { parent_id: row.parent_id },
    };
    Ok(rows.into_iter().map(program).collect())
}

fn piece(rest: &Rest, cohort: &CohortHead, programs: &[CohortProgram]) -> Result<String, DbError> {
    let mut text = String::new();
    let begins = rest.after == BEFORE_FIRST;
    if begins {
        let head = json(cohort)?;
        let comma = if rest.is_first { "" } else { "," };
        text = format!(r#"{comma}{},"partner_programs":["#, head.strip_suffix('}').unwrap_or(&head));
    }
    let rows = programs.iter().map(json).collect::<Result<Vec<_>, _>>()?;
    if !begins && !rows.is_empty() {
        text.push(',');
    }
    text.push_str(&rows.join(","));
    if programs.is_empty() {
        text.push_str("]}");
    }
    Ok(text)
}

fn json<T: Serialize>(value: &T) -> Result<String, DbError> {
    serde_json::to_string(value).map_err(|error| DbError::Statement(error.to_string()))
}
