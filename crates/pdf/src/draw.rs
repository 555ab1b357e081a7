//! Writes the file: every item of every page, the tags and the metadata.

use crate::canvas::{Item, Page, Role};
use crate::clean::clean;
use crate::fonts::{Fonts, Run};
use crate::style::{INK, Ink, LEAF, PAGE};
use crate::tags::{Leaf, tree};
use crate::{Paper, PaperError, logo, texts};
use krilla::configure::{Accessibility, Configuration, ConfigurationBuilder};
use krilla::destination::XyzDestination;
use krilla::geom::{PathBuilder, Point, Rect, Size, Transform};
use krilla::metadata::{DateTime, Metadata};
use krilla::outline::{Outline, OutlineNode};
use krilla::page::PageSettings;
use krilla::paint::{Fill, LineCap, LineJoin, Stroke};
use krilla::surface::Surface;
use krilla::tagging::{Artifact, ArtifactType, ContentTag, SpanTag};
use krilla::{Document, SerializeSettings};

const HAIRLINE: f32 = 0.6;

pub(crate) fn file(paper: &Paper, fonts: &Fonts, pages: Vec<Page>) -> Result<Vec<u8>, PaperError> {
    let title = clean(&paper.title());
    let settings = SerializeSettings { configuration: accessible(), ..SerializeSettings::default() };
    let mut document = Document::new_with(settings);
    let mut leaves = Vec::new();
    for content in pages {
        let Some(size) = Size::from_wh(PAGE.0, PAGE.1) else { continue };
        let mut page = document.start_page_with(PageSettings::new(size));
        let mut surface = page.surface();
        for item in content.items {
            draw(&mut surface, fonts, item, &mut leaves);
        }
        surface.finish();
        page.finish();
    }
    document.set_tag_tree(tree(&title, paper.language, &leaves));
    let mut outline = Outline::new();
    outline.push_child(OutlineNode::new(title.clone(), XyzDestination::new(0, Point::from_xy(0.0, 0.0))));
    document.set_outline(outline);
    document.set_metadata(metadata(paper, title));
    Ok(document.finish()?)
}

/// PDF/UA: screen readers get a title, a language and a real table.
fn accessible() -> Configuration {
    let builder = ConfigurationBuilder::new().with_accessibility_validator(Accessibility::UA1);
    builder.finish().unwrap_or_default()
}

fn metadata(paper: &Paper, title: String) -> Metadata {
    let metadata = Metadata::new()
        .title(title.clone())
        .language(paper.language.name().into())
        .creator("Seatling".into())
        .authors(vec!["Seatling".into()])
        .document_id(title);
    match texts::date(&paper.issued) {
        Some((year, month, day)) => metadata.creation_date(DateTime::new(year).month(month).day(day)),
        None => metadata,
    }
}

fn draw(surface: &mut Surface<'_>, fonts: &Fonts, item: Item, leaves: &mut Vec<Leaf>) {
    match item {
        Item::Text { x, baseline, run, role } if !run.glyphs.is_empty() => {
            let repeated = ContentTag::Artifact(Artifact::with_kind(ArtifactType::PaginationOther));
            let is_repeated = role == Role::Repeated;
            let tag = if is_repeated { repeated } else { ContentTag::Span(SpanTag::empty()) };
            let leaf = surface.start_tagged(tag);
            text(surface, fonts, Point::from_xy(x, baseline), &run);
            surface.end_tagged();
            if !is_repeated {
                leaves.push((role, leaf));
            }
        }
        Item::Text { .. } => {}
        Item::Rule { x, y, width, ink } => decorate(surface, |surface| rule(surface, x, y, width, ink)),
        Item::Logo { x, y, size } => decorate(surface, |surface| chair_and_leaves(surface, x, y, size)),
    }
}

fn decorate(surface: &mut Surface<'_>, draw: impl FnOnce(&mut Surface<'_>) -> Option<()>) {
    surface.start_tagged(ContentTag::Artifact(Artifact::with_kind(ArtifactType::Layout)));
    let _nothing_to_draw = draw(surface);
    surface.end_tagged();
}

fn fill(surface: &mut Surface<'_>, ink: Ink) {
    surface.set_stroke(None);
    surface.set_fill(Some(Fill { paint: ink.colour().into(), ..Fill::default() }));
}

fn text(surface: &mut Surface<'_>, fonts: &Fonts, start: Point, run: &Run) {
    fill(surface, run.style.ink);
    let font = fonts.font(run.style.weight).clone();
    surface.draw_glyphs(start, &run.glyphs, font, &run.text, run.style.size, false);
}

fn rule(surface: &mut Surface<'_>, x: f32, y: f32, width: f32, ink: Ink) -> Option<()> {
    fill(surface, ink);
    let mut path = PathBuilder::new();
    path.push_rect(Rect::from_xywh(x, y - HAIRLINE / 2.0, width, HAIRLINE)?);
    surface.draw_path(&path.finish()?);
    Some(())
}

fn chair_and_leaves(surface: &mut Surface<'_>, x: f32, y: f32, size: f32) -> Option<()> {
    let scale = size / logo::SIDE;
    let (leaves, chair) = (logo::leaves()?, logo::chair()?);
    let stroke = |ink: Ink, width| Stroke {
        paint: ink.colour().into(),
        width,
        line_cap: LineCap::Round,
        line_join: LineJoin::Round,
        ..Stroke::default()
    };
    surface.push_transform(&Transform::from_row(scale, 0.0, 0.0, scale, x, y));
    surface.set_fill(None);
    surface.set_stroke(Some(stroke(INK, logo::STROKE)));
    surface.draw_path(&chair);
    fill(surface, LEAF);
    surface.set_stroke(Some(stroke(LEAF, logo::LEAF_EDGE)));
    surface.draw_path(&leaves);
    surface.pop();
    Some(())
}
