use super::*;

#[test]
fn links_are_secure_ones() {
    let is = is_secure_link;
    assert!(is("https://class.example/a?b=c"));
    for bad in ["", "http://class.example", "https://", "javascript:alert(1)", "https://a b", "class.example"]
    {
        assert!(!is(bad), "{bad}");
    }
}

#[test]
fn slots_are_written_one_way() {
    assert!(check_slot("monday", "16:00").is_ok());
    for (day, time) in
        [("Monday", "16:00"), ("monday", "4:00"), ("monday", "24:00"), ("", ""), ("monday", "16:0x")]
    {
        assert!(check_slot(day, time).is_err(), "{day} {time}");
    }
}

#[test]
fn a_cohort_has_a_title_and_ends_after_it_starts() {
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
