//! Example values for paths, queries and bodies.

use db::{Db, Sql, p};
use kernel::{ChildId, InviteId, ParentId};
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

/// Repeatable writes with their bodies. NAME, FLAG and NUMBER change from request to request.
pub(super) const BODIES: [(&str, &str); 40] = [
    ("POST /api/common/partners/get-currency-rate", r#"{"country":"Nigeria"}"#),
    ("POST /api/partner/invites/preview", r#"{"emails":"a@x.example, crowd2@x.example","kidsNum":2}"#),
    ("PUT /api/partner/disable/parent/{id}", ""),
    ("PUT /api/partner/enable/parent/{id}", ""),
    ("PUT /api/partner/invites/update/{id}/{number}", ""),
    ("PUT /api/partner/language", r#"{"language":"en"}"#),
    ("PUT /api/partner/link/disable", ""),
    ("PUT /api/partner/link/enable", ""),
    ("PUT /api/partner/parents/{id}/allowance", r#"{"kidsNum":"NUMBER"}"#),
    ("PUT /api/partner/profile", r#"{"firstName":"NAME"}"#),
    ("PUT /api/partner/reminders", r#"{"wanted":"FLAG"}"#),
    ("PUT /api/partner/self-pay", r#"{"allowed":"FLAG"}"#),
    ("POST /api/partner/email-change/cancel", ""),
    ("POST /api/partner/parent/calendar/open", ""),
    ("POST /api/partner/parent/calendar/close", ""),
    ("PUT /api/partner/parent/child/{id}", r#"{"firstName":"NAME"}"#),
    ("POST /api/partner/parent/email-change/cancel", ""),
    ("PUT /api/partner/parent/language", r#"{"language":"en"}"#),
    ("PUT /api/partner/parent/profile", r#"{"firstName":"NAME"}"#),
    ("PUT /api/staff/bank-transfer", r#"{"text":"Please transfer it to account NAME."}"#),
    ("PUT /api/staff/cohort/{id}/places", r#"{"places":null}"#),
    ("PUT /api/staff/cohorts/{id}", r#"{"title":"NAME","startOn":"2026-10-05","endOn":"2027-06-30"}"#),
    ("POST /api/staff/email-change/cancel", ""),
    ("PUT /api/staff/language", r#"{"language":"en"}"#),
    ("POST /api/staff/mail-texts/{kind}/preview", r#"{"subject":"Hello","body":"Hello"}"#),
    (
        "PUT /api/staff/packages/{id}",
        r#"{"title":"NAME","description":"","minAge":7,"maxAge":16,"weekDuration":12,"level":1,"priceMinor":15025}"#,
    ),
    ("PUT /api/staff/packages/{id}/price", r#"{"priceMinor":15025}"#),
    ("PUT /api/staff/parents/{id}", r#"{"isActive":"FLAG"}"#),
    ("PUT /api/staff/partner-policy", r#"{"approveFirst":false}"#),
    ("PUT /api/staff/partners/{id}", r#"{"isTrusted":"FLAG"}"#),
    ("POST /api/staff/partners/{id}/notes", r#"{"text":"A note"}"#),
    ("PUT /api/staff/partners/{id}/terms", r#"{"discountPercent":"NUMBER"}"#),
    ("PUT /api/staff/privacy", r#"{"retentionMonths":null}"#),
    ("POST /api/staff/programs/assign", r#"{"programIds":[1,2,3],"teacherId":"NUMBER"}"#),
    ("POST /api/staff/rates/confirmation", ""),
    ("POST /api/staff/teachers/{id}/archive", ""),
    ("POST /api/staff/teachers/{id}/restore", ""),
    (
        "PUT /api/staff/teachers/{id}",
        r#"{"firstName":"NAME","lastName":"Eze","classLink":"https://class.example/a"}"#,
    ),
    ("PUT /api/staff/texts/{name}", r#"{"text":"NAME agrees to the terms of this programme."}"#),
    ("PUT /api/staff/timetable", r#"{"timeZone":"Africa/Lagos","confirm":true}"#),
];

/// Path values that are the same in every database. 1 is the id of anything else.
const FIXED: [(&str, &str); 22] = [
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

/// Path values by name or, where that is ambiguous, by the preceding path segment and the name.
pub(super) struct Examples(BTreeMap<String, String>);

impl Examples {
    pub(super) async fn of_world(db: &Db) -> Self {
        let mut conn = db.read().await.expect("a reader");
        let own: ParentId = conn.one(&OWN, p![]).await.expect("a parent");
        let other: ParentId = conn.one(&OTHER, p![]).await.expect("a parent");
        let child: ChildId = conn.one(&CHILD, p![own]).await.expect("a child");
        let invite: InviteId = conn.one(&INVITE, p![other]).await.expect("an invite");
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
        Self(values)
    }

    /// The path of a route; `None` if a value has no example.
    pub(super) fn address(&self, route: &str) -> Option<String> {
        let parts: Vec<&str> = route.split('/').collect();
        let value = |(index, part): (usize, &&str)| {
            let Some(name) = part.strip_prefix('{').and_then(|part| part.strip_suffix('}')) else {
                return Some((*part).to_owned());
            };
            let before = parts[index - 1];
            self.0.get(&format!("{before}/{name}")).or_else(|| self.0.get(name)).cloned()
        };
        Some(parts.iter().enumerate().map(value).collect::<Option<Vec<_>>>()?.join("/"))
    }
}
