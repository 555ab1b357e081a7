//! What mails about accounts say, and that their secrets are stored nowhere.

use super::{AccountLetter, EmailChangeLink, MAILS, temporary_password, tokens};
use crate::AccountKind;
use kernel::{AccountId, EmailChangeId, ServerKey};
use l10n::Language;
use mail::{Kinds, Letter, MailContext, Mails, Rendered, Texts};

static FEATURES: &[&Mails] = &[&MAILS];

fn mail_ctx() -> MailContext {
    MailContext {
        public_url: "https://portal.example".into(),
        key: ServerKey::new([1; 32]),
        contact_email: String::new(),
        kinds: Kinds::new(FEATURES),
    }
}

fn render(letter: &dyn Letter) -> Rendered {
    letter.render(&mail_ctx(), &Texts::default()).unwrap()
}

#[test]
fn names_no_organization_if_there_is_none() {
    let mail = render(&AccountLetter::Welcome {
        account_kind: AccountKind::Parent,
        first_name: String::new(),
        organization_name: String::new(),
        account_id: AccountId::new(1),
        email: "ada@example.org".into(),
    });
    let start = "Hello,\n\nYou signed up as a parent with your organisation.";
    assert!(mail.text.starts_with(start), "{}", mail.text);
}

#[test]
fn stores_no_temporary_password_in_the_letter() {
    let letter = AccountLetter::TemporaryPassword {
        account_kind: AccountKind::Parent,
        email: "ada@example.org".into(),
        nonce: "00ff".into(),
    };
    let mail = render(&letter);
    let secret = temporary_password(&mail_ctx().key, "00ff");
    assert!(mail.text.contains(&secret) && mail.html.contains(&secret));
    let stored =
        r#"{"kind":"temporary_password","player":"parent","email":"ada@example.org","nonce":"00ff"}"#;
    assert_eq!(letter.to_json().unwrap(), stored);
    assert!(mail.text.contains("https://portal.example/parent/ada@example.org/set-password"));
}

#[test]
fn percent_encodes_an_address_as_one_path_segment() {
    let (account_kind, email) = (AccountKind::Partner, "a#b?c/d%20&e@example.org");
    let mail =
        render(&AccountLetter::TemporaryPassword { account_kind, email: email.into(), nonce: "00ff".into() });
    let link = "https://portal.example/partner/a%23b%3Fc%2Fd%2520%26e@example.org/set-password";
    assert!(mail.text.contains(link) && mail.html.contains(link), "{}", mail.text);
    // In plain text the address is not encoded.
    let mail = render(&AccountLetter::PasswordChanged { account_kind, email: email.into() });
    assert!(mail.text.contains(&format!("The password of {email} was just changed")), "{}", mail.text);
    let escaped = email.replace('&', "&#38;");
    assert!(mail.html.contains(&format!("The password of {escaped} was just changed")), "{}", mail.html);
}

#[test]
fn masked_mails_contain_no_secrets() {
    let key = &mail_ctx().key;
    let confirmation = |email| tokens::confirmation_token(key, AccountId::new(1), email);
    let change = |link| tokens::email_change_token(key, link, EmailChangeId::new(1), "ada@new.example.org");
    let secrets = [
        temporary_password(key, "example"),
        tokens::invitation_token(key, "example"),
        confirmation("ada@example.org"),
        confirmation("ada@new.example.org"),
        change(EmailChangeLink::Confirm),
        change(EmailChangeLink::Stop),
    ];
    let shows = |text: &str| secrets.iter().any(|secret| text.contains(secret));
    for kind in MAILS.kinds {
        let letter = (kind.sample)(Language::English);
        let open = render(&*letter);
        let masked = letter.render_masked(&mail_ctx(), &Texts::default()).unwrap();
        assert_eq!(letter.holds_secret(), shows(&open.text) && shows(&open.html), "{}", kind.name);
        assert!(!shows(&masked.text) && !shows(&masked.html) && !shows(&masked.subject), "{}", kind.name);
    }
}
