//! Open tasks of staff, as sentences.

use super::figures::{Full, Starting, TodayFigures};
use api::Workers;
use l10n::{Message, Value, msg};
use serde::Serialize;
use utoipa::ToSchema;

/// Maximum number of cohorts named in a sentence.
const MAX_NAMED: usize = 3;

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
    pub text: Message,
    /// Path in the web app; empty if the web app has no page for it.
    pub to: String,
}

fn need(kind: NeedKind, count: i64, text: Message, to: impl Into<String>) -> Need {
    Need { kind, count, text, to: to.into() }
}

/// For all roles: failing background work on the node that handles the request.
pub(super) fn of_background_work(workers: &Workers) -> Vec<Need> {
    let (down, blocked) = (workers.not_running(), workers.blocked());
    let count = |names: &[&str]| i64::try_from(names.len()).unwrap_or(i64::MAX);
    let failing = msg!("background-work", names = down.join(", "));
    let needs = [
        need(NeedKind::DatabaseWrites, count(&blocked), msg!("database-writes"), ""),
        need(NeedKind::BackgroundWork, count(&down), failing, ""),
    ];
    needs.into_iter().filter(|need| need.count > 0).collect()
}

/// For staff who see payments.
pub(super) fn of_money(figures: &TodayFigures) -> Vec<Need> {
    let (review, stuck) = (figures.queues.review, figures.stuck_refunds);
    let needs = [
        need(
            NeedKind::PaymentsInReview,
            review,
            msg!("payments-in-review", number = review),
            "/staff/payments?state=review",
        ),
        need(
            NeedKind::RefundsNeedingAttention,
            stuck,
            msg!("refunds-stuck", number = stuck),
            "/staff/payments",
        ),
        need(
            NeedKind::RatesNotConfirmed,
            i64::from(!figures.rates_confirmed),
            msg!("rates-not-confirmed"),
            "/staff/rates",
        ),
    ];
    needs.into_iter().filter(|need| need.count > 0).collect()
}

/// For staff who run the programme.
pub(super) fn of_programme(figures: &TodayFigures) -> Vec<Need> {
    let TodayFigures { failed_mail, without_teacher, waiting, .. } = *figures;
    let needs = [
        need(
            NeedKind::FailedMail,
            failed_mail,
            msg!("mails-failed", number = failed_mail),
            "/staff/mail?state=failed",
        ),
        need(
            NeedKind::ProgramsWithoutTeacher,
            without_teacher,
            msg!("without-teacher", number = without_teacher),
            "/staff/programs?teacherId=0",
        ),
        starting_soon(&figures.starting),
        full(&figures.full),
        need(
            NeedKind::WaitingChildren,
            waiting,
            msg!("children-waiting", number = waiting),
            "/staff/cohorts",
        ),
    ];
    needs.into_iter().filter(|need| need.count > 0).collect()
}

fn count<T>(things: &[T]) -> i64 {
    i64::try_from(things.len()).unwrap_or(i64::MAX)
}

fn places(free: Option<i64>) -> Message {
    match free {
        None => msg!("places-unlimited"),
        Some(0) => msg!("places-none"),
        Some(free) => msg!("places-free", number = free),
    }
}

fn starting_soon(cohorts: &[Starting]) -> Need {
    let kind = NeedKind::CohortsStartingSoon;
    if let [Starting { id, title, start_on, free }] = cohorts {
        let day = Value::DayOfYear(*start_on);
        let text = msg!("cohort-starts", cohort = title, day = day, places = places(*free));
        return need(kind, 1, text, format!("/staff/cohorts/{id}"));
    }
    let named = cohorts.iter().map(|Starting { title, free, .. }| {
        Value::from(msg!("cohort-with-places", cohort = title, places = places(*free)))
    });
    let text = msg!("cohorts-start", number = cohorts.len(), cohorts = join_names(named));
    need(kind, count(cohorts), text, "/staff/cohorts")
}

fn full(cohorts: &[Full]) -> Need {
    let kind = NeedKind::FullCohorts;
    if let [Full { id, title }] = cohorts {
        return need(kind, 1, msg!("cohort-full", cohort = title), format!("/staff/cohorts/{id}"));
    }
    let named = cohorts.iter().map(|cohort| Value::from(&cohort.title));
    let text = msg!("cohorts-full", number = cohorts.len(), cohorts = join_names(named));
    need(kind, count(cohorts), text, "/staff/cohorts")
}

/// `a, b, c and 2 more`.
fn join_names(mut names: impl ExactSizeIterator<Item = Value>) -> Value {
    let shown = names.by_ref().take(MAX_NAMED);
    let shown = shown.reduce(|names, next| msg!("names-joined", names = names, next = next).into());
    let shown = shown.unwrap_or_else(|| "".into());
    match names.len() {
        0 => shown,
        more => msg!("names-and-more", names = shown, number = more).into(),
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
        let nothing = TodayFigures { rates_confirmed: true, ..TodayFigures::default() };
        assert!(of_money(&nothing).is_empty() && of_programme(&nothing).is_empty());
        let figures = TodayFigures {
            queues: billing::Queues { review: 1, ..billing::Queues::default() },
            stuck_refunds: 2,
            failed_mail: 2,
            without_teacher: 1,
            waiting: 3,
            starting: vec![starting("Winter", Some(1))],
            full: vec![Full { id: CohortId::new(7), title: "Autumn".into() }],
            rates_confirmed: true,
            ..TodayFigures::default()
        };
        let needs: Vec<Need> = of_money(&figures).into_iter().chain(of_programme(&figures)).collect();
        let texts = |language| needs.iter().map(|need| need.text.to_text(language)).collect::<Vec<String>>();
        let expected = [
            "1 payment needs a decision.",
            "2 refunds have not gone through.",
            "2 emails could not be delivered.",
            "1 enrolment has no teacher yet.",
            "Winter starts on 1 December with 1 free place.",
            "Autumn is full.",
            "3 children are waiting for a place.",
        ];
        assert_eq!(texts(Language::English), expected);
        let french = [
            "1 paiement attend une décision.",
            "2 remboursements n’ont pas abouti.",
            "2 courriels n’ont pas pu être remis.",
            "1 inscription n’a pas encore d’enseignant.",
            "Winter commence le 1er décembre avec 1 place libre.",
            "Autumn est complète.",
            "3 enfants attendent une place.",
        ];
        assert_eq!(texts(Language::French), french);
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
        assert_eq!(starting_soon(&cohorts).text.english(), expected);
        let expected = "3 cohorts start within three weeks: A (no free places), B (no limit of places), C (2 free places).";
        assert_eq!(starting_soon(&cohorts[..3]).text.english(), expected);
        let expected = "4 cohortes commencent d’ici trois semaines\u{a0}: A (aucune place libre), B (un nombre de places illimité), C (2 places libres) et 1 autre.";
        assert_eq!(starting_soon(&cohorts[..4]).text.to_text(Language::French), expected);
    }
}
