use super::*;
use l10n::Language;
use proptest::prelude::*;

fn day(text: &str) -> Date {
    text.parse().unwrap()
}

#[test]
fn explains_the_package_by_level_and_age() {
    let facts =
        |age, now| PackageFacts { child: "Ama", age, title: "Game Makers", level: 1, ages: (7, 9), now };
    assert_eq!(
        package(&facts(9, Some("Game Makers"))).english(),
        "Ama is 9; Game Makers is the first level-1 package for ages 7 to 9."
    );
    assert_eq!(
        package(&facts(10, Some("Robots"))).english(),
        "Ama is 10 now. Game Makers, level 1 for ages 7 to 9, was chosen when the program was added; today it would be Robots."
    );
    let gone = package(&facts(16, None)).english();
    assert!(gone.ends_with("today there is no package of that level for this age."));
    let one = PackageFacts { ages: (8, 8), ..facts(8, Some("Game Makers")) };
    assert!(package(&one).english().ends_with("for age 8."));
}

#[test]
fn explains_who_pays_and_with_which_seat() {
    let facts = |is_sponsored, allowed, taken, seat| {
        payer(&PayerFacts { partner: "Sunrise Schools", is_sponsored, allowed, taken, seat }).english()
    };
    assert_eq!(facts(true, 3, 2, Some(2)), "Sunrise Schools pays: seat 2 of 3.");
    assert_eq!(
        facts(true, 1, 2, Some(2)),
        "Sunrise Schools pays: seat 2, taken before the allowance went down to 1."
    );
    assert!(facts(false, 3, 3, Some(1)).ends_with("though the child has a seat of Sunrise Schools."));
    assert_eq!(facts(false, 0, 0, None), "The parent pays: Sunrise Schools has given this family no seat.");
    assert_eq!(facts(false, 1, 1, None), "The parent pays: the one seat that Sunrise Schools gave is taken.");
    assert_eq!(facts(false, 3, 3, None), "The parent pays: all 3 seats that Sunrise Schools gave are taken.");
    assert_eq!(
        facts(false, 3, 2, None),
        "The parent pays, as chosen when the program was added; 1 of 3 seats is free."
    );
}

fn ngn() -> PriceFacts<'static> {
    PriceFacts {
        price_minor: 12_000,
        discount_percent: 10,
        currency_code: "NGN",
        rate: "1550".parse().unwrap(),
        rate_since: Some(day("2026-11-01")),
        agreed_with: None,
        paid_on: None,
    }
}

#[test]
fn explains_the_price_with_discount_rate_and_agreed_currency() {
    let said = |facts: &PriceFacts<'_>| price(facts).english();
    assert_eq!(said(&ngn()), "USD 120.00, less 10 %, at 1 USD = 1,550 NGN (rate of 1 Nov 2026).");
    let usd = PriceFacts { currency_code: "USD", rate: Rate::ONE, rate_since: None, ..ngn() };
    assert_eq!(said(&usd), "USD 120.00, less 10 %.");
    let full = PriceFacts { discount_percent: 0, ..usd };
    assert_eq!(said(&full), "USD 120.00.");
    let agreed = PriceFacts { agreed_with: Some("Sunrise Schools"), ..ngn() };
    assert!(said(&agreed).ends_with("(rate of 1 Nov 2026); NGN was agreed on with Sunrise Schools."));
    assert_eq!(
        price(&agreed).to_text(Language::French),
        "120,00\u{a0}USD, moins 10\u{a0}%, au taux de 1 USD = 1\u{202f}550 NGN (taux du 1er nov. 2026)\u{a0}; NGN a été convenu avec Sunrise Schools."
    );
    let paid = PriceFacts { paid_on: Some(day("2026-11-03")), ..ngn() };
    assert_eq!(
        said(&paid),
        "USD 120.00 when the program was added; paid on 3 Nov 2026, at the discount and rate of its payment."
    );
}

#[test]
fn explains_a_missing_teacher_or_class_link() {
    assert_eq!(teacher(Some("Ada Eze"), true), None);
    assert!(
        teacher(Some("Ada Eze"), false).unwrap().english().starts_with("Ada Eze teaches; the family sees")
    );
    assert!(teacher(None, true).unwrap().english().starts_with("Nobody teaches it yet"));
}

