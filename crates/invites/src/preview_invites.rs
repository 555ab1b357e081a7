//! Dry run of an invite call.

use crate::{
    InviteOptions, Invites,
    departments::place,
    invite_form::{InviteFormError, Line, Mistake, Wanted, check_count, dedup_by_address, read},
    invite_parents::{as_known, requests},
    model::{department_names::DepartmentNames, share::SeatRequest},
    seats::estimate,
    store::{self, KnownRow},
};
use agreements::Pool;
use db::{Conn, DbError};
use identity::PeopleScope;
use jiff::tz::TimeZone;
use kernel::{DepartmentId, PartnerId};
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
    /// Number of seats that would have to wait.
    pub waiting: i64,
    /// The department that it would belong to.
    pub department: Option<DepartmentId>,
}

/// For whom a call is previewed.
#[derive(Clone, Copy, Debug)]
pub(crate) struct PreviewFor<'a> {
    pub partner_id: PartnerId,
    pub people: &'a PeopleScope,
    pub names: &'a DepartmentNames,
}

/// What a call would do.
#[derive(Clone, Debug)]
pub(crate) struct InvitePreview {
    pub lines: Vec<Previewed>,
    /// What is left of today's mail limit.
    pub remaining_today: i64,
    /// The free seats of the agreement to draw on; `None` for any number.
    pub free_seats: Option<i64>,
}

/// Why there is no preview.
#[derive(Debug, derive_more::From)]
pub(crate) enum PreviewError {
    #[from]
    Form(InviteFormError),
    /// The partner has no such agreement.
    UnknownAgreement,
    /// The agreement has ended or is over.
    ClosedAgreement,
    #[from]
    Db(DbError),
}

/// Classifies each line without sending or storing anything, and tells which seats would have to wait.
pub(crate) async fn preview_invites(
    invites: &Invites,
    PreviewFor { partner_id, people, names }: PreviewFor<'_>,
    options: InviteOptions,
    lines: Vec<Line>,
) -> Result<InvitePreview, PreviewError> {
    check_count(&lines)?;
    let read: Vec<_> = lines.iter().map(|line| read(line, names)).collect();
    let folded: Vec<String> = read.iter().flatten().map(|wanted| wanted.email.folded()).collect();
    let ctx = &invites.identity.ctx;
    let mut conn = ctx.db.read().await?;
    let known = store::find_by_address(&mut conn, partner_id, &folded).await?;
    let wanted = dedup_by_address(read.iter().flatten().cloned().collect());
    let wanted = as_known(&wanted, &known, options.existing);
    let placement = place(&mut conn, partner_id, &wanted, &known).await?;
    let requests = requests(&wanted, &known, &placement, options.existing);
    let seats = SeatPreview::read(&mut conn, invites, partner_id, options, (&wanted, &requests)).await?;
    let known: HashMap<&str, &KnownRow> = known.iter().map(|row| (row.email_folded.as_str(), row)).collect();
    let registered = identity::find_registered(&mut conn, partner_id, &folded).await?;
    let registered: HashSet<String> = registered.into_iter().map(|(email, ..)| email).collect();
    let today = ctx.clock.now().to_zoned(TimeZone::UTC).date();
    let spent = store::find_spent(&mut conn, partner_id, today).await?;
    let mut seen = HashSet::new();
    let previewed = lines.into_iter().zip(read).map(|(line, read)| {
        let (folded, department) = match read {
            Err(mistake) => return invalid(line, mistake),
            Ok(wanted) if !people.allows(placement.of(&wanted)) => {
                return invalid(line, Mistake::OtherDepartment);
            }
            Ok(wanted) => (wanted.email.folded(), placement.of(&wanted)),
        };
        let row = known.get(folded.as_str());
        let verdict = classify(&folded, &mut seen, row.is_some(), &registered);
        let waiting = if verdict == Verdict::Duplicate { 0 } else { seats.waiting_of(&folded) };
        let current_kids_num = row.and_then(|row| row.current_kids_num());
        let enrolled = row.and_then(|row| row.children).unwrap_or_default();
        Previewed { line, verdict, mistake: None, current_kids_num, enrolled, waiting, department }
    });
    let lines = previewed.collect();
    let remaining_today = (i64::from(invites.mails_per_day) - spent).max(0);
    Ok(InvitePreview { lines, remaining_today, free_seats: seats.free })
}

/// The seats that would have to wait, and those that are free.
struct SeatPreview {
    /// By folded address.
    waiting: HashMap<String, i64>,
    free: Option<i64>,
}

impl SeatPreview {
    async fn read(
        conn: &mut Conn,
        invites: &Invites,
        partner_id: PartnerId,
        InviteOptions { agreement_id: named, .. }: InviteOptions,
        (wanted, requests): (&[Wanted], &[SeatRequest]),
    ) -> Result<Self, PreviewError> {
        let pool = Pool::read(conn, partner_id, invites.identity.ctx.clock.now()).await?;
        if named.is_some_and(|id| pool.find(id).is_none()) {
            return Err(PreviewError::UnknownAgreement);
        }
        if named.is_some_and(|id| pool.is_closed(id)) {
            return Err(PreviewError::ClosedAgreement);
        }
        let id = named.map_or_else(|| pool.current(), Ok)?;
        let missing = estimate(conn, &pool, named, requests).await?;
        let waiting = wanted.iter().map(|one| one.email.folded()).zip(missing).collect();
        Ok(Self { waiting, free: pool.free(id) })
    }

    fn waiting_of(&self, folded: &str) -> i64 {
        self.waiting.get(folded).copied().unwrap_or_default()
    }
}

fn invalid(line: Line, mistake: Mistake) -> Previewed {
    let mistake = Some(mistake);
    let verdict = Verdict::Invalid;
    Previewed { line, verdict, mistake, current_kids_num: None, enrolled: 0, waiting: 0, department: None }
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
