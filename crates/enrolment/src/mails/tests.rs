//! Previews are in one language throughout.

use super::MAILS;
use kernel::ServerKey;
use l10n::Language;
use mail::{
    Kinds, MailContext, Mails,
    text::{KindIn, preview},
};

static FEATURES: &[&Mails] = &[&MAILS];

fn shown(kind: &str, language: Language) -> String {
    let kinds = Kinds::new(FEATURES);
    let mail_ctx = MailContext {
        public_url: "https://portal.example".into(),
        key: ServerKey::new([1; 32]),
        contact_email: String::new(),
        kinds,
    };
    let kind = kinds.find(kind).unwrap();
    let (subject, body) = kind.default_text(language);
    preview(KindIn { kind, language }, &mail_ctx, subject, body).unwrap().text
}

#[test]
fn previews_show_examples_in_the_language_of_the_text() {
    let english = shown("hold_ending", Language::English);
    assert!(
        english.contains("(05/10/2026 to 18/12/2026), is held until 20 November 2026 at 4:00 PM."),
        "{english}"
    );
    assert!(english.contains("Pay NGN 186,310.00 by then"), "{english}");
    let french = shown("hold_ending", Language::French);
    assert!(
        french.contains("(du 05/10/2026 au 18/12/2026), est réservée jusqu’au 20 novembre 2026 à 16:00."),
        "{french}"
    );
    assert!(french.contains("Payez 186\u{202f}310,00\u{a0}NGN"), "{french}");
    let lessons = shown("enrolled", Language::English);
    assert!(lessons.contains("In your time: Mondays at 11:00 AM (GMT-4, America/Toronto)."), "{lessons}");
    assert!(lessons.contains("Sunrise Schools pays for it."), "{lessons}");
    let withdrawn = shown("program_withdrawn", Language::French);
    assert!(withdrawn.contains("Rien n’avait été payé, et rien n’est dû."), "{withdrawn}");
}

#[test]
fn a_withdrawal_stored_without_a_reason_says_that_nothing_is_due() {
    let place = r#"{"first_name":"Ada","child_name":"Tomiwa","cohort":"Harmattan","dates":"","lesson":{"class":"","own":""}}"#;
    let stored = format!(r#"{{"kind":"program_withdrawn","place":{place},"program":"Game Makers"}}"#);
    let letter = Kinds::new(FEATURES).read(&stored).unwrap();
    let now =
        format!(r#"{{"kind":"program_withdrawn","place":{place},"program":"Game Makers","reason":""}}"#);
    assert_eq!((letter.kind().name, letter.to_json().unwrap()), ("program_withdrawn", now));
}
