//! Mail domains, and which addresses are at them. No I/O.

use crate::EmailAddress;

/// Whether an address is at one of these domains or their subdomains. The domains are as [`parse_domain`] returns them.
pub fn is_at_domain(email: &EmailAddress, domains: &[String]) -> bool {
    let folded = email.folded();
    let typed = folded.rsplit_once('@').map_or("", |(_, domain)| domain);
    let domain = to_ascii(typed).unwrap_or_else(|| typed.to_owned());
    domains.iter().any(|allowed| {
        domain.strip_suffix(allowed.as_str()).is_some_and(|rest| rest.is_empty() || rest.ends_with('.'))
    })
}

/// A domain as mail servers write it, in lower case: écoles.fr is xn--coles-9ra.fr.
fn to_ascii(domain: &str) -> Option<String> {
    idna::domain_to_ascii(domain).ok()
}

/// A mail domain in ASCII and lower case, without a leading `@`; `None` if it is none.
pub fn parse_domain(text: &str) -> Option<String> {
    let text = to_ascii(text.trim().trim_start_matches('@'))?;
    let is_label = |label: &str| {
        (1..=63).contains(&label.len())
            && label.chars().all(|c| c.is_ascii_alphanumeric() || c == '-')
            && !label.starts_with('-')
            && !label.ends_with('-')
    };
    // The last label of a number would be that of an address of a machine.
    let ends_in_a_name =
        text.rsplit_once('.').is_some_and(|(_, last)| last.contains(|c: char| c.is_ascii_alphabetic()));
    let is_domain = text.len() <= 253 && ends_in_a_name && text.split('.').all(is_label);
    is_domain.then_some(text)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_domain_allows_itself_and_its_subdomains() {
        let is_at =
            |email: &str, domains: &[String]| is_at_domain(&EmailAddress::parse(email).unwrap(), domains);
        let allowed = ["example.org".to_owned(), "school.ng".to_owned()];
        let accepts = |email: &str| is_at(email, &allowed);
        for email in ["a@example.org", "A@EXAMPLE.Org", "a@mail.example.org", "a@x.y.school.ng"] {
            assert!(accepts(email), "{email}");
        }
        for email in ["a@badexample.org", "a@example.org.evil.com", "a@org.ng", "example.org@other.com"] {
            assert!(!accepts(email), "{email}");
        }
        assert!(!is_at("a@other.com", &[]));
        let allowed = [parse_domain("écoles.fr").unwrap()];
        for email in ["a@écoles.fr", "a@ÉCOLES.fr", "a@mail.xn--coles-9ra.fr"] {
            assert!(is_at(email, &allowed), "{email}");
        }
        assert!(!is_at("a@ecoles.fr", &allowed));
    }

    #[test]
    fn a_domain_is_in_lower_case_without_an_at_sign() {
        for (typed, domain) in [
            (" @Example.ORG ", Some("example.org")),
            ("mail.school-1.ng", Some("mail.school-1.ng")),
            ("", None),
            ("example", None),
            ("a b.org", None),
            ("*.example.org", None),
            ("-a.org", None),
            ("a..org", None),
            ("a@b.org", None),
            ("Écoles.fr", Some("xn--coles-9ra.fr")),
            ("xn--coles-9ra.fr", Some("xn--coles-9ra.fr")),
            ("1.2", None),
            ("10.0.0.1", None),
            ("a.2x", Some("a.2x")),
        ] {
            assert_eq!(parse_domain(typed).as_deref(), domain, "{typed}");
        }
        assert_eq!(parse_domain(&format!("{}.org", "a.".repeat(130))), None);
    }
}
