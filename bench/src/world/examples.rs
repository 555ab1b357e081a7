//! Example values for paths and queries.

use db::{Db, Sql, p};
use jiff::{
    Timestamp, ToSpan as _,
    civil::{Date, date},
    tz::TimeZone,
};
use kernel::{ChildId, CohortId, InviteId, ParentId};
use std::collections::BTreeMap;

/// Filters of lists, each tried separately.
pub(super) const FILTERS: [(&str, &str); 13] = [
    ("search", "ann"),
    ("sort", "a-z"),
    ("cohortId", "1"),
    ("partnerId", "1"),
    ("teacherId", "1"),
    ("paid", "no"),
    ("day", "monday"),
    ("state", "failed"),
    ("actorKind", "parent"),
    ("action", "child.registered"),
    ("subjectId", "5"),
    ("from", "2026-01-01"),
    ("to", "2030-01-01"),
];

/// Queries of routes that need specific ones.
pub(super) const QUERIES: [(&str, &[&str]); 5] = [
    ("/api/staff/search", &["q=ann", "q=crowd777", "q=a", "q=okoro%20ann", "q=ann&partnerId=1"]),
    (
        "/api/partner/parent/program/summary",
        &["age=10&cohortId=1&day=monday&time=16:00", "age=10&cohortId=2&day=monday&time=16:00"],
    ),
    ("/api/staff/timetable/zone-effect", &["timeZone=Europe/Paris"]),
    ("/api/staff/money/income", &["months=12"]),
    ("/api/common/payment-status-paystack", &["reference=none"]),
];

/// A class of the teacher with a session.
const FIRST_CLASS: &str = "1-monday-1600";

/// Path values that are the same in every database. 1 is the id of anything else.
const FIXED: [(&str, &str); 23] = [
    ("class", FIRST_CLASS),
    ("cohort/id", "1"),
    ("cohorts/id", "1"),
    ("packages/id", "1"),
    ("teachers/id", "1"),
    ("partners/id", "1"),
    ("mail/id", "1"),
    ("partnerID", "1"),
    ("partnerId", "1"),
    ("cohortId", "1"),
    ("country", "Nigeria"),
    ("currencyCode", "NGN"),
    ("format", "csv"),
    ("kind", "welcome_parent"),
    ("name", "terms"),
    ("number", "NUMBER"),
    ("export/cohort/id", "1"),
    ("invoices/partnerId", "1"),
    ("parents/parentId", "PARENT"),
    ("families/parentId", "PARENT"),
    ("partner-payment-init/parentId", "PARENT"),
    ("parent/id", "OTHER"),
    ("parents/id", "OTHER"),
];

static OWN: Sql = Sql::of("SELECT MIN(id) FROM parent WHERE partner_id = 1");
static OTHER: Sql = Sql::of("SELECT MAX(id) FROM parent WHERE partner_id = 1");
static CHILD: Sql = Sql::of("SELECT MIN(id) FROM child WHERE parent_id = $1");
static PAYMENT: Sql =
    Sql::of("SELECT reference FROM payment WHERE partner_id = 1 AND parent_id IS NULL LIMIT 1");
static INVITE: Sql = Sql::of("SELECT MIN(id) FROM invite WHERE parent_id = $1");
static COHORT: Sql = Sql::of("SELECT cohort_id FROM program WHERE child_id = $1 ORDER BY id LIMIT 1");
/// A child in the class of the teacher with a session.
static PUPIL: Sql = Sql::of("SELECT MIN(child_id) FROM program WHERE cohort_id = 1 AND teacher_id = 1");
/// First and last lesson of every class.
const LESSONS: [Date; 2] = [date(2026, 10, 5), date(2026, 12, 21)];

/// Example values of a database.
pub(super) struct Examples {
    /// Path values by name or, where that is ambiguous, by the preceding path segment and the name.
    paths: BTreeMap<String, String>,
    /// Values in bodies, with the word they replace.
    bodies: Vec<(&'static str, String)>,
}

/// The latest Monday with lessons up to this day.
fn lesson_on(today: Date) -> Date {
    let monday = today.saturating_sub(i64::from(today.weekday().to_monday_zero_offset()).days());
    monday.clamp(LESSONS[0], LESSONS[1])
}

impl Examples {
    /// `made`: path values of things that had to be made first.
    pub(super) async fn of_world(db: &Db, now: Timestamp, made: [(&str, String); 2]) -> Self {
        let mut conn = db.read().await.expect("a reader");
        let own: ParentId = conn.one(&OWN, p![]).await.expect("a parent");
        let other: ParentId = conn.one(&OTHER, p![]).await.expect("a parent");
        let child: ChildId = conn.one(&CHILD, p![own]).await.expect("a child");
        let invite: InviteId = conn.one(&INVITE, p![other]).await.expect("an invite");
        let cohort: CohortId = conn.one(&COHORT, p![child]).await.expect("a program");
        let pupil: ChildId = conn.one(&PUPIL, p![]).await.expect("a child in the class");
        let (own, other) = (own.to_string(), other.to_string());
        let filled = |value: &str| value.replace("PARENT", &own).replace("OTHER", &other);
        let mut values: BTreeMap<String, String> =
            FIXED.iter().map(|(name, value)| ((*name).to_owned(), filled(value))).collect();
        if let Some(reference) = conn.optional(&PAYMENT, p![]).await.expect("payments") {
            values.insert("reference".into(), reference);
        }
        values.insert("child/id".into(), child.to_string());
        values.insert("invites/id".into(), invite.to_string());
        values.insert("update/id".into(), invite.to_string());
        let on = lesson_on(now.to_zoned(TimeZone::UTC).date());
        values.insert("on".into(), on.to_string());
        values.extend(made.map(|(name, value)| (name.to_owned(), value)));
        let bodies = vec![
            ("\"PUPIL\"", pupil.to_string()),
            ("\"CHILD\"", child.to_string()),
            ("\"OTHER\"", other),
            ("RUN", now.as_millisecond().to_string()),
            ("CLASS", FIRST_CLASS.to_owned()),
            ("OWN", format!("{cohort}-monday-1600")),
            ("NEXT", on.saturating_add(1.week()).to_string()),
        ];
        Self { paths: values, bodies }
    }

    /// A body with the values of this database.
    pub(super) fn body(&self, text: &str) -> String {
        self.bodies.iter().fold(text.to_owned(), |body, (word, value)| body.replace(word, value))
    }

    /// The path of a route; `None` if a value has no example.
    pub(super) fn address(&self, route: &str) -> Option<String> {
        let parts: Vec<&str> = route.split('/').collect();
        let value = |(index, part): (usize, &&str)| {
            let Some(name) = part.strip_prefix('{').and_then(|part| part.strip_suffix('}')) else {
                return Some((*part).to_owned());
            };
            let before = parts[index - 1];
            self.paths.get(&format!("{before}/{name}")).or_else(|| self.paths.get(name)).cloned()
        };
        Some(parts.iter().enumerate().map(value).collect::<Option<Vec<_>>>()?.join("/"))
    }
}
