//! The structure tree for screen readers: a title, paragraphs, a table.

use crate::canvas::Role;
use krilla::tagging::{Identifier, Node, TableHeaderScope, Tag, TagGroup, TagTree};
use l10n::Language;
use std::num::NonZeroU16;

/// A tagged text and its role.
pub(crate) type Leaf = (Role, Identifier);

/// Groups adjacent texts of one role into an element, and adjacent headers and cells into a table.
pub(crate) fn tree(title: &str, language: Language, leaves: &[Leaf]) -> TagTree {
    let mut tree = TagTree::new().with_lang(Some(language.name().into()));
    for block in leaves.chunk_by(|(one, _), (other, _)| one == other || is_table(*one) && is_table(*other)) {
        let Some((role, _)) = block.first() else { continue };
        tree.push(match role {
            role if is_table(*role) => table(block),
            Role::Title => group(TagGroup::new(Tag::Hn(NonZeroU16::MIN, Some(title.to_owned()))), block),
            _ => group(TagGroup::new(Tag::P), block),
        });
    }
    tree
}

fn is_table(role: Role) -> bool {
    matches!(role, Role::Head(_) | Role::Cell(..))
}

fn table(block: &[Leaf]) -> TagGroup {
    let mut head = TagGroup::new(Tag::THead);
    let mut body = TagGroup::new(Tag::TBody);
    for row in block.chunk_by(|(one, _), (other, _)| row_of(*one) == row_of(*other)) {
        let mut cells = TagGroup::new(Tag::TR);
        for cell in row.chunk_by(|(one, _), (other, _)| one == other) {
            cells.push(match cell.first() {
                Some((Role::Head(_), _)) => group(TagGroup::new(Tag::TH(TableHeaderScope::Column)), cell),
                _ => group(TagGroup::new(Tag::TD), cell),
            });
        }
        let is_head = row.first().is_some_and(|(role, _)| row_of(*role).is_none());
        if is_head { head.push(cells) } else { body.push(cells) }
    }
    TagGroup::with_children(Tag::Table, vec![head.into(), body.into()])
}

fn row_of(role: Role) -> Option<usize> {
    if let Role::Cell(row, _) = role { Some(row) } else { None }
}

fn group(mut group: TagGroup, leaves: &[Leaf]) -> TagGroup {
    group.children = leaves.iter().map(|(_, leaf)| Node::Leaf(*leaf)).collect();
    group
}
