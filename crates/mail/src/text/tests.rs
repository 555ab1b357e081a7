//! Any text that passes the check can be rendered.

pub(crate) mod example;

use super::{KindIn, check::check, preview};
use crate::{MailContext, ReadLetterError, Texts, model::letter::Value};
use example::{NOTE, letter, mail_ctx};
use l10n::Language;
use proptest::prelude::*;

fn wrong(subject: &str, body: &str) -> Vec<(&'static str, String)> {
    let wrong = check(&NOTE, subject, body).unwrap_err();
    wrong.into_iter().map(|(field, message)| (field, message.english())).collect()
}

#[test]
fn reads_stored_letters_of_known_kinds_only() {
    assert_eq!(letter("Ada").to_json().unwrap(), r#"{"kind":"note","first_name":"Ada"}"#);
    let unknown = example::kinds().read(r#"{"kind":"gone"}"#);
    assert!(matches!(&unknown, Err(ReadLetterError::Unknown(kind)) if kind == "gone"), "{unknown:?}");
    for json in ["{}", "[]", "note", r#"{"kind":"note","first_name":1}"#] {
        assert!(matches!(example::kinds().read(json), Err(ReadLetterError::Json(_))), "{json}");
    }
}

#[test]
fn rejects_secrets_outside_of_a_paragraph_of_their_own() {
    for body in [
        "{amount} https://elsewhere.example/?p={password}\n\n{link}",
        "{amount}\n\n{password}\n\nGo to {link} now",
    ] {
        let errors = wrong("Yours", body);
        assert!(errors[0].1.ends_with("must stand in a paragraph of its own"), "{errors:?}");
    }
    assert!(check(&NOTE, "Yours", "Here it is: {amount}\n\n{password}\n\n{link}").is_ok());
}

#[test]
fn names_unknown_and_missing_placeholders() {
    let errors = wrong("{amount} {firstname}", "Hello {name}, {nome}: {amount} {link}");
    assert_eq!(errors[0], ("subject", "{firstname} is not a placeholder of this email".into()));
    assert_eq!(errors[1], ("body", "{name} and {nome} are not placeholders of this email".into()));
    let errors = wrong("Thanks", "Thank you, {firstName}");
    assert_eq!(errors, [("body", "The text must hold {amount}, {password} and {link}".into())]);
    let errors = wrong("{password}", "{amount}\n\n{link}");
    assert_eq!(errors[0].1, "{password} has no place in a subject");
    assert_eq!(errors[1].1, "The text must hold {password}");
    let errors = wrong("Your \u{202e}drowssap", example::usual_text().1);
    assert_eq!(errors[0].1, "The subject holds a character that turns the direction of the text");
}

#[test]
fn doubled_braces_are_literal() {
    let kind = KindIn { kind: &NOTE, language: Language::English };
    let body = "{{ {amount} }}\n\n{password}\n\n{link}";
    let mail = preview(kind, &mail_ctx(), "{{amount}}", body).unwrap();
    assert_eq!(mail.subject, "{amount}");
    assert!(mail.text.starts_with("{ NGN 5.00 }\n"), "{}", mail.text);
    for end in ["{", "}", "{two words}", "{}"] {
        let errors = wrong("x", &format!("{body}\n\n{end}"));
        assert!(errors[0].1.contains("where a brace is meant"), "{end}: {errors:?}");
    }
}

#[test]
fn drops_the_space_before_an_empty_value() {
    let mail = letter("").render(&mail_ctx(), &Texts::default()).unwrap();
    assert!(mail.text.starts_with("Hello,\n\n"), "{}", mail.text);
}

#[test]
fn escapes_names_and_keeps_line_breaks_out_of_headers() {
    let kind = KindIn { kind: &NOTE, language: Language::English };
    let shown = preview(kind, &mail_ctx(), "A note", example::usual_text().1).unwrap();
    assert!(
        !shown.html.contains("<b>") && shown.text.contains("\n\n<b>One</b>\n\nTwo\n\n"),
        "{}",
        shown.html
    );
    let letter = letter("<img src=x onerror=alert(1)>\r\nBcc: x@y.z");
    let mail = letter.render(&mail_ctx(), &Texts::default()).unwrap();
    assert!(!mail.html.contains("<img"), "{}", mail.html);
    let text = check(&NOTE, "To {firstName}", example::usual_text().1).unwrap();
    let subject = text.fill(&letter.values(mail_ctx().writer(Language::English))).unwrap().subject;
    assert!(subject.contains("Bcc") && !subject.contains(['\r', '\n']), "{subject}");
}

#[test]
fn a_masked_mail_contains_no_secret() {
    let secret = example::secret(&mail_ctx().key);
    let open = letter("Ada").render(&mail_ctx(), &Texts::default()).unwrap();
    let masked = letter("Ada").render_masked(&mail_ctx(), &Texts::default()).unwrap();
    assert!(open.text.contains(&secret) && open.html.contains(&format!("/open#{secret}")), "{}", open.text);
    assert!(!masked.text.contains(&secret) && !masked.html.contains(&secret), "{}", masked.text);
    assert_eq!(open, letter("Ada").render(&mail_ctx(), &Texts::default()).unwrap(), "a retry says the same");
}

#[test]
fn ends_every_mail_with_the_contact_address_if_there_is_one() {
    let mail = letter("Ada").render(&mail_ctx(), &Texts::default()).unwrap();
    assert!(mail.text.ends_with("\n\nQuestions? Write to office@example.org.\n"), "{}", mail.text);
    let footer = r#"Questions? Write to <a href="mailto:office@example.org""#;
    assert!(mail.html.contains(footer), "{}", mail.html);
    let nowhere = MailContext { contact_email: String::new(), ..mail_ctx() };
    let mail = letter("Ada").render(&nowhere, &Texts::default()).unwrap();
    assert!(!mail.text.contains("Questions?") && !mail.html.contains("mailto:"));
}

#[test]
fn replaces_the_contact_placeholder() {
    let text = "Write to {contact}: {contact}.";
    let filled = mail_ctx().with_contact(text, Language::English);
    assert_eq!(filled, "Write to office@example.org: office@example.org.");
    let nowhere = MailContext { contact_email: String::new(), ..mail_ctx() };
    let english = nowhere.with_contact("I write to {contact}.", Language::English);
    assert_eq!(english, "I write to the programme.");
    let french = nowhere.with_contact("J’écris à {contact}.", Language::French);
    assert_eq!(french, "J’écris à l’équipe du programme.");
}

/// Text fragments, most of them placeholders, so that many texts pass.
fn bodies() -> impl Strategy<Value = String> {
    let names: Vec<&str> = NOTE.placeholders.iter().map(|one| one.name).collect();
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

fn subjects() -> impl Strategy<Value = String> {
    prop_oneof![4 => "[ -z]{1,20}", 1 => "(\\PC){0,20}"]
}

proptest! {
    #[test]
    fn texts_that_pass_the_check_render_every_needed_value(
        subject in subjects(), body in bodies(), is_whole in any::<bool>(),
    ) {
        // Half of them get the needed placeholders, so that not all are rejected.
        let needed: Vec<String> = NOTE.placeholders.iter().filter(|one| one.is_needed && is_whole)
            .map(|one| format!("\n\n{{{}}}", one.name)).collect();
        let body = format!("{body}{}", needed.concat());
        let Ok(text) = check(&NOTE, &subject, &body) else { return Ok(()) };
        let values = letter("Ada").values(mail_ctx().writer(Language::English));
        let mail = text.fill(&values).unwrap().render_layout(Language::English, "").unwrap();
        prop_assert!(!mail.subject.contains(char::is_control));
        prop_assert!(!mail.html.contains("<b>"));
        for placeholder in NOTE.placeholders.iter().filter(|one| one.is_needed) {
            let Value::Text(value) = values.find(placeholder.name).unwrap() else { panic!("a needed list") };
            prop_assert!(mail.text.contains(value.as_str()), "{}: {}", value, mail.text);
        }
    }

    #[test]
    fn the_check_never_panics(subject in "\\PC{0,40}", body in "(\\PC|\n){0,80}") {
        drop(check(&NOTE, &subject, &body));
    }
}
