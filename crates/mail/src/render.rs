//! A letter becomes a mail: one subject, one text, one page, in one layout that escapes all it is given.

use crate::Letter;
use askama::Template;
use kernel::ServerKey;

/// What every letter is written on: the public address its links lead to, and the key its secrets come from.
#[derive(Clone, Debug)]
pub struct Stationery {
    /// Without a slash at the end.
    pub public_url: String,
    /// The server's key.
    pub key: ServerKey,
}

impl Stationery {
    /// An address of this installation.
    pub fn link(&self, path: &str) -> String {
        format!("{}{path}", self.public_url)
    }
}

/// What a letter says, before it is laid out.
#[derive(Debug)]
pub(crate) struct Content {
    pub subject: String,
    pub greeting: String,
    pub paragraphs: Vec<String>,
    pub action: Option<(String, String)>,
    pub secret: Option<String>,
    pub closing: String,
}

/// A mail, ready to be sent or read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rendered {
    /// One line.
    pub subject: String,
    /// For readers without HTML.
    pub text: String,
    /// For the others.
    pub html: String,
}

#[derive(Template)]
#[template(path = "letter.html")]
struct Html<'a> {
    content: &'a Content,
}

#[derive(Template)]
#[template(path = "letter.txt")]
struct Text<'a> {
    content: &'a Content,
}

impl Letter {
    /// Lays the letter out, with its secrets derived now.
    pub fn render(&self, stationery: &Stationery) -> Result<Rendered, askama::Error> {
        let content = self.content(stationery);
        // Names come from people: a line break in one must not start a new header.
        let subject = content.subject.chars().filter(|c| !c.is_control()).collect();
        Ok(Rendered {
            subject,
            text: Text { content: &content }.render()?,
            html: Html { content: &content }.render()?,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Player;

    fn stationery() -> Stationery {
        Stationery { public_url: "https://portal.example".into(), key: ServerKey::new([1; 32]) }
    }

    #[test]
    fn names_are_escaped_and_cannot_break_the_head() {
        let letter = Letter::Invite {
            organization_name: "<img src=x onerror=alert(1)>\r\nBcc: x@y.z".into(),
            partner_link_id: 107,
            kids_num: 2,
            is_registered: false,
            is_reminder: false,
        };
        let mail = letter.render(&stationery()).unwrap();
        assert!(!mail.html.contains("<img"), "{}", mail.html);
        assert!(!mail.subject.contains(['\r', '\n']));
        assert!(mail.text.contains("https://portal.example/partner/parent/register?partnerID=107"));
    }

    #[test]
    fn a_temporary_password_is_in_the_mail_and_not_in_the_letter() {
        let letter = Letter::TemporaryPassword {
            player: Player::Parent,
            email: "ada@example.org".into(),
            nonce: "00ff".into(),
        };
        let mail = letter.render(&stationery()).unwrap();
        let secret = crate::letter::temporary_password(&stationery(), "00ff");
        assert!(mail.text.contains(&secret) && mail.html.contains(&secret));
        assert!(!serde_json::to_string(&letter).unwrap().contains(&secret));
        assert_eq!(mail, letter.render(&stationery()).unwrap(), "a retry says the same");
        assert!(mail.text.contains("https://portal.example/parent/ada@example.org/set-password"));
    }
}
