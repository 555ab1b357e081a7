//! A feature with one letter, which has every sort of placeholder.

use crate::{
    Addressee, DefaultText, Kind, Kinds, Letter, MailContext, Mails, Placeholder, Values, Writer, read_letter,
};
use kernel::ServerKey;
use l10n::{Language, msg};
use serde::{Deserialize, Serialize};

#[derive(Clone, Debug, Deserialize, Serialize)]
#[serde(tag = "kind", rename = "note")]
pub(crate) struct Note {
    #[serde(default)]
    pub first_name: String,
}

pub(crate) fn secret(key: &ServerKey) -> String {
    key.readable("note", &[])
}

impl Letter for Note {
    fn kind(&self) -> &'static Kind {
        &NOTE
    }

    fn addressee(&self) -> Addressee {
        Addressee::Parent
    }

    fn values(&self, writer: Writer<'_>) -> Values {
        let secret = secret(writer.key);
        let named = vec![
            ("firstName", self.first_name.clone()),
            ("amount", "NGN 5.00".to_owned()),
            ("password", secret.clone()),
            ("link", writer.link(&format!("/open#{secret}"))),
        ];
        let lines = vec!["<b>One</b>".to_owned(), "Two".to_owned()];
        writer.values(&msg!("mail-expired"), named).with_lines(lines)
    }

    fn to_json(&self) -> Result<String, serde_json::Error> {
        serde_json::to_string(self)
    }

    fn is_about_money(&self) -> bool {
        true
    }

    fn holds_secret(&self) -> bool {
        true
    }
}

pub(crate) static NOTE: Kind = Kind {
    name: "note",
    title: msg!("mail-expired"),
    placeholders: &[
        Placeholder::FIRST_NAME,
        Placeholder::required("amount", msg!("mail-expired")),
        Placeholder::required("password", msg!("mail-expired")),
        Placeholder::optional("lines", msg!("mail-expired")),
        Placeholder::LINK,
    ],
    english: DefaultText {
        subject: "A note: {amount}",
        body: "Hello {firstName},\n\n{amount}\n\n{lines}\n\n{password}\n\n{link}",
    },
    french: DefaultText {
        subject: "Un mot : {amount}",
        body: "Bonjour {firstName},\n\n{amount}\n\n{lines}\n\n{password}\n\n{link}",
    },
    sample: |_| Box::new(Note { first_name: "Ada".into() }),
};

static FEATURES: &[&Mails] = &[&Mails { kinds: &[&NOTE], letters: &["note"], read: read_letter::<Note> }];

pub(crate) fn kinds() -> Kinds {
    Kinds::new(FEATURES)
}

pub(crate) fn mail_ctx() -> MailContext {
    MailContext {
        public_url: "https://portal.example".into(),
        key: ServerKey::new([1; 32]),
        contact_email: "office@example.org".into(),
        kinds: kinds(),
    }
}

/// The letter with this first name, as it is read from the outbox.
pub(crate) fn letter(first_name: &str) -> Box<dyn Letter> {
    let stored = Note { first_name: first_name.into() }.to_json().unwrap();
    kinds().read(&stored).unwrap()
}

pub(crate) fn usual_text() -> (&'static str, &'static str) {
    NOTE.default_text(Language::English)
}
