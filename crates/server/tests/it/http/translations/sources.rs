//! Rust sources as tokens: the messages and sentences in them.

use proc_macro2::{TokenStream, TokenTree};
use std::{
    collections::BTreeSet,
    fs,
    path::{Path, PathBuf},
};

/// A use of a message.
#[derive(Debug)]
pub struct Used {
    pub id: String,
    pub variables: BTreeSet<String>,
}

/// The source files below a folder, without those of tests.
pub fn files(folder: &Path) -> Vec<PathBuf> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let is_test = path.file_stem().is_some_and(|name| name == "tests");
        if path.is_dir() && !is_test {
            found.extend(files(&path));
        } else if path.extension().is_some_and(|extension| extension == "rs") && !is_test {
            found.push(path);
        }
    }
    found
}

/// The tokens of a file without its tests.
pub fn tokens(path: &Path) -> TokenStream {
    let source = fs::read_to_string(path).unwrap();
    let program = source.split("#[cfg(test)]\nmod tests {").next().unwrap();
    program.parse().unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// Calls `visit` with the tokens and with those of every group among them, but not of attributes and comments.
fn visit_levels(tokens: TokenStream, visit: &mut impl FnMut(&[TokenTree])) {
    let level: Vec<TokenTree> = tokens.into_iter().collect();
    visit(&level);
    for (index, token) in level.iter().enumerate() {
        if let TokenTree::Group(group) = token
            && !is_attribute(&level[..index])
        {
            visit_levels(group.stream(), visit);
        }
    }
}

/// Whether the group after these tokens is that of an attribute: `#[…]`, `#![…]`.
fn is_attribute(before: &[TokenTree]) -> bool {
    match before {
        [.., sign] if is_sign(sign, '#') => true,
        [.., sign, mark] => is_sign(sign, '#') && is_sign(mark, '!'),
        _ => false,
    }
}

fn is_sign(token: &TokenTree, sign: char) -> bool {
    matches!(token, TokenTree::Punct(punct) if punct.as_char() == sign)
}

/// The value of a string literal, as it is written.
fn text(token: &TokenTree) -> Option<String> {
    let TokenTree::Literal(literal) = token else { return None };
    literal.to_string().strip_prefix('"')?.strip_suffix('"').map(str::to_owned)
}

/// Every `msg!("id", name = value)` and `Message::new(&MESSAGES, "id")`.
pub fn messages(tokens: TokenStream) -> Vec<Used> {
    let mut found = Vec::new();
    visit_levels(tokens, &mut |level| {
        found.extend(level.windows(3).filter_map(|window| match window {
            [TokenTree::Ident(name), mark, TokenTree::Group(group)]
                if name == "msg" && is_sign(mark, '!') =>
            {
                used(&group.stream().into_iter().collect::<Vec<_>>())
            }
            [TokenTree::Ident(name), comma, id] if name == "MESSAGES" && is_sign(comma, ',') => {
                used(std::slice::from_ref(id))
            }
            _ => None,
        }));
    });
    found
}

fn used(arguments: &[TokenTree]) -> Option<Used> {
    let id = text(arguments.first()?)?;
    let names = arguments.split(|token| is_sign(token, ',')).filter_map(|argument| match argument {
        [TokenTree::Ident(name), equals, ..] if is_sign(equals, '=') => Some(name.to_string()),
        _ => None,
    });
    Some(Used { id, variables: names.collect() })
}

/// Literals that users could read: whole sentences, and words in cells of exports.
pub fn sentences(tokens: TokenStream) -> Vec<String> {
    let mut found = Vec::new();
    visit_levels(tokens, &mut |level| {
        found.extend(level.iter().filter_map(text).filter(|text| is_sentence(text)));
        for window in level.windows(3) {
            if let [TokenTree::Ident(name), mark, TokenTree::Group(group)] = window
                && name == "row"
                && is_sign(mark, '!')
            {
                let cells = group.stream().into_iter().filter_map(|token| text(&token));
                found.extend(cells.filter(|cell| cell.contains(char::is_alphabetic)));
            }
        }
    });
    found
}

fn is_sentence(text: &str) -> bool {
    let words = text.split(' ').filter(|word| word.contains(char::is_alphabetic)).count();
    text.starts_with(|first: char| first.is_uppercase() || first == '{')
        && words > 1
        && text.ends_with(['.', '!'])
}
