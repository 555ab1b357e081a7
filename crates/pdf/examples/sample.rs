//! Writes sample documents: `cargo run -p pdf --example sample -- <folder>`.

use l10n::Language;
use pdf::{Kind, Paper, PaperLine, pdf};
use std::error::Error;
use std::path::PathBuf;

const CHILDREN: [(&str, &str, &str, &str, &str); 12] = [
    ("Tomiwa Adebayo", "Oluwaseun Adebayo", "Python Starters", "USD 75.00", "NGN 98,175.00"),
    ("Kosi Okonkwo", "Chiamaka Okonkwo", "Scratch Explorers", "USD 60.00", "NGN 78,540.00"),
    ("Damilola Ogunleye", "Fúnmiláyọ̀ Ògúnlẹ́yẹ", "Scratch Explorers", "USD 60.00", "NGN 78,540.00"),
    ("Ayọ̀ Ògúnlẹ́yẹ", "Fúnmiláyọ̀ Ògúnlẹ́yẹ", "Web Makers", "USD 80.00", "NGN 104,720.00"),
    ("Chidera Eze", "Emeka Eze", "Python Starters", "USD 75.00", "NGN 98,175.00"),
    ("Zara Umeh", "Ngozi Umeh", "Scratch Explorers", "USD 60.00", "NGN 78,540.00"),
    ("Idara Effiong", "Blessing Effiong", "Web Makers", "USD 80.00", "NGN 104,720.00"),
    ("Sadiq Lawal", "Maryam Lawal", "Python Starters", "USD 75.00", "NGN 98,175.00"),
    (
        "Oluwadarasimi Temiloluwa Akinwunmi-Fagbemi",
        "Oluwafunmilayo Abosede Akinwunmi-Fagbemi",
        "Robotics and Electronics for Absolute Beginners, second part",
        "USD 1,060.00",
        "NGN 1,387,540.00",
    ),
    ("Nguyễn Thị Mỹ Hạnh", "Nguyễn Văn Đức", "Web Makers", "USD 80.00", "NGN 104,720.00"),
    ("Ελένη Παπαδοπούλου", "Дмитрий Соколов", "Web Makers", "USD 80.00", "NGN 104,720.00"),
    ("علي 王小明 🎓", "Uche Nwachukwu", "Scratch Explorers", "USD 60.00", "NGN 78,540.00"),
];

const SUM_OF_12: [(&str, &str); 5] = [
    ("12 programs", "USD 1,845.00"),
    ("Your discount, 15%", "USD −276.75"),
    ("After discount", "USD 1,568.25"),
    ("Rate, USD to NGN", "× 1,540.00"),
    ("Amount Due", "NGN 2,415,105.00"),
];
const SUM_OF_60: [(&str, &str); 5] = [
    ("60 programs", "USD 9,225.00"),
    ("Your discount, 15%", "USD −1,383.75"),
    ("After discount", "USD 7,841.25"),
    ("Rate, USD to NGN", "× 1,540.00"),
    ("Amount Due", "NGN 12,075,525.00"),
];
const SUM_OF_2: [(&str, &str); 4] = [
    ("2 programs", "USD 135.00"),
    ("Discount, 15%", "USD −20.25"),
    ("Rate, USD to NGN", "× 1,540.00"),
    ("Amount Paid", "NGN 176,715.00"),
];

fn main() -> Result<(), Box<dyn Error>> {
    let folder = PathBuf::from(std::env::args().nth(1).ok_or("name a folder")?);
    let papers =
        [("invoice", invoice(12)), ("receipt", receipt()), ("long", invoice(60)), ("french", french())];
    for (name, paper) in papers {
        std::fs::write(folder.join(name).with_extension("pdf"), pdf(&paper)?)?;
    }
    Ok(())
}

fn lines(count: usize) -> Vec<PaperLine> {
    let line = |(child, parent, program, price, due): &(&str, &str, &str, &str, &str)| PaperLine {
        child: (*child).into(),
        parent: (*parent).into(),
        program: (*program).into(),
        cohort: if count > CHILDREN.len() { "Harmattan 2026".into() } else { String::new() },
        price: (*price).into(),
        due: (*due).into(),
    };
    CHILDREN.iter().map(line).cycle().take(count).collect()
}

fn owned(texts: &[&str]) -> Vec<String> {
    texts.iter().map(|text| (*text).into()).collect()
}

fn pairs(texts: &[(&str, &str)]) -> Vec<(String, String)> {
    texts.iter().map(|(label, value)| ((*label).into(), (*value).into())).collect()
}

fn invoice(count: usize) -> Paper {
    Paper {
        kind: Kind::Invoice { due_date: "25/11/2026".into() },
        language: Language::English,
        number: "INV-27-2026".into(),
        issued: "26/10/2026".into(),
        from: owned(&["Seatling Ltd", "14 Marina Road, Lagos Island", "Lagos, Nigeria", "billing@seatling.example"]),
        to: owned(&[
            "Greenbridge Academy",
            "Adaeze Nwosu",
            "22 Admiralty Way, Lekki Phase 1",
            "Lagos, Nigeria",
            "adaeze@greenbridge.example",
        ]),
        facts: pairs(&[("Cohort", "Harmattan 2026"), ("No. of Students", &count.to_string())]),
        lines: lines(count),
        totals: pairs(if count > CHILDREN.len() { &SUM_OF_60 } else { &SUM_OF_12 }),
        note: Some(
            "Pay with Process Payment on the page of this invoice. The amount and the rate are fixed the moment \
             you start; a payment covers exactly these students."
                .into(),
        ),
    }
}

fn receipt() -> Paper {
    Paper {
        kind: Kind::Receipt {
            paid_on: "20/11/2026".into(),
            method: Some("Card".into()),
            reference: Some("stl_7f3kq9x2m4c8v1b6".into()),
        },
        number: "17".into(),
        issued: "20/11/2026".into(),
        to: owned(&["Ngozi Umeh", "ngozi.umeh@mail.example"]),
        facts: Vec::new(),
        lines: lines(2).into_iter().map(|line| PaperLine { parent: String::new(), ..line }).collect(),
        totals: pairs(&SUM_OF_2),
        note: Some("Refunded on 24/11/2026.".into()),
        ..invoice(0)
    }
}

fn french() -> Paper {
    let line = PaperLine {
        child: "Zoé N’Guessan".into(),
        parent: "Aïcha N’Guessan".into(),
        program: "Scratch Explorers, niveau 1".into(),
        price: "60,00\u{a0}USD".into(),
        due: "92\u{202f}400,00\u{a0}NGN".into(),
        ..PaperLine::default()
    };
    Paper {
        language: Language::French,
        facts: pairs(&[("Cohorte", "Harmattan 2026"), ("Nombre d’élèves", "1")]),
        lines: vec![line],
        totals: pairs(&[
            ("1 programme", "60,00\u{a0}USD"),
            ("Taux, USD vers NGN", "× 1\u{202f}540,00"),
            ("Montant dû", "92\u{202f}400,00\u{a0}NGN"),
        ]),
        note: Some("Payez avec «\u{a0}Procéder au paiement\u{a0}» sur la page de cette facture.".into()),
        ..invoice(1)
    }
}
