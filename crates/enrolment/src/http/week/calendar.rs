//! The private calendar feed: its URL for the parent, and the iCalendar file that calendar apps fetch.

use crate::{Enrolment, week::calendar};
use api::{Anonymous, Answer, Failure, OperationDoc, Output, PathOf, Routes};
use axum::{
    extract::State,
    http::{
        HeaderValue,
        header::{CACHE_CONTROL, CONTENT_TYPE},
    },
    response::{IntoResponse, Response},
};
use db::tx;
use identity::SignedInParent;
use l10n::msg;
use serde::{Deserialize, Serialize};
use utoipa::{
    IntoParams, ToSchema,
    openapi::{ContentBuilder, ResponseBuilder, schema::ObjectBuilder},
};

pub(in crate::http) fn routes() -> Routes<Enrolment> {
    Routes::new("calendar")
        .get(
            "/api/partner/parent/calendar",
            "getCalendarFeed",
            "Get the address of the private calendar",
            find,
        )
        .post("/api/partner/parent/calendar/open", "openCalendarFeed", "Create a new calendar address", open)
        .post(
            "/api/partner/parent/calendar/close",
            "closeCalendarFeed",
            "Revoke the calendar's address",
            close,
        )
        .get("/calendar/{token}", "readCalendar", "Get the calendar of a private address", read)
}

/// The feed's URL; null if there is none.
#[derive(Serialize, ToSchema)]
struct FeedView {
    url: Option<String>,
}

#[derive(Deserialize, IntoParams)]
struct TokenPath {
    /// The last segment of the private URL.
    token: String,
}

/// An iCalendar file.
struct CalendarFile(String);

const MEDIA_TYPE: &str = "text/calendar; charset=utf-8";

impl IntoResponse for CalendarFile {
    fn into_response(self) -> Response {
        let headers = [
            (CONTENT_TYPE, HeaderValue::from_static(MEDIA_TYPE)),
            (CACHE_CONTROL, HeaderValue::from_static("private, no-cache")),
        ];
        (headers, self.0).into_response()
    }
}

impl Output for CalendarFile {
    fn describe(doc: &mut OperationDoc) {
        let file = ContentBuilder::new().schema(Some(ObjectBuilder::new().build())).build();
        let response = ResponseBuilder::new().description("The calendar").content("text/calendar", file);
        doc.responses.insert("200".into(), response.build().into());
    }
}

async fn find(
    parent: SignedInParent,
    State(enrolment): State<Enrolment>,
) -> Result<Answer<FeedView>, Failure> {
    let mut conn = enrolment.ctx().db.read().await?;
    let url = calendar::find_url(&mut conn, &enrolment, parent).await?;
    Ok(Answer::ok(FeedView { url }))
}

async fn open(
    parent: SignedInParent,
    State(enrolment): State<Enrolment>,
) -> Result<Answer<FeedView>, Failure> {
    tx!(enrolment.ctx().db, t => {
        let url = calendar::open(t, &enrolment, parent).await?;
        Ok(Answer::ok(FeedView { url: Some(url) }).message(msg!("calendar-opened")))
    })
}

async fn close(
    parent: SignedInParent,
    State(enrolment): State<Enrolment>,
) -> Result<Answer<FeedView>, Failure> {
    tx!(enrolment.ctx().db, t => {
        calendar::close(t, &enrolment, parent).await?;
        Ok(Answer::ok(FeedView { url: None }).message(msg!("calendar-closed")))
    })
}

async fn read(
    _: Anonymous,
    State(enrolment): State<Enrolment>,
    PathOf(path): PathOf<TokenPath>,
) -> Result<CalendarFile, Failure> {
    let mut conn = enrolment.ctx().db.read().await?;
    Ok(CalendarFile(calendar::read(&mut conn, &enrolment, &path.token).await?))
}
