//! How a person is named to others.

/// First and last name, or the address of somebody without a name.
pub(crate) fn full_name(first: &str, last: &str, email: &str) -> String {
    let name = format!("{first} {last}");
    if name.trim().is_empty() { email.to_owned() } else { name.trim().to_owned() }
}

/// A person with the organisation that they work for, either of which may be empty; the address if both are.
pub(crate) fn name_with_organization(person: &str, organization: String, email: String) -> String {
    match (person.trim(), organization.is_empty()) {
        ("", true) => email,
        ("", false) => organization,
        (name, true) => name.to_owned(),
        (name, false) => format!("{name} ({organization})"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_people_by_what_is_known() {
        let email = "ada@example.org";
        assert_eq!(full_name("Ada", "Obi", email), "Ada Obi");
        assert_eq!(full_name("Ada", "", email), "Ada");
        assert_eq!(full_name("", "", email), email);
        for (person, organization, expected) in [
            ("Ada Obi", "Green Academy", "Ada Obi (Green Academy)"),
            ("Ada Obi", "", "Ada Obi"),
            (" ", "Green Academy", "Green Academy"),
            ("", "", email),
        ] {
            let name = name_with_organization(person, organization.into(), email.into());
            assert_eq!(name, expected);
        }
    }
}
