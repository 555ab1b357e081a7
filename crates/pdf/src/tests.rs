//! Whole documents: the text that another library extracts, and the page counts.

mod tidy;

use crate::canvas::{Item, Page, Role};
use crate::fonts::Fonts;
use crate::{Kind, Paper, PaperLine, pages, pdf};
use l10n::Language;
use lopdf::Document;

fn line(number: usize) -> PaperLine {
    PaperLine {
        child: format!("Tọ́míwá Adébáyọ̀ {number}"),
        parent: "Oluwaseun Adebayo".into(),
        program: "Python Starters".into(),
        cohort: "Harmattan 2026".into(),
        price: "USD 75.00".into(),
        due: format!("NGN {number},175.00"),
    }
}

fn paper(count: usize) -> Paper {
    let pair = |label: &str, value: &str| (label.to_owned(), value.to_owned());
    Paper {
        kind: Kind::Invoice { due_date: "25/11/2026".into() },
        language: Language::English,
        number: "INV-27-2026-0042".into(),
        issued: "26/10/2026".into(),
        from: vec!["Seatling Ltd".into(), "Lagos".into()],
        to: vec!["Greenbridge (Academy) \\ Co".into(), "Adaeze Nwosu".into()],
        facts: vec![pair("Cohort", "Harmattan 2026")],
        lines: (1..=count).map(line).collect(),
        totals: vec![
            pair("Subtotal", "USD 625.00"),
            pair("Discount", "15%"),
            pair("Amount Due", "₦ 818,125.00"),
        ],
        note: Some("Pay by card – €, £ and ₵ are taken.".into()),
    }
}

fn read(bytes: &[u8]) -> (usize, String) {
    let document = Document::load_mem(bytes).unwrap();
    let pages: Vec<u32> = document.get_pages().keys().copied().collect();
    let text = document.extract_text(&pages).unwrap();
    (pages.len(), squeezed(&text))
}

/// Text extraction inserts line breaks anywhere.
fn squeezed(text: &str) -> String {
    text.split_whitespace().collect()
}

fn assert_contains(text: &str, expected: &str) {
    assert!(text.contains(&squeezed(expected)), "no {expected:?} in {text}");
}

#[test]
fn all_text_can_be_extracted() {
    let paper = paper(12);
    let (_, text) = read(&pdf(&paper).unwrap());
    let expected = paper.from.iter().chain(&paper.to).chain(&paper.note).cloned();
    let lines =
        paper.lines.iter().flat_map(|line| [&line.child, &line.parent, &line.program, &line.due]).cloned();
    let pairs = paper.totals.iter().chain(&paper.facts).flat_map(|(label, value)| [label, value]).cloned();
    for expected in expected.chain(lines).chain(pairs) {
        assert_contains(&text, &crate::clean::clean(&expected));
    }
    for expected in ["Invoice INV-27-2026-0042", "26/10/2026", "by 25/11/2026", "Page 1 of 1", "Amount"] {
        assert_contains(&text, expected);
    }
}

#[test]
fn a_receipt_shows_when_and_how_it_was_paid() {
    let kind = Kind::Receipt {
        paid_on: "20/11/2026".into(),
        method: Some("Card".into()),
        reference: Some("stl_1".into()),
    };
    let (_, text) = read(&pdf(&Paper { kind, number: "17".into(), ..paper(1) }).unwrap());
    for expected in ["Receipt 17", "Received from", "on 20/11/2026", "Card", "stl_1"] {
        assert_contains(&text, expected);
    }
}

#[test]
fn the_reference_of_a_payment_is_not_broken() {
    let reference = "STL-1794736800000mq3x7zk2w9b4t";
    for method in [None, Some("Card".to_owned())] {
        let kind =
            Kind::Receipt { paid_on: "20/11/2026".into(), method, reference: Some(reference.to_owned()) };
        let sheets = pages::lay_out(&Paper { kind, ..paper(1) }, &Fonts::load().unwrap());
        assert!(texts(&sheets).any(|(text, _)| text == reference));
    }
}

#[test]
fn a_french_paper_has_french_labels_and_amounts() {
    let due = "98\u{202f}175,00\u{a0}NGN";
    let line = PaperLine { due: due.into(), ..line(1) };
    let french = Paper { language: Language::French, lines: vec![line], ..paper(0) };
    let bytes = pdf(&french).unwrap();
    let (_, text) = read(&bytes);
    for expected in ["Facture INV-27-2026-0042", "Facturé à", "d’ici le 25/11/2026", "Échéance", due] {
        assert_contains(&text, expected);
    }
    assert_contains(&text, "EnfantParentProgrammeCohortePrixMontant");
    assert_contains(&text, "Page 1 sur 1");
    let document = Document::load_mem(&bytes).unwrap();
    assert_eq!(document.catalog().unwrap().get(b"Lang").unwrap().as_str().unwrap(), b"fr");
}

#[test]
fn adds_pages_for_more_lines_and_repeats_the_table_header() {
    for (lines, expected) in [(0, 1), (1, 1), (40, 2), (400, 14)] {
        let (pages, text) = read(&pdf(&paper(lines)).unwrap());
        assert_eq!(pages, expected, "{lines} lines");
        assert_contains(&text, &format!("Page {pages} of {pages}"));
        let heads = text.matches("ChildParentProgramCohortPriceAmount").count();
        assert_eq!(heads, if lines == 0 { 0 } else { pages }, "{lines} lines");
    }
}

#[test]
fn renders_all_of_five_thousand_lines() {
    let sheets = pages::lay_out(&paper(5_000), &Fonts::load().unwrap());
    let rows: Vec<usize> = texts(&sheets).filter_map(|(_, role)| row(role)).collect();
    assert!(rows.is_sorted());
    assert_eq!(rows.last(), Some(&4_999));
    let (pages, text) = read(&pdf(&paper(5_000)).unwrap());
    assert_eq!(pages, sheets.len());
    assert_contains(&text, "Adébáyọ̀ 5000");
}

#[test]
fn rendering_is_deterministic() {
    assert_eq!(pdf(&paper(50)).unwrap(), pdf(&paper(50)).unwrap());
    assert_ne!(pdf(&paper(50)).unwrap(), pdf(&paper(51)).unwrap());
}

#[test]
fn sets_title_date_language_and_structure() {
    let bytes = pdf(&paper(2)).unwrap();
    let document = Document::load_mem(&bytes).unwrap();
    let info = document.trailer.get(b"Info").unwrap().as_reference().unwrap();
    let info = document.get_dictionary(info).unwrap();
    assert_eq!(info.get(b"Title").unwrap().as_str().unwrap(), b"Invoice INV-27-2026-0042");
    assert!(info.get(b"CreationDate").unwrap().as_str().unwrap().starts_with(b"D:20261026"));
    let catalog = document.catalog().unwrap();
    assert_eq!(catalog.get(b"Lang").unwrap().as_str().unwrap(), b"en");
    assert!(catalog.has(b"StructTreeRoot") && catalog.has(b"Outlines"));
    assert!(bytes.len() < 100_000, "fonts are subsets: {} bytes", bytes.len());
}

fn texts(sheets: &[Page]) -> impl Iterator<Item = (&str, Role)> {
    sheets.iter().flat_map(|page| &page.items).filter_map(|item| match item {
        Item::Text { run, role, .. } => Some((run.text.as_str(), *role)),
        _ => None,
    })
}

fn row(role: Role) -> Option<usize> {
    if let Role::Cell(row, _) = role { Some(row) } else { None }
}
