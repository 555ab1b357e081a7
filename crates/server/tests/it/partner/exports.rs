//! Lists as files.

use super::{greenbridge, parents::sign_up, sponsored};
use l10n::Language;
use serde_json::json;
use testkit::TestApp;

#[tokio::test(flavor = "multi_thread")]
async fn exports_contain_the_list_and_escape_formulas() {
    let app = TestApp::start().await;
    let (partner, running, _) = greenbridge(&app).await;
    let id = sign_up(&app, partner.id, "=HYPERLINK(\"x\")", "@Évil, \"Q\"", "evil@mail.example").await;
    sign_up(&app, partner.id, "Ada", "Obi", "ada@mail.example").await;
    app.child("-Tomi", id, partner.id, &[sponsored(running, false)]).await;
    partner
        .persona
        .post("/api/partner/parent/invite", &json!({ "emails": "+x@mail.example", "kidsNum": 2 }))
        .await;
    let file = partner.persona.get("/api/partner/export/parents/csv").await;
    assert_eq!(file.header("content-type"), "text/csv; charset=utf-8");
    assert_eq!(file.header("content-disposition"), "attachment; filename=\"seatling-parents.csv\"");
    let lines: Vec<_> = file.text.trim_start_matches('\u{feff}').lines().collect();
    assert_eq!(
        lines,
        [
            r#""First Name","Last Name","Email","Email confirmed","Phone","Status","Date Joined","Kids allowed","Children","Sponsored children","Registration link""#,
            r#""'=HYPERLINK(""x"")","'@Évil, ""Q""","evil@mail.example","no","'+2348031234567","Active","2026-11-15",0,1,1,"Main link""#,
            r#""Ada","Obi","ada@mail.example","no","'+2348031234567","Active","2026-11-15",0,0,0,"Main link""#,
        ]
    );
    let found = partner.persona.get("/api/partner/export/parents/csv?search=ada").await;
    assert_eq!(found.text.lines().count(), 2, "the export applies the search");
    let invites = partner.persona.get("/api/partner/export/invites/csv").await;
    let row = r#""'+x@mail.example",2,"queued","","2026-11-15T10:00:00Z","",0"#;
    assert_eq!(invites.text.lines().nth(1), Some(row));
    let programs = partner.persona.get(&format!("/api/partner/export/cohort/{running}/csv")).await;
    let row = programs.text.lines().nth(1).unwrap().to_owned();
    assert!(
        row.ends_with(r#""'-Tomi Child",10,"female","","Amaka Teacher","Game Makers",1,"Monday","4:00 PM","Unpaid","2026-11-15""#),
        "{row}"
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn exports_are_in_the_language_of_the_request() {
    let app = TestApp::start().await;
    let (partner, running, _) = greenbridge(&app).await;
    let id = sign_up(&app, partner.id, "Ada", "Obi", "ada@mail.example").await;
    app.child("Tomi", id, partner.id, &[sponsored(running, false)]).await;
    let french = partner.persona.reading(Language::French);
    let file = french.get("/api/partner/export/parents/csv").await;
    assert_eq!(file.header("content-disposition"), "attachment; filename=\"seatling-parents.csv\"");
    assert_eq!(file.header("content-language"), "fr");
    let lines: Vec<_> = file.text.trim_start_matches('\u{feff}').lines().collect();
    assert_eq!(
        lines,
        [
            r#""Prénom","Nom","Courriel","Courriel confirmé","Téléphone","Statut","Inscrit le","Enfants autorisés","Enfants","Enfants parrainés","Lien d’inscription""#,
            r#""Ada","Obi","ada@mail.example","non","'+2348031234567","Actif","2026-11-15",0,1,1,"Lien principal""#,
        ]
    );
    let programs = french.get(&format!("/api/partner/export/cohort/{running}/csv")).await;
    let lines: Vec<_> = programs.text.trim_start_matches('\u{feff}').lines().collect();
    assert_eq!(
        lines,
        [
            r#""Parent","Enfant","Âge","Genre","École","Enseignant","Formule","Niveau","Jour","Heure","Statut","Ajouté le""#,
            r#""Ada Obi","Tomi Child",10,"fille","","Amaka Teacher","Game Makers",1,"lundi","16:00","Impayé","2026-11-15""#,
        ]
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn every_export_is_available_as_xlsx_and_rejects_other_formats() {
    let app = TestApp::start().await;
    let (partner, running, _) = greenbridge(&app).await;
    for path in ["parents".to_owned(), "invites".into(), format!("cohort/{running}")] {
        let file = partner.persona.get(&format!("/api/partner/export/{path}/xlsx")).await;
        assert!(file.text.starts_with("PK"), "{path}");
        assert!(file.header("content-disposition").ends_with(".xlsx\""));
        let refused = partner.persona.get(&format!("/api/partner/export/{path}/pdf")).await;
        assert_eq!(refused.refusal(), (404, "http.not_found".into()));
    }
}
