//! The kinds of mail of all features: their texts, their examples, and letters stored by older versions.

use kernel::ServerKey;
use l10n::Language;
use mail::{
    Kinds, MailContext, Texts,
    text::{KindIn, preview},
};
use server::app::MAILS;
use std::collections::BTreeSet;

fn mail_ctx() -> MailContext {
    MailContext {
        public_url: "https://portal.example".into(),
        key: ServerKey::new([1; 32]),
        contact_email: String::new(),
        kinds: Kinds::new(MAILS),
    }
}

#[test]
fn every_kind_has_valid_texts_and_an_example_with_all_values() {
    let mail_ctx = mail_ctx();
    for kind in mail_ctx.kinds.all() {
        assert_ne!(
            kind.default_text(Language::French),
            kind.default_text(Language::English),
            "{}",
            kind.name
        );
        let placeholders = kind.placeholders.iter().map(|one| format!("{{{}}}", one.name));
        let every = placeholders.collect::<Vec<_>>().join("\n\n");
        for language in Language::ALL {
            let of = KindIn { kind, language };
            let (subject, body) = kind.default_text(language);
            for (subject, body) in [(subject, body), ("All values", every.as_str())] {
                let shown = preview(of, &mail_ctx, subject, body);
                assert!(shown.is_ok(), "{}: {shown:?}", kind.name);
            }
        }
    }
}

#[test]
fn mails_about_a_record_link_to_the_attendance_screen() {
    let mail_ctx = mail_ctx();
    let kinds: Vec<_> = mail_ctx
        .kinds
        .all()
        .filter(|kind| ["missed_lesson", "note_for_family"].contains(&kind.name))
        .collect();
    assert_eq!(kinds.len(), 2);
    for kind in kinds {
        let of = KindIn { kind, language: Language::English };
        let (subject, body) = kind.default_text(Language::English);
        let shown = preview(of, &mail_ctx, subject, body).unwrap();
        assert!(shown.text.contains("https://portal.example/partner/parent/attendance"), "{}", shown.text);
    }
}

#[test]
fn an_example_is_of_its_kind_and_is_read_as_it_was_stored() {
    let kinds = mail_ctx().kinds;
    let mut names = BTreeSet::new();
    for kind in kinds.all() {
        assert!(names.insert(kind.name), "{} is there twice", kind.name);
        let letter = (kind.sample)(Language::English);
        let stored = letter.to_json().unwrap();
        let read = kinds.read(&stored).unwrap();
        assert_eq!((letter.kind().name, read.kind().name), (kind.name, kind.name));
        assert_eq!(read.to_json().unwrap(), stored);
    }
}

/// A place in stored letters.
const PLACE: &str = r#"{"first_name":"Ada","child_name":"Tomiwa","cohort":"Harmattan","dates":"05/10/2026 to 18/12/2026","lesson":{"class":"Mondays","own":"Tuesdays"}}"#;