#[test]
fn explains_the_payment_and_cohort_status() {
    let facts = |is_sponsored, paid_on, today, status_override| {
        status(&StatusFacts {
            partner: "Sunrise Schools",
            is_sponsored,
            paid_on,
            cohort: "Autumn 2026",
            start_on: day("2026-10-01"),
            end_on: day("2026-12-20"),
            status_override,
            today: day(today),
        })
        .english()
    };
    let paid = Some(day("2026-11-03"));
    assert_eq!(
        facts(true, paid, "2026-11-15", None),
        "Paid on 3 Nov 2026. Autumn 2026 runs until 20 Dec 2026."
    );
    assert_eq!(
        facts(true, None, "2026-09-01", None),
        "Not paid yet: it is on the invoice of Sunrise Schools for Autumn 2026. Autumn 2026 begins on 1 Oct 2026."
    );
    assert!(facts(false, None, "2027-01-01", None).ends_with("Autumn 2026 ended on 20 Dec 2026."));
    assert!(
        facts(false, None, "2027-01-01", Some(CohortStatus::Ongoing))
            .ends_with("staff marked it as ongoing.")
    );
    assert!(
        facts(false, None, "2026-11-15", Some(CohortStatus::Completed))
            .ends_with("staff marked it as completed.")
    );
}

proptest! {
    #[test]
    fn groups_digits_without_losing_any(number in 1i64..1_000_000_000_000_000) {
        let text = Rate::from_scaled(number).unwrap().to_string();
        let with = Value::Decimal(text.clone()).to_text(Language::English);
        prop_assert_eq!(with.replace(',', ""), text);
        let whole = with.split('.').next().unwrap();
        prop_assert!(whole.split(',').skip(1).all(|part| part.len() == 3));
    }

    #[test]
    fn every_sentence_ends_with_a_full_stop(allowed in 0i64..5, taken in 0i64..5, sponsored: bool) {
        let seat = sponsored.then_some(taken.max(1));
        let facts = PayerFacts { partner: "P", is_sponsored: sponsored, allowed, taken, seat };
        prop_assert!(payer(&facts).english().ends_with('.'));
    }
}

#[test]
fn every_sentence_has_a_french_one() {
    let payers = [(true, 3, 2, Some(2)), (true, 1, 2, Some(2)), (true, 1, 1, None), (false, 3, 3, Some(1))];
    let parents = [
        (false, 0, 0, None),
        (false, 1, 1, None),
        (false, 3, 3, None),
        (false, 3, 2, None),
        (false, 3, 1, None),
    ];
    let payers = payers.into_iter().chain(parents).map(|(is_sponsored, allowed, taken, seat)| {
        payer(&PayerFacts { partner: "Sunrise", is_sponsored, allowed, taken, seat })
    });
    let packages = [Some("Game Makers"), Some("Robots"), None].map(|now| {
        package(&PackageFacts { child: "Ama", age: 9, title: "Game Makers", level: 1, ages: (7, 9), now })
    });
    let days = [("2026-12-01", "2026-12-18"), ("2026-10-01", "2026-12-18"), ("2026-10-01", "2026-11-01")];
    let mut sentences: Vec<Message> = payers.chain(packages).collect();
    for (start, end) in days {
        for paid_on in [None, Some(day("2026-11-02"))] {
            for status_override in [None, Some(CohortStatus::Ongoing), Some(CohortStatus::Completed)] {
                for is_sponsored in [false, true] {
                    sentences.push(status(&StatusFacts {
                        partner: "Sunrise",
                        is_sponsored,
                        paid_on,
                        cohort: "Harmattan",
                        start_on: day(start),
                        end_on: day(end),
                        status_override,
                        today: day("2026-11-15"),
                    }));
                }
            }
        }
    }
    for discount_percent in [0, 10] {
        for rate_since in [None, Some(day("2026-11-01"))] {
            for agreed_with in [None, Some("Sunrise")] {
                sentences.push(price(&PriceFacts {
                    price_minor: 15_025,
                    discount_percent,
                    currency_code: "NGN",
                    rate: "1550".parse().unwrap(),
                    rate_since,
                    agreed_with,
                    paid_on: None,
                }));
            }
        }
    }
    sentences.extend([teacher(None, false), teacher(Some("Bola"), false)].into_iter().flatten());
    for message in sentences {
        assert_ne!(message.to_text(Language::French), message.english());
    }
}
