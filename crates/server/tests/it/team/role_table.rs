//! The roles of each partner route, as a table: managers see no money, and viewers change nothing.

use api::Role;
use server::app;
use std::collections::{BTreeMap, BTreeSet};

include!("roles/table.rs");

/// Roles as letters: O owner, M manager, F finance, V viewer.
fn letters(roles: &[&str]) -> String {
    let letter = |(name, letter): &(&str, char)| roles.contains(name).then_some(*letter);
    [("owner", 'O'), ("manager", 'M'), ("finance", 'F'), ("viewer", 'V')].iter().filter_map(letter).collect()
}

#[test]
fn every_partner_route_has_the_roles_listed_in_the_table() {
    let routes = app::routes();
    let real: BTreeMap<String, String> = routes
        .table()
        .iter()
        .filter(|route| route.role == Role::Partner)
        .map(|route| (format!("{} {}", route.method, route.path), letters(route.roles)))
        .collect();
    let written: BTreeMap<String, String> =
        TABLE.iter().map(|(roles, route)| ((*route).to_owned(), (*roles).to_owned())).collect();
    let routes: BTreeSet<&String> = real.keys().chain(written.keys()).collect();
    let wrong: Vec<String> = routes
        .into_iter()
        .filter(|route| real.get(*route) != written.get(*route))
        .map(|route| format!("{route}: is {:?}, should be {:?}", real.get(route), written.get(route)))
        .collect();
    assert_eq!(wrong, Vec::<String>::new(), "change the table only deliberately");
}

/// What every member does with the own account, whatever the role.
const OWN_ACCOUNT: [&str; 8] = [
    "/auth/",
    "/sessions/",
    "/language",
    "/email-change",
    "/second-factor",
    "/self",
    "/leave",
    "/organizations/",
];

#[test]
fn no_money_route_is_available_to_managers_and_no_write_to_viewers() {
    for (roles, route) in TABLE {
        let words: Vec<&str> = route.split(['/', ' ', '-']).collect();
        let is_money = ["payment", "invoice", "paid", "reminder"]
            .iter()
            .any(|word| words.iter().any(|part| part.starts_with(word)));
        assert!(!is_money || !roles.contains('M'), "{route} is for {roles}");
        let is_own = OWN_ACCOUNT.iter().any(|part| route.contains(part)) && !route.contains("/members/");
        assert!(route.starts_with("GET ") || is_own || !roles.contains('V'), "{route} is for {roles}");
    }
}
