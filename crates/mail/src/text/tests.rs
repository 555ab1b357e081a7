//! Any text that passes the check can be rendered.

mod languages;

use super::{
    KindIn,
    check::check,
    kinds::{KINDS, Kind},
    preview, sample,
    values::Value,
};
use crate::{AccountKind, Letter, MailContext, Texts};
use kernel::{AccountId, EmailChangeId, ServerKey};
use l10n::Language;
use proptest::prelude::*;

fn mail_ctx() -> MailContext {
    MailContext {
        public_url: "https://portal.example".into(),
        key: ServerKey::new([1; 32]),
        contact_email: String::new(),
    }
}

fn example(kind: &Kind) -> Letter {
    sample::letter(kind, Language::English)
}

fn wrong(kind: &str, subject: &str, body: &str) -> Vec<(&'static str, String)> {
    let wrong = check(super::find_kind(kind).unwrap(), subject, body).unwrap_err();
    wrong.into_iter().map(|(field, message)| (field, message.english())).collect()
}

#[test]
fn every_default_text_passes_its_check_and_has_a_sample() {
    for kind in KINDS {
        for language in Language::ALL {
            let (subject, body) = kind.usual(language);
            check(kind, subject, body).unwrap_or_else(|wrong| panic!("{}: {wrong:?}", kind.name));
        }
        assert_ne!(kind.usual(Language::French), kind.usual(Language::English), "{}", kind.name);
        for language in Language::ALL {
            let letter = sample::letter(kind, language);
            assert_eq!(letter.kind().name, kind.name);
            let values = letter.values(&mail_ctx(), language);
            for placeholder in kind.placeholders {
                values.find(placeholder.name).unwrap_or_else(|error| panic!("{}: {error:?}", kind.name));
            }
        }
    }
}

#[test]
fn rejects_secrets_outside_of_a_paragraph_of_their_own() {
    for body in ["See https://elsewhere.example/?p={password}\n\n{link}", "{password}\n\nGo to {link} now"] {
        let errors = wrong("temporary_password", "Yours", body);
        assert!(errors[0].1.ends_with("must stand in a paragraph of its own"), "{errors:?}");
    }
    let alone = "Here it is:\n\n{password}\n\n{link}";
    assert!(check(super::find_kind("temporary_password").unwrap(), "Yours", alone).is_ok());
}

#[test]
fn names_unknown_and_missing_placeholders() {
    let errors = wrong("receipt", "{amount} {firstname}", "Hello {name}, {nome}: {amount} {link}");
    assert_eq!(errors[0], ("subject", "{firstname} is not a placeholder of this email".into()));
    assert_eq!(errors[1], ("body", "{name} and {nome} are not placeholders of this email".into()));
    let errors = wrong("receipt", "Thanks", "Thank you, {firstName}");
    assert_eq!(errors, [("body", "The text must hold {number}, {amount} and {link}".into())]);
    let errors = wrong("temporary_password", "{password}", "{link}");
    assert_eq!(errors[0].1, "{password} has no place in a subject");
    assert_eq!(errors[1].1, "The text must hold {password}");
    let errors = wrong("password_changed", "Your \u{202e}drowssap", "{email}\n\n{link}");
    assert_eq!(errors[0].1, "The subject holds a character that turns the direction of the text");
}

#[test]
fn doubled_braces_are_literal() {
    let kind = super::find_kind("password_changed").unwrap();
    let mail = preview(
        KindIn { kind, language: Language::English },
        &mail_ctx(),
        "{{email}}",
        "{{ {email} }}\n\n{link}",
    )
    .unwrap();
    assert_eq!(mail.subject, "{email}");
    assert!(mail.text.starts_with("{ ada@example.org }\n"), "{}", mail.text);
    for body in ["{email} {link} {", "{email} {link} }", "{email} {link} {two words}", "{email} {link} {}"] {
        let errors = wrong("password_changed", "x", body);
        assert!(errors[0].1.contains("where a brace is meant"), "{body}: {errors:?}");
    }
}

