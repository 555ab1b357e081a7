//! What the move of a paid seat does to its payment.

use super::scene;
use identity::StaffRole;
use serde_json::{Value, json};
use testkit::Enrolled;

#[tokio::test(flavor = "multi_thread")]
async fn a_payment_stays_whole_and_pays_for_the_second_child() {
    let scene = scene().await;
    let programs = [Enrolled { cohort_id: scene.cohort, is_sponsored: true, is_paid: false }];
    let other = scene.app.child("Chi", scene.ann.id, scene.partner.id, &programs).await;
    let reference = scene.pay().await;
    let receipt = format!("/api/partner/payments/{reference}");
    let printed = async || {
        let lines = scene.partner.persona.get(&receipt).await.json()["data"]["lines"].clone();
        let text = |line: &Value| {
            format!("{} {} {} {}", line["child"], line["parent"], line["program"], line["dueMinor"])
        };
        lines.as_array().unwrap().iter().map(text).collect::<Vec<_>>()
    };
    let before = printed().await;
    let shown = scene.preview(scene.program, scene.bola).await.json()["data"].clone();
    assert_eq!(
        (&shown["isPaid"], &shown["money"]["staysPaid"]["text"]),
        (&json!(true), &json!("USD 150.25"))
    );
    assert_eq!(shown["money"]["leavesInvoice"], json!(null));
    let paid_at = scene.app.database.rows("SELECT paid_at FROM program WHERE id = 1").await;
    let program = scene.moved().await;
    let moved = format!("SELECT paid_at FROM program WHERE id = {program}");
    assert_eq!(scene.app.database.rows(&moved).await, paid_at);
    assert_eq!(printed().await, before, "the receipt keeps its text");
    assert_eq!(scene.count(&format!("program WHERE child_id = {other} AND paid_at IS NOT NULL")).await, 1);
    let sql = "SELECT letter FROM mail WHERE recipient = 'bob@parent.example' AND letter LIKE '%enrolled%'";
    assert!(scene.app.database.rows(sql).await[0].contains("has paid for it"));
    scene.assert_consistent("moved").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_refund_withdraws_the_child_that_has_the_seat_now() {
    let scene = scene().await;
    let reference = scene.pay().await;
    let program = scene.moved().await;
    // The seat moves on: the line keeps the names of the first child.
    let cy = scene.app.parent("cy", scene.partner.id).await;
    let cara = scene.app.child("Cara", cy.id, scene.partner.id, &[]).await;
    assert_eq!(scene.move_seat(program, cara).await.status, 200);
    let line = "SELECT program_id, named_program_id, child_name FROM payment_program";
    let of_cara = scene.program_of(cara).await.unwrap();
    assert_eq!(scene.app.database.rows(line).await, [format!("{of_cara} | {} | Ada Child", scene.program)]);
    let finance = scene.app.staff_persona("fay", StaffRole::Finance).await;
    let path = format!("/api/staff/payments/{reference}/refund");
    let refunded = finance.post(&path, &json!({ "reason": "The class was cancelled" })).await;
    assert_eq!(refunded.status, 200, "{}", refunded.text);
    assert_eq!(scene.count("program").await, 0);
    let sql = "SELECT COUNT(*) FROM mail WHERE recipient = 'cy@parent.example' AND letter LIKE '%program_withdrawn%'";
    assert_eq!(scene.app.database.rows(sql).await, ["1"]);
    scene.assert_consistent("refunded").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_payment_of_two_programs_loses_none_when_one_moves() {
    let scene = scene().await;
    let programs = [Enrolled { cohort_id: scene.cohort, is_sponsored: true, is_paid: false }];
    scene.app.child("Chi", scene.ann.id, scene.partner.id, &programs).await;
    scene.pay().await;
    scene.moved().await;
    assert_eq!(scene.count("program WHERE paid_at IS NOT NULL").await, 2);
    assert_eq!(scene.app.database.rows("SELECT state FROM payment").await, ["succeeded"]);
    assert_eq!(scene.count("refund").await, 0);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_seat_stays_while_its_money_is_undecided() {
    let scene = scene().await;
    scene.pay().await;
    for (undecided, decided) in [
        ("UPDATE payment SET state = 'review'", "UPDATE payment SET state = 'succeeded'"),
        ("UPDATE payment SET dispute = 'open'", "UPDATE payment SET dispute = 'won'"),
        (
            "INSERT INTO refund (payment_id, state, reason, asked_at) VALUES (1, 'asked', 'x', 0)",
            "UPDATE refund SET state = 'failed'",
        ),
        ("UPDATE program SET paid_at = NULL", "UPDATE program SET paid_at = 1"),
    ] {
        scene.app.database.execute(undecided).await;
        let refused = scene.preview(scene.program, scene.bola).await.refusal();
        assert_eq!(refused, (409, "seats.money_undecided".into()), "{undecided}");
        scene.app.database.execute(decided).await;
    }
    scene.moved().await;
}
