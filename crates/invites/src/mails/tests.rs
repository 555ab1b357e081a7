//! What invites say, in each language.

use super::{InviteLetter, MAILS};
use kernel::{LinkId, ServerKey};
use l10n::Language;
use mail::{Kinds, Letter, MailContext, Mails, Rendered, Texts};

static FEATURES: &[&Mails] = &[&MAILS];

fn invite(organization_name: &str, kids_num: u32, is_registered: bool) -> InviteLetter {
    InviteLetter {
        organization_name: organization_name.into(),
        partner_link_id: LinkId::new(107),
        kids_num,
        waiting: 0,
        is_registered,
        is_reminder: false,
    }
}

fn render(letter: &dyn Letter, language: Language) -> Rendered {
    let mail_ctx = MailContext {
        public_url: "https://portal.example".into(),
        key: ServerKey::new([1; 32]),
        contact_email: String::new(),
        kinds: Kinds::new(FEATURES),
    };
    letter.render(&mail_ctx, &Texts::default().of_language(language.name())).unwrap()
}

#[test]
fn is_stored_under_its_kind_and_read_without_later_fields() {
    let stored = r#"{"kind":"invite","organization_name":"Sunrise","partner_link_id":107,"kids_num":2,"is_registered":false,"is_reminder":false}"#;
    assert_eq!(invite("Sunrise", 2, false).to_json().unwrap(), stored);
    let older = r#"{"kind":"invite","organization_name":"Sunrise","partner_link_id":107,"kids_num":2}"#;
    assert_eq!(Kinds::new(FEATURES).read(older).unwrap().to_json().unwrap(), stored);
}

#[test]
fn escapes_names_and_keeps_line_breaks_out_of_headers() {
    let mail = render(&invite("<img src=x onerror=alert(1)>\r\nBcc: x@y.z", 2, false), Language::English);
    assert!(!mail.html.contains("<img"), "{}", mail.html);
    assert!(!mail.subject.contains(['\r', '\n']));
    assert!(mail.text.contains("https://portal.example/partner/parent/register?partnerID=107"));
}

#[test]
fn puts_our_own_words_into_the_language_of_the_mail() {
    let english = render(&invite("", 1, false), Language::English).text;
    let start = "An organisation would like your children to learn to code, and pays for one child.";
    assert!(english.contains(start), "{english}");
    assert!(english.contains("\n\nSign up with this e-mail address"), "{english}");
    assert!(english.contains("\n\nSign up:\nhttps://"), "{english}");
    let french = render(&invite("", 0, true), Language::French).text;
    assert!(french.contains("Une organisation souhaite"), "{french}");
    assert!(french.contains("paie pour 0 enfants."), "{french}");
    assert!(french.contains("\n\nConnectez-vous avec"), "{french}");
    assert!(french.contains("\n\nSe connecter\u{a0}:\nhttps://"), "{french}");
}

#[test]
fn says_how_many_seats_must_wait() {
    let text = |kids_num, waiting| {
        let letter = InviteLetter { waiting, ..invite("Sunrise", kids_num, false) };
        render(&letter, Language::English).text
    };
    let all = "pays for 2 children (as soon as seats are free; we will let you know).";
    assert!(text(2, 2).contains(all), "{}", text(2, 2));
    let some = "pays for 3 children (for 1 of them as soon as seats are free; we will let you know).";
    assert!(text(3, 1).contains(some), "{}", text(3, 1));
}
