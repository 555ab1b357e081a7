//! Open tasks of staff, as sentences.

use super::gather::{Counted, Full, Starting};
use api::Workers;
use serde::Serialize;
use utoipa::ToSchema;

/// Maximum number of cohorts named in a sentence.
const MOST_NAMED: usize = 3;

db::text_enum! {
    /// Kinds of tasks for staff.
    pub(super) enum NeedKind {
        DatabaseWrites = "databaseWrites",
        BackgroundWork = "backgroundWork",
        PaymentsInReview = "paymentsInReview",
        RefundsNeedingAttention = "refundsNeedingAttention",
        RatesNotConfirmed = "ratesNotConfirmed",
        FailedMail = "failedMail",
        ProgramsWithoutTeacher = "programsWithoutTeacher",
        CohortsStartingSoon = "cohortsStartingSoon",
        FullCohorts = "fullCohorts",
        WaitingChildren = "waitingChildren",
    }
}

/// A task for staff.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub(super) struct Need {
    pub kind: NeedKind,
    pub count: i64,
    /// A sentence for the user.
    #[serde(serialize_with = "l10n::said")]
    pub text: String,
    /// Path in the web app; empty if the web app has no page for it.
    pub to: String,
}

fn need(kind: NeedKind, count: i64, text: String, to: impl Into<String>) -> Need {
    Need { kind, count, text, to: to.into() }
}

/// `1 email`, `2 emails`.
fn pluralize(count: i64, one: &str, many: &str) -> String {
    format!("{count} {}", if count == 1 { one } else { many })
}

/// For all roles: failing background work on the node that handles the request.
pub(super) fn of_background_work(workers: &Workers) -> Vec<Need> {
    let (down, blocked) = (workers.not_running(), workers.blocked());
    let count = |names: &[&str]| i64::try_from(names.len()).unwrap_or(i64::MAX);
    let needs = [
        need(
            NeedKind::DatabaseWrites,
            count(&blocked),
            "Nothing can be saved, and nobody can log in. The server's disk may be full.".into(),
            "",
        ),
        need(
            NeedKind::BackgroundWork,
            count(&down),
            format!("Background work is failing: {}. The server's log says why.", down.join(", ")),
            "",
        ),
    ];
    needs.into_iter().filter(|need| need.count > 0).collect()
}

/// For staff who see payments.
pub(super) fn of_money(counted: &Counted) -> Vec<Need> {
    let (review, stuck) = (counted.queues.review, counted.stuck_refunds);
    let needs = [
        need(
            NeedKind::PaymentsInReview,
            review,
            format!("{} a decision.", pluralize(review, "payment needs", "payments need")),
            "/staff/payments?state=review",
        ),
        need(
            NeedKind::RefundsNeedingAttention,
            stuck,
            format!("{} not gone through.", pluralize(stuck, "refund has", "refunds have")),
            "/staff/payments",
        ),
        need(
            NeedKind::RatesNotConfirmed,
            i64::from(!counted.rates_confirmed),
            "Exchange rates came with Seatling and price your invoices. Check and confirm them.".into(),
            "/staff/rates",
        ),
    ];
    needs.into_iter().filter(|need| need.count > 0).collect()
}

/// For staff who run the programme.
pub(super) fn of_programme(counted: &Counted) -> Vec<Need> {
    let Counted { failed_mail, untaught, waiting, .. } = *counted;
    let needs = [
        need(
            NeedKind::FailedMail,
            failed_mail,
            format!("{} not be delivered.", pluralize(failed_mail, "email could", "emails could")),
            "/staff/mail?state=failed",
        ),
        need(
            NeedKind::ProgramsWithoutTeacher,
            untaught,
            format!("{} no teacher yet.", pluralize(untaught, "enrolment has", "enrolments have")),
            "/staff/programs?teacherId=0",
        ),
        starting_soon(&counted.starting),
        full(&counted.full),
        need(
            NeedKind::WaitingChildren,
            waiting,
            format!("{} for a place.", pluralize(waiting, "child is waiting", "children are waiting")),
            "/staff/cohorts",
        ),
    ];
    needs.into_iter().filter(|need| need.count > 0).collect()
}

