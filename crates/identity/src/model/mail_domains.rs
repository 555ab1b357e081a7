//! Validation of a list of mail domains.

use super::field_errors::FieldErrors;
use kernel::parse_domain;
use l10n::msg;

/// Maximum number of mail domains in a list.
const MAX_DOMAINS: usize = 50;

/// Maximum number of wrong domains that a sentence names.
const MAX_NAMED: usize = 10;

impl FieldErrors {
    /// The mail domains that were typed: in ASCII, without empty ones, each once.
    pub fn domains(&mut self, field: &'static str, typed: &[String]) -> Vec<String> {
        let mut domains: Vec<String> = Vec::new();
        let mut wrong: Vec<String> = Vec::new();
        for text in typed.iter().filter(|text| !text.trim().is_empty()) {
            match parse_domain(text) {
                Some(domain) if domains.contains(&domain) => {}
                Some(domain) => domains.push(domain),
                None => wrong.push(cut(text)),
            }
        }
        match wrong.as_slice() {
            [] => {}
            [one] => self.add(field, msg!("mail-domain-invalid", domain = one)),
            [..] => self.add(field, msg!("mail-domains-invalid", domains = named(&wrong))),
        }
        if domains.len() > MAX_DOMAINS {
            self.add(field, msg!("mail-domains-too-many", most = MAX_DOMAINS));
        }
        domains
    }
}

/// Names the first wrong domains, of which there may be many.
fn named(wrong: &[String]) -> String {
    let more = if wrong.len() > MAX_NAMED { ", …" } else { "" };
    format!("{}{more}", wrong[..wrong.len().min(MAX_NAMED)].join(", "))
}

/// What is repeated of a wrong domain may be of any length.
fn cut(text: &str) -> String {
    text.trim().chars().take(60).collect()
}