#[test]
fn drops_the_space_before_an_empty_value() {
    let letter = Letter::Welcome {
        account_kind: AccountKind::Parent,
        first_name: String::new(),
        organization_name: String::new(),
        account_id: AccountId::new(1),
        email: "ada@example.org".into(),
    };
    let mail = letter.render(&mail_ctx(), &Texts::default()).unwrap();
    assert!(
        mail.text.starts_with("Hello,\n\nYou signed up as a parent with your organisation."),
        "{}",
        mail.text
    );
}

#[test]
fn masked_mails_contain_no_secrets() {
    for kind in KINDS.iter().filter(|kind| example(kind).holds_secret()).map(|kind| kind.name) {
        let letter = example(super::find_kind(kind).unwrap());
        let open = letter.render(&mail_ctx(), &Texts::default()).unwrap();
        let masked = letter.render_masked(&mail_ctx(), &Texts::default()).unwrap();
        let password = crate::temporary_password(&mail_ctx(), "example");
        let token = crate::confirmation_token(&mail_ctx(), AccountId::new(1), "ada@example.org");
        let invitation = crate::invitation_token(&mail_ctx(), "example");
        let change =
            |link| crate::email_change_token(&mail_ctx(), link, EmailChangeId::new(1), "ada@new.example.org");
        let secrets = [
            password,
            token,
            crate::confirmation_token(&mail_ctx(), AccountId::new(1), "ada@new.example.org"),
            invitation,
            change(crate::EmailChangeLink::Confirm),
            change(crate::EmailChangeLink::Stop),
        ];
        let shows = |text: &str| secrets.iter().any(|secret| text.contains(secret));
        assert!(letter.holds_secret() && shows(&open.text) && shows(&open.html), "{kind}");
        assert!(!shows(&masked.text) && !shows(&masked.html) && !shows(&masked.subject), "{kind}");
    }
}

/// Text fragments, most of them placeholders of the kind, so that many texts pass.
fn pieces(index: usize) -> impl Strategy<Value = String> {
    let names: Vec<&str> = KINDS[index].placeholders.iter().map(|one| one.name).collect();
    let piece = prop_oneof![
        30 => proptest::sample::select(names).prop_map(|name| format!("{{{name}}}")),
        30 => "[ -z]{0,12}",
        10 => Just("\n\n".to_owned()),
        10 => Just("{{}}<b>&".to_owned()),
        1 => "\\PC{0,6}",
        1 => Just("{unknown}".to_owned()),
    ];
    proptest::collection::vec(piece, 1..10).prop_map(|pieces| pieces.concat())
}

fn texts() -> impl Strategy<Value = (usize, String, String)> {
    let subject = prop_oneof![4 => "[ -z]{1,20}", 1 => "(\\PC){0,20}"];
    (0..KINDS.len(), subject).prop_flat_map(|(index, subject)| (Just(index), Just(subject), pieces(index)))
}

proptest! {
    #[test]
    fn texts_that_pass_the_check_render_every_needed_value(
        (index, subject, body) in texts(), is_whole in any::<bool>(),
    ) {
        let kind = KINDS[index];
        // Half of them get the needed placeholders, so that not all are rejected.
        let needed: Vec<String> = kind.placeholders.iter().filter(|one| one.is_needed && is_whole)
            .map(|one| format!(" {{{}}}", one.name)).collect();
        let body = format!("{body}{}", needed.concat());
        let Ok(text) = check(kind, &subject, &body) else { return Ok(()) };
        let values = example(kind).values(&mail_ctx(), Language::English);
        let mail = text.fill(&values).unwrap().render_layout(Language::English, "").unwrap();
        prop_assert!(!mail.subject.contains(char::is_control));
        prop_assert!(!mail.html.contains("<b>"));
        for placeholder in kind.placeholders.iter().filter(|one| one.is_needed) {
            let Value::Text(value) = values.find(placeholder.name).unwrap() else { panic!("a needed list") };
            prop_assert!(mail.text.contains(value.as_str()), "{}: {}", value, mail.text);
        }
    }

    #[test]
    fn the_check_never_panics(subject in "\\PC{0,40}", body in "(\\PC|\n){0,80}") {
        for kind in KINDS {
            drop(check(kind, &subject, &body));
        }
    }
}