fn count<T>(things: &[T]) -> i64 {
    i64::try_from(things.len()).unwrap_or(i64::MAX)
}

fn room(free: Option<i64>) -> String {
    match free {
        None => "no limit of places".into(),
        Some(0) => "no free places".into(),
        Some(free) => pluralize(free, "free place", "free places"),
    }
}

fn starting_soon(cohorts: &[Starting]) -> Need {
    let kind = NeedKind::CohortsStartingSoon;
    if let [Starting { id, title, start_on, free }] = cohorts {
        let day = start_on.strftime("%-d %B");
        let text = format!("{title} starts on {day} with {}.", room(*free));
        return need(kind, 1, text, format!("/staff/cohorts/{id}"));
    }
    let named = cohorts.iter().map(|cohort| format!("{} ({})", cohort.title, room(cohort.free)));
    let text =
        format!("{} cohorts start within three weeks: {}.", cohorts.len(), join_names(named.collect()));
    need(kind, count(cohorts), text, "/staff/cohorts")
}

fn full(cohorts: &[Full]) -> Need {
    let kind = NeedKind::FullCohorts;
    if let [Full { id, title }] = cohorts {
        return need(kind, 1, format!("{title} is full."), format!("/staff/cohorts/{id}"));
    }
    let named = cohorts.iter().map(|cohort| cohort.title.clone());
    let text = format!("{} cohorts are full: {}.", cohorts.len(), join_names(named.collect()));
    need(kind, count(cohorts), text, "/staff/cohorts")
}

/// `a, b, c and 2 more`.
fn join_names(names: Vec<String>) -> String {
    match names.split_at_checked(MOST_NAMED) {
        Some((shown, rest)) if !rest.is_empty() => format!("{} and {} more", shown.join(", "), rest.len()),
        _ => names.join(", "),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use kernel::CohortId;
    use l10n::Language;

    fn starting(title: &str, free: Option<i64>) -> Starting {
        Starting { id: CohortId::new(7), title: title.into(), start_on: "2026-12-01".parse().unwrap(), free }
    }

    #[test]
    fn lists_needs_as_sentences_and_omits_empty_ones() {
        let nothing = Counted { rates_confirmed: true, ..Counted::default() };
        assert!(of_money(&nothing).is_empty() && of_programme(&nothing).is_empty());
        let counted = Counted {
            queues: billing::Queues { review: 1, ..billing::Queues::default() },
            stuck_refunds: 2,
            failed_mail: 2,
            untaught: 1,
            waiting: 3,
            starting: vec![starting("Winter", Some(1))],
            full: vec![Full { id: CohortId::new(7), title: "Autumn".into() }],
            rates_confirmed: true,
            ..Counted::default()
        };
        let texts: Vec<String> =
            of_money(&counted).into_iter().chain(of_programme(&counted)).map(|need| need.text).collect();
        let expected = [
            "1 payment needs a decision.",
            "2 refunds have not gone through.",
            "2 emails could not be delivered.",
            "1 enrolment has no teacher yet.",
            "Winter starts on 1 December with 1 free place.",
            "Autumn is full.",
            "3 children are waiting for a place.",
        ];
        assert_eq!(texts, expected);
        for text in texts {
            assert_eq!(Language::French.unknown_in(&text), None);
        }
    }

    #[test]
    fn names_the_first_cohorts_and_counts_the_rest() {
        let cohorts = [
            starting("A", Some(0)),
            starting("B", None),
            starting("C", Some(2)),
            starting("D", None),
            starting("E", None),
        ];
        let expected = "5 cohorts start within three weeks: A (no free places), B (no limit of places), C (2 free places) and 2 more.";
        assert_eq!(starting_soon(&cohorts).text, expected);
    }
}
