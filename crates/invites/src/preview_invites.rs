//! Dry run of an invite call.

use crate::{
    Invites,
    invite_form::{InviteFormError, Line, Mistake, check_count, read},
    store::{self, KnownRow},
};
use db::DbError;
use jiff::tz::TimeZone;
use kernel::PartnerId;
use std::collections::{HashMap, HashSet};

db::text_enum! {
    /// What a call would do with a line.
    pub(crate) enum Verdict {
        New = "new",
        Again = "again",
        Registered = "registered",
        Duplicate = "duplicate",
        Invalid = "invalid",
    }
}

/// A line and what a call would do with it.
#[derive(Clone, Debug)]
pub(crate) struct Previewed {
    pub line: Line,
    pub verdict: Verdict,
    /// Why the line is invalid.
    pub mistake: Option<Mistake>,
    /// The address's current allowance; `None` without an open invite.
    pub current_kids_num: Option<u32>,
    /// Number of children registered by its parent.
    pub enrolled: i64,
}

/// Why there is no preview.
#[derive(Debug, derive_more::From)]
pub(crate) enum PreviewError {
    #[from]
    Form(InviteFormError),
    #[from]
    Db(DbError),
}

/// Classifies each line without sending or storing anything. Also returns what is left of today's mail limit.
pub(crate) async fn preview_invites(
    invites: &Invites,
    partner_id: PartnerId,
    lines: Vec<Line>,
) -> Result<(Vec<Previewed>, i64), PreviewError> {
    check_count(&lines)?;
    let read: Vec<_> = lines.iter().map(read).collect();
    let folded: Vec<String> = read.iter().flatten().map(|wanted| wanted.email.folded()).collect();
    let ctx = &invites.identity.ctx;
    let mut conn = ctx.db.read().await?;
    let known = store::find_by_address(&mut conn, partner_id, &folded).await?;
    let known: HashMap<&str, &KnownRow> = known.iter().map(|row| (row.email_folded.as_str(), row)).collect();
    let registered = identity::find_registered(&mut conn, partner_id, &folded).await?;
    let registered: HashSet<String> = registered.into_iter().map(|(email, ..)| email).collect();
    let today = ctx.clock.now().to_zoned(TimeZone::UTC).date();
    let spent = store::find_spent(&mut conn, partner_id, today).await?;
    let mut seen = HashSet::new();
    let previewed = lines.into_iter().zip(read).map(|(line, read)| {
        let folded = match read {
            Err(mistake) => return invalid(line, mistake),
            Ok(wanted) => wanted.email.folded(),
        };
        let row = known.get(folded.as_str());
        Previewed {
            line,
            verdict: classify(&folded, &mut seen, row.is_some(), &registered),
            mistake: None,
            current_kids_num: row.and_then(|row| row.current_kids_num()),
            enrolled: row.and_then(|row| row.children).unwrap_or_default(),
        }
    });
    Ok((previewed.collect(), (i64::from(invites.mails_per_day) - spent).max(0)))
}

fn invalid(line: Line, mistake: Mistake) -> Previewed {
    let mistake = Some(mistake);
    Previewed { line, verdict: Verdict::Invalid, mistake, current_kids_num: None, enrolled: 0 }
}

fn classify(
    folded: &str,
    seen: &mut HashSet<String>,
    is_known: bool,
    registered: &HashSet<String>,
) -> Verdict {
    if !seen.insert(folded.to_owned()) {
        Verdict::Duplicate
    } else if registered.contains(folded) {
        Verdict::Registered
    } else if is_known {
        Verdict::Again
    } else {
        Verdict::New
    }
}
