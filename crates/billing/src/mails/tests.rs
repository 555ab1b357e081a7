//! Letters of older versions are read as they were stored, and name what is withdrawn.

use super::MAILS;
use kernel::ServerKey;
use mail::{Kinds, MailContext, Mails, Texts};

static FEATURES: &[&Mails] = &[&MAILS];

fn rendered(stored: &str) -> (&'static str, String) {
    let mail_ctx = MailContext {
        public_url: "https://portal.example".into(),
        key: ServerKey::new([1; 32]),
        contact_email: String::new(),
        kinds: Kinds::new(FEATURES),
    };
    let letter = mail_ctx.kinds.read(stored).unwrap();
    assert_eq!(letter.to_json().unwrap(), stored);
    assert!(letter.is_about_money());
    (letter.kind().name, letter.render(&mail_ctx, &Texts::default()).unwrap().text)
}

#[test]
fn a_lost_dispute_names_the_programs_that_are_withdrawn() {
    let (kind, text) = rendered(
        r#"{"kind":"payment_ended","ending":"dispute_lost","first_name":"Ada","amount":"NGN 5.00","reference":"STL-1","lines":["Tomiwa: Game Makers"],"player":"parent"}"#,
    );
    assert_eq!(kind, "dispute_lost");
    assert!(text.contains("\n\nWith it these programs are withdrawn:\n\nTomiwa: Game Makers\n\n"), "{text}");
    assert!(text.contains("https://portal.example/partner/parent/payments/STL-1"), "{text}");
}

#[test]
fn an_overdue_invoice_has_a_text_of_its_own() {
    let (kind, text) = rendered(
        r#"{"kind":"invoice_reminder","first_name":"","number":"0107-0003","cohort_id":3,"cohort":"Harmattan","amount":"NGN 5.00","due_date":"15/12/2026","is_overdue":true}"#,
    );
    assert_eq!(kind, "invoice_overdue");
    assert!(text.starts_with("Hello,\n\nInvoice 0107-0003 for Harmattan was due on 15/12/2026"), "{text}");
    assert!(text.contains("https://portal.example/partner/invoices/3"), "{text}");
}
