//! An erasure removes a family's names from the mails of everybody who has or had them: members, former members, and their
//! former addresses.

use billing::MoneyLetter;
use identity::{
    AccountKind,
    PartnerRole::{Finance, Owner},
    StaffRole,
};
use kernel::EmailAddress;
use l10n::Language;
use mail::OutgoingMail;
use serde_json::json;
use testkit::{Persona, TestApp};

async fn post_receipt(app: &TestApp, to: &str) {
    let letter = MoneyLetter::Receipt {
        first_name: "Ada".into(),
        number: 7,
        amount: "NGN 5.00".into(),
        reference: "STL-1".into(),
        lines: vec!["Zebulonia Child: Game Makers".into()],
        account_kind: AccountKind::Partner,
        partner_id: None,
    };
    let recipient = EmailAddress::parse(to).unwrap();
    let mail = OutgoingMail {
        recipient: &recipient,
        letter: &letter,
        language: Language::English,
        expires_at: None,
    };
    let posted: Result<_, db::DbError> = db::tx!(app.ctx.db, t => {
        mail::post(t, &app.ctx.random, app.ctx.clock.now(), &mail).await
    });
    posted.unwrap();
}

async fn account_of(who: &Persona) -> i64 {
    who.get("/api/partner/session").await.json()["data"]["accountId"].as_i64().unwrap()
}

#[tokio::test(flavor = "multi_thread")]
async fn mails_to_former_members_and_former_addresses_lose_the_names_of_an_erased_family() {
    let app = TestApp::start().await;
    let green = app.partner("green").await;
    let (bee, fay) = (app.member(&green, "bee", Owner).await, app.member(&green, "fay", Finance).await);
    let blue = app.partner("blue").await;
    let ann = app.parent("ann", green.id).await;
    app.cohort("Harmattan 2026", "2026-10-05", "2026-12-18").await;
    app.child("Zebulonia", ann.id, green.id, &[]).await;
    for email in [&green.email, &bee.email, &fay.email, &blue.email, &"old@member.example".to_owned()] {
        post_receipt(&app, email).await;
    }
    let (first, finance) = (account_of(&green.persona).await, account_of(&fay.persona).await);
    app.database
        .execute(&format!(
            "INSERT INTO email_change (account_id, old_email, new_email, created_at, expires_at, confirmed_at)
             VALUES ({finance}, 'old@member.example', '{}', 0, 0, 0)",
            fay.email
        ))
        .await;
    let members = "/api/partner/team/members";
    let chosen =
        bee.persona.post(&format!("{members}/{}/contact", account_of(&bee.persona).await), &json!({})).await;
    assert_eq!(chosen.status, 200, "{}", chosen.text);
    for (owner, gone) in [(&bee, first), (&bee, finance)] {
        let removed = owner.persona.post(&format!("{members}/{gone}/remove"), &json!({})).await;
        assert_eq!(removed.status, 200, "{}", removed.text);
    }
    let staff = app.staff_persona("tolu", StaffRole::Administrator).await;
    let erase = json!({ "confirm": ann.email, "reason": "Asked for by letter" });
    let erased = staff.post(&format!("/api/staff/families/{}/erase", ann.id), &erase).await;
    assert_eq!(erased.status, 200, "{}", erased.text);
    let named = "SELECT recipient FROM mail WHERE letter LIKE '%Zebulonia%' ORDER BY id";
    assert_eq!(app.database.rows(named).await, [blue.email.as_str()], "another organisation keeps its mails");
    let renamed = "SELECT COUNT(*) FROM mail WHERE letter LIKE '%Erased child: Game Makers%'";
    assert_eq!(app.database.rows(renamed).await, ["4"]);
}
