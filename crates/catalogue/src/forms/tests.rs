use super::*;

#[test]
fn accepts_only_https_links() {
    let is = is_secure_link;
    assert!(is("https://class.example/a?b=c"));
    for bad in ["", "http://class.example", "https://", "javascript:alert(1)", "https://a b", "class.example"]
    {
        assert!(!is(bad), "{bad}");
    }
}

#[test]
fn rejects_slots_in_any_other_spelling() {
    assert!(check_slot("monday", "16:00").is_ok());
    for (day, time) in
        [("Monday", "16:00"), ("monday", "4:00"), ("monday", "24:00"), ("", ""), ("monday", "16:0x")]
    {
        assert!(check_slot(day, time).is_err(), "{day} {time}");
    }
}

#[test]
fn requires_a_title_and_an_end_on_or_after_the_start() {
    let form = |title: &str, from: &str, to: &str| CohortForm {
        title: title.into(),
        start_on: from.into(),
        end_on: to.into(),
    };
    assert!(form("Rains", "2026-05-04", "2026-05-04").check().is_ok());
    assert!(form(" ", "2026-05-04", "2026-05-04").check().is_err());
    assert!(form("Rains", "2026-05-04", "2026-05-03").check().is_err());
    assert!(form("Rains", "2026-05-04T10:00", "").check().is_err());
    assert!(form("Rains", "2000-01-01", "2100-12-31").check().is_ok());
    assert!(form("Rains", "1999-12-31", "2026-05-04").check().is_err());
    assert!(form("Rains", "0000-01-01", "2026-05-04").check().is_err());
    assert!(form("Rains", "2026-05-04", "2101-01-01").check().is_err());
}