/// The kind of mail, and a letter as it is in the outboxes of installations; `PLACE` stands for a place.
const STORED: &[(&str, &str)] = &[
    (
        "welcome_partner",
        r#"{"kind":"welcome","player":"partner","first_name":"Ada","organization_name":"Sunrise","account_id":1,"email":"ada@example.org"}"#,
    ),
    (
        "welcome_parent",
        r#"{"kind":"welcome","player":"parent","first_name":"Ada","organization_name":"Sunrise","account_id":1,"email":"ada@example.org"}"#,
    ),
    (
        "temporary_password",
        r#"{"kind":"temporary_password","player":"staff","email":"ada@example.org","nonce":"00ff"}"#,
    ),
    ("password_changed", r#"{"kind":"password_changed","player":"parent","email":"ada@example.org"}"#),
    (
        "staff_invitation",
        r#"{"kind":"staff_invitation","first_name":"Tolu","invited_by":"Ada","email":"tolu@example.org","nonce":"00ff","valid_until":"22/11/2026"}"#,
    ),
    (
        "teacher_invitation",
        r#"{"kind":"teacher_invitation","first_name":"Ngozi","invited_by":"Ada","email":"ngozi@example.org","nonce":"00ff","valid_until":"22/11/2026"}"#,
    ),
    (
        "team_invitation",
        r#"{"kind":"team_invitation","organization_name":"Sunrise","invited_by":"Ada","role":"viewer","email":"tolu@example.org","nonce":"00ff","valid_until":"22/11/2026"}"#,
    ),
    (
        "second_factor_removal",
        r#"{"kind":"second_factor_removal","first_name":"Ada","organization_name":"Sunrise"}"#,
    ),
    ("team_removal", r#"{"kind":"team_removal","first_name":"Ada","organization_name":"Sunrise"}"#),
    (
        "email_set_by_staff",
        r#"{"kind":"email_change","step":"set_by_staff","player":"parent","account_id":1,"change_id":2,"old_email":"a@example.org","new_email":"b@example.org"}"#,
    ),
    (
        "invite",
        r#"{"kind":"invite","organization_name":"Sunrise","partner_link_id":107,"kids_num":2,"is_registered":false,"is_reminder":false}"#,
    ),
    (
        "invite_reminder",
        r#"{"kind":"invite","organization_name":"Sunrise","partner_link_id":107,"kids_num":2,"is_registered":true,"is_reminder":true}"#,
    ),
    (
        "seats_granted",
        r#"{"kind":"seats_granted","first_name":"Ada","organization_name":"Sunrise","seats":1,"allowed":3}"#,
    ),
    (
        "link_alarm",
        r#"{"kind":"link_alarm","first_name":"Ada","organization_name":"Sunrise","link_name":"Intranet","joined":21,"is_closed":false}"#,
    ),
    (
        "agreement_request_answered",
        r#"{"kind":"agreement_request_answered","first_name":"Ada","organization_name":"Sunrise","agreement":"School year"}"#,
    ),
    (
        "agreement_request_declined",
        r#"{"kind":"agreement_request_declined","first_name":"Ada","organization_name":"Sunrise","answer":"Ask again in June."}"#,
    ),
    (
        "agreement_pool_alert",
        r#"{"kind":"agreement_pool_alert","first_name":"Ada","organization_name":"Sunrise","agreement_id":7,"agreement_name":"School year","granted":90,"seats":100,"waiting":0}"#,
    ),
    (
        "agreement_budget_alert",
        r#"{"kind":"agreement_budget_alert","first_name":"Ada","organization_name":"Sunrise","agreement_id":7,"agreement_name":"School year","share":90,"amounts":{"currency":"NGN","used":9000,"budget":10000}}"#,
    ),
    (
        "agreement_ending_alert",
        r#"{"kind":"agreement_ending_alert","first_name":"Ada","organization_name":"Sunrise","agreement_id":7,"agreement_name":"School year","ends_on":"2027-07-31","days":30,"granted":90,"seats":100}"#,
    ),
    ("enrolled", r#"{"kind":"enrolled","place":PLACE,"program":"Game Makers","cost":"Free."}"#),
    ("on_waiting_list", r#"{"kind":"on_waiting_list","place":PLACE}"#),
    ("place_offered", r#"{"kind":"place_offered","place":PLACE,"until":"17/11/2026"}"#),
    ("program_moved", r#"{"kind":"program_moved","place":PLACE,"program":"Game Makers"}"#),
    (
        "program_withdrawn",
        r#"{"kind":"program_withdrawn","place":PLACE,"program":"Game Makers","reason":""}"#,
    ),
    (
        "hold_ending",
        r#"{"kind":"hold_ending","place":PLACE,"program":"Game Makers","amount":"NGN 5.00","until":"17/11/2026"}"#,
    ),
    ("hold_ended", r#"{"kind":"hold_ended","place":PLACE,"program":"Game Makers"}"#),
    (
        "seat_requests_waiting",
        r#"{"kind":"seat_requests_waiting","first_name":"Ada","organization_name":"Sunrise","open":3}"#,
    ),
    (
        "seat_request_approved",
        r#"{"kind":"seat_request_approved","first_name":"Ada","organization_name":"Sunrise","child_name":"Tomi","answer":"","is_registered":false}"#,
    ),
    (
        "seat_request_declined",
        r#"{"kind":"seat_request_declined","first_name":"Ada","organization_name":"Sunrise","child_name":"Tomi","answer":"Sorry","is_registered":true}"#,
    ),
    (
        "lesson_cancelled",
        r#"{"kind":"lesson_cancelled","first_name":"Ada","children":"Tomi","lessons":"Monday","reason":"","instead":""}"#,
    ),
    (
        "lesson_moved",
        r#"{"kind":"lesson_moved","first_name":"Ada","children":"Tomi","lessons":"Monday","reason":"","instead":""}"#,
    ),
    (
        "lesson_restored",
        r#"{"kind":"lesson_restored","first_name":"Ada","children":"Tomi","lessons":"Monday","reason":"","instead":""}"#,
    ),
    (
        "lesson_substitute",
        r#"{"kind":"lesson_substitute","first_name":"Ada","children":"Tomi","lessons":"Monday","reason":"","instead":""}"#,
    ),
    (
        "teacher_changed",
        r#"{"kind":"teacher_changed","first_name":"Ada","children":"Tomi","teacher":"Ruth","lessons":"Monday"}"#,
    ),
    (
        "missed_lesson",
        r#"{"kind":"missed_lesson","first_name":"Ada","child_name":"Tomi","cohort":"Harmattan","lesson":"Monday"}"#,
    ),
    (
        "note_for_family",
        r#"{"kind":"note_for_family","first_name":"Ada","child_name":"Tomi","cohort":"Harmattan","lesson":"Monday","note":"Well done"}"#,
    ),
    ("lesson_times_changed", r#"{"kind":"lesson_times_changed","place":PLACE,"before":"Sundays"}"#),
    (
        "receipt",
        r#"{"kind":"receipt","first_name":"Ada","number":7,"amount":"NGN 5.00","reference":"STL-1","lines":["One"],"player":"partner"}"#,
    ),
    (
        "refunded",
        r#"{"kind":"refunded","first_name":"Ada","amount":"NGN 5.00","reference":"STL-1","lines":[],"player":"parent"}"#,
    ),
    (
        "payment_kept",
        r#"{"kind":"payment_ended","ending":"kept","first_name":"Ada","amount":"NGN 5.00","reference":"STL-1","lines":[],"player":"parent"}"#,
    ),
    (
        "payment_returned",
        r#"{"kind":"payment_ended","ending":"returned","first_name":"Ada","amount":"NGN 5.00","reference":"STL-1","lines":[],"player":"partner","partner_id":7}"#,
    ),
    (
        "invoice_due",
        r#"{"kind":"invoice_reminder","first_name":"Ada","number":"0107-0003","cohort_id":3,"cohort":"Harmattan","amount":"NGN 5.00","due_date":"15/12/2026","is_overdue":false}"#,
    ),
];

#[test]
fn letters_of_older_versions_are_read_rendered_and_stored_alike() {
    let mail_ctx = mail_ctx();
    let mut letters = BTreeSet::new();
    for (kind, stored) in STORED {
        let stored = stored.replace("PLACE", PLACE);
        let letter = mail_ctx.kinds.read(&stored).unwrap_or_else(|error| panic!("{kind}: {error}"));
        assert_eq!((letter.kind().name, letter.to_json().unwrap()), (*kind, stored.clone()));
        letter.render(&mail_ctx, &Texts::default()).unwrap();
        let name = stored.trim_start_matches(r#"{"kind":""#).split('"').next().unwrap();
        letters.insert(name.to_owned());
    }
    let known: BTreeSet<String> =
        MAILS.iter().flat_map(|mails| mails.letters.iter().map(|name| (*name).to_owned())).collect();
    assert_eq!(letters, known);
}
