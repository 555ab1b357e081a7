//! The messages of a Fluent file.

use fluent_syntax::{
    ast::{self, Expression, InlineExpression, Pattern, PatternElement},
    parser,
};
use std::{collections::BTreeSet, fs, path::Path};

/// A message.
#[derive(Debug, PartialEq, Eq)]
pub struct Entry {
    pub id: String,
    pub variables: BTreeSet<String>,
}

/// Reads a file; panics if any part of it is invalid.
pub fn read(path: &Path) -> Vec<Entry> {
    let text = fs::read_to_string(path).unwrap();
    let parsed = parser::parse(text.as_str());
    let resource = parsed.unwrap_or_else(|(_, errors)| panic!("{}: {errors:?}", path.display()));
    let entries = resource.body.iter().filter_map(|entry| match entry {
        ast::Entry::Message(message) => Some(message),
        ast::Entry::Term(term) => panic!("{}: {} is no message", path.display(), term.id.name),
        _ => None,
    });
    entries.map(entry).collect()
}

fn entry(message: &ast::Message<&str>) -> Entry {
    let id = message.id.name.to_owned();
    let pattern = message.value.as_ref().unwrap_or_else(|| panic!("{id} has no text"));
    let mut variables = BTreeSet::new();
    in_pattern(pattern, &mut variables);
    Entry { id, variables }
}

fn in_pattern(pattern: &Pattern<&str>, found: &mut BTreeSet<String>) {
    for element in &pattern.elements {
        if let PatternElement::Placeable { expression } = element {
            in_expression(expression, found);
        }
    }
}

fn in_expression(expression: &Expression<&str>, found: &mut BTreeSet<String>) {
    match expression {
        Expression::Inline(inline) => in_inline(inline, found),
        Expression::Select { selector, variants } => {
            in_inline(selector, found);
            for variant in variants {
                in_pattern(&variant.value, found);
            }
        }
    }
}

fn in_inline(expression: &InlineExpression<&str>, found: &mut BTreeSet<String>) {
    match expression {
        InlineExpression::VariableReference { id } => drop(found.insert(id.name.to_owned())),
        InlineExpression::Placeable { expression } => in_expression(expression, found),
        InlineExpression::StringLiteral { .. } | InlineExpression::NumberLiteral { .. } => {}
        other => panic!("only variables and plain values are used: {other:?}"),
    }
}
