//! The roles of each staff route, as a table: money is for finance and administrators.

use api::Role;
use server::app;
use std::collections::{BTreeMap, BTreeSet};

include!("role_table/table.rs");

/// Roles as letters: A administrator, C coordinator, F finance.
fn letters(roles: &[&str]) -> String {
    let letter = |(name, letter): &(&str, char)| roles.contains(name).then_some(*letter);
    [("administrator", 'A'), ("coordinator", 'C'), ("finance", 'F')].iter().filter_map(letter).collect()
}

#[test]
fn every_staff_route_has_the_roles_listed_in_the_table() {
    let routes = app::routes();
    let is_staff = |route: &&api::Route| route.role == Role::Staff;
    let real: BTreeMap<String, String> = routes
        .table()
        .iter()
        .filter(is_staff)
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

#[test]
fn no_money_route_is_available_to_coordinators() {
    let about_money =
        ["payment", "invoice", "receivable", "rate", "bank-transfer", "income", "price", "terms", "refund"];
    for (roles, route) in TABLE {
        let words: Vec<&str> = route.split(['/', ' ', '-']).collect();
        let is_money = about_money.iter().any(|word| words.iter().any(|part| part.starts_with(word)));
        assert!(!is_money || !roles.contains('C'), "{route} is for {roles}");
    }
}
