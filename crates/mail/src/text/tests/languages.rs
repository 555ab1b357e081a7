//! Mails and previews are in one language throughout.

use super::mail_ctx;
use crate::{
    Letter, Texts,
    text::{KindIn, find_kind, preview},
};
use kernel::LinkId;
use l10n::Language;

#[test]
fn puts_our_own_words_into_the_language_of_the_mail() {
    let texts = |language: Language| Texts::default().of_language(language.name());
    let invite = |kids_num, is_registered| Letter::Invite {
        organization_name: String::new(),
        partner_link_id: LinkId::new(107),
        kids_num,
        is_registered,
        is_reminder: false,
    };
    let said = |letter: Letter, language| letter.render(&mail_ctx(), &texts(language)).unwrap().text;
    let english = said(invite(1, false), Language::English);
    assert!(
        english
            .contains("An organisation would like your children to learn to code, and pays for one child.")
    );
    assert!(
        english.contains("\n\nSign up with this e-mail address")
            && english.contains("\n\nSign up:\nhttps://")
    );
    let french = said(invite(0, true), Language::French);
    assert!(
        french.contains("Une organisation souhaite") && french.contains("paie pour 0 enfants."),
        "{french}"
    );
    assert!(
        french.contains("\n\nConnectez-vous avec") && french.contains("\n\nSe connecter\u{a0}:\nhttps://")
    );
}

#[test]
fn previews_show_examples_in_the_language_of_the_text() {
    let shown = |kind: &str, language| {
        let kind = find_kind(kind).unwrap();
        let (subject, body) = kind.usual(language);
        preview(KindIn { kind, language }, &mail_ctx(), subject, body).unwrap().text
    };
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
