use super::*;

fn entry() -> SealedEntry {
    SealedEntry {
        id: 7,
        at: 1_700_000_000_000,
        actor_kind: "staff".into(),
        actor_id: Some(3),
        action: "parent.restricted".into(),
        subject_kind: "parent".into(),
        subject_id: None,
        request_id: Some("r".into()),
    }
}

/// Existing seals must verify for ever, so the byte format must not change.
#[test]
fn keeps_the_seal_format() {
    let sealed = Anchor::start().after(&entry(), None);
    assert_eq!(sealed.to_string(), "1:fae078a16579cec74b8fcb5e16fa7b1f098196dcf9a331ece6adacd7f7e108fe");
}

#[test]
fn any_change_to_an_entry_changes_its_seal() {
    let sealed = Anchor::start().after(&entry(), None);
    let changes: [fn(&mut SealedEntry); 10] = [
        |entry| entry.id += 1,
        |entry| entry.at += 1,
        |entry| entry.actor_kind = "partner".into(),
        |entry| entry.actor_id = None,
        |entry| entry.action = "parent.restored".into(),
        |entry| entry.subject_kind = "child".into(),
        |entry| entry.subject_id = Some(0),
        |entry| entry.request_id = None,
        |entry| entry.request_id = Some(String::new()),
        // The same characters, split differently between columns.
        |entry| (entry.action, entry.subject_kind) = ("parent.restrictedp".into(), "arent".into()),
    ];
    let mut seen = vec![sealed.hash.clone()];
    for change in changes {
        let mut other = entry();
        change(&mut other);
        seen.push(Anchor::start().after(&other, None).hash);
    }
    // The same entry at another position.
    seen.push(Anchor { position: 1, ..Anchor::start() }.after(&entry(), None).hash);
    seen.push(sealed.after(&entry(), None).hash);
    // With a digest of its values.
    seen.push(Anchor::start().after(&entry(), Some(&[])).hash);
    seen.push(Anchor::start().after(&entry(), Some(&[0])).hash);
    let all = seen.len();
    seen.sort();
    seen.dedup();
    assert_eq!(seen.len(), all);
}

#[test]
fn parses_a_printed_anchor_and_rejects_other_text() {
    let sealed = Anchor::start().after(&entry(), None);
    assert_eq!(sealed.to_string().parse(), Ok(sealed));
    for text in ["", "1", "1:", "1:00", "x:00", ":", "1:zz"] {
        assert!(text.parse::<Anchor>().is_err(), "{text}");
    }
}
