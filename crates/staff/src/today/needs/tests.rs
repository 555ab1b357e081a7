use super::*;
use agreements::AskingPartner;
use kernel::{CohortId, PartnerId};
use l10n::Language;

fn starting(title: &str, free: Option<i64>) -> Starting {
    Starting { id: CohortId::new(7), title: title.into(), start_on: "2026-12-01".parse().unwrap(), free }
}

fn alarm(partner: i64, link_name: &str) -> LinkAlarm {
    LinkAlarm {
        partner_id: PartnerId::new(partner),
        organization: format!("Sunrise {partner}"),
        link_name: link_name.into(),
    }
}

fn alert(partner: i64, kind: AlertKind) -> PartnerAlert {
    PartnerAlert {
        partner_id: PartnerId::new(partner),
        organization: format!("Sunrise {partner}"),
        agreement: "School year".into(),
        kind,
    }
}

#[test]
fn leads_to_the_only_partner_with_alarms_and_names_several() {
    let one = link_alarms(&LinkAlarms { count: 1, partners: 1, newest: vec![alarm(3, "Intranet")] });
    assert_eq!(one.to, "/staff/partners/3");
    let newest = vec![alarm(3, "Intranet"), alarm(3, "")];
    let two = link_alarms(&LinkAlarms { count: 2, partners: 1, newest });
    let text = "Unusually many parents joined through 2 registration links within an hour: Sunrise 3.";
    assert_eq!((two.to.as_str(), two.text.english().as_str()), ("/staff/partners/3", text));
    let newest = [3, 4, 3, 5, 6].map(|partner| alarm(partner, "")).to_vec();
    let several = link_alarms(&LinkAlarms { count: 6, partners: 5, newest });
    let text = "Unusually many parents joined through 6 registration links within an hour: Sunrise 3, Sunrise 4, Sunrise 5 and 2 more.";
    assert_eq!((several.to.as_str(), several.text.english().as_str()), ("/staff/partners", text));
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
        link_alarms: LinkAlarms { count: 1, partners: 1, newest: vec![alarm(3, "")] },
        agreement_requests: OpenAgreementRequests {
            count: 2,
            partners: 1,
            longest: vec![AskingPartner { partner_id: PartnerId::new(3), organization: "Sunrise".into() }],
        },
        last_alerts: LastAlerts(vec![
            alert(3, AlertKind::Pool),
            alert(4, AlertKind::Ending),
            alert(5, AlertKind::Ending),
            alert(4, AlertKind::Ending),
        ]),
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
        "Unusually many parents joined Sunrise 3 through the link “Main link” within an hour.",
        "2 requests for an agreement wait for an answer: Sunrise.",
        "All seats of an agreement are granted: Sunrise 3.",
        "3 agreements end within a week: Sunrise 4, Sunrise 5.",
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
        "Un nombre inhabituel de parents s’est inscrit auprès de Sunrise 3 par le lien «\u{a0}Lien principal\u{a0}» en une heure.",
        "2 demandes de convention attendent une réponse\u{a0}: Sunrise.",
        "Toutes les places d’une convention sont accordées\u{a0}: Sunrise 3.",
        "3 conventions prennent fin dans la semaine\u{a0}: Sunrise 4, Sunrise 5.",
    ];
    assert_eq!(texts(Language::French), french);
    let paths: Vec<&str> = needs.iter().rev().take(2).map(|need| need.to.as_str()).collect();
    assert_eq!(paths, ["/staff/partners", "/staff/partners/3"], "the only partner, or all");
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
    let expected =
        "3 cohorts start within three weeks: A (no free places), B (no limit of places), C (2 free places).";
    assert_eq!(starting_soon(&cohorts[..3]).text.english(), expected);
    let expected = "4 cohortes commencent d’ici trois semaines\u{a0}: A (aucune place libre), B (un nombre de places illimité), C (2 places libres) et 1 autre.";
    assert_eq!(starting_soon(&cohorts[..4]).text.to_text(Language::French), expected);
}
