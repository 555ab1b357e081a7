//! Responses with long lists: one page, or the whole list, streamed.

use crate::{Answer, OperationDoc, Output};
use axum::{
    body::Body,
    http::{HeaderValue, header::CONTENT_TYPE},
    response::{IntoResponse, Response},
};
use bytes::Bytes;
use db::{Conn, Db, DbError};
use futures_util::{Stream, StreamExt as _, TryStreamExt as _, stream};
use kernel::Id;
use l10n::Language;
use listing::{Listings, Terms};
use serde::Serialize;
use std::io;
use utoipa::ToSchema;

/// A response that is or contains a list.
pub enum Listed<T> {
    Page(Answer<T>),
    Whole(Whole),
}

/// A whole list, streamed to the client without holding it in memory.
pub struct Whole(Body);

impl Whole {
    /// `data` is the list.
    pub fn rows<R: Serialize + Send + 'static>(
        chunks: impl Stream<Item = Result<Vec<R>, DbError>> + Send + 'static,
    ) -> Self {
        Self::between(r#"{"status":true,"message":"","data":["#.into(), elements(chunks), "]}")
    }

    /// `data` is an object whose last member, `name`, is the list.
    pub fn inside<D: Serialize, R: Serialize + Send + 'static>(
        data: &D,
        name: &str,
        chunks: impl Stream<Item = Result<Vec<R>, DbError>> + Send + 'static,
    ) -> Result<Self, serde_json::Error> {
        Self::inside_object(data, name, elements(chunks))
    }

    /// [`Self::inside`] for elements that are JSON already, in pieces of any size.
    pub fn inside_pieces<D: Serialize>(
        data: &D,
        name: &str,
        pieces: impl Stream<Item = Result<String, DbError>> + Send + 'static,
    ) -> Result<Self, serde_json::Error> {
        Self::inside_object(data, name, pieces.map_err(io::Error::other))
    }

    fn inside_object<D: Serialize>(
        data: &D,
        name: &str,
        pieces: impl Stream<Item = io::Result<String>> + Send + 'static,
    ) -> Result<Self, serde_json::Error> {
        let object = serde_json::to_string(data)?;
        let open = object.strip_suffix('}').unwrap_or(&object);
        let comma = if open.len() > 1 { "," } else { "" };
        let start = format!(r#"{{"status":true,"message":"","data":{open}{comma}"{name}":["#);
        Ok(Self::between(start, pieces, "]}}"))
    }

    fn between(
        start: String,
        pieces: impl Stream<Item = io::Result<String>> + Send + 'static,
        end: &'static str,
    ) -> Self {
        let ends = |text: Bytes| stream::once(async { Ok::<_, io::Error>(text) });
        let whole = ends(start.into()).chain(pieces.map_ok(Bytes::from)).chain(ends(end.into()));
        // Bytes already sent cannot be undone: on an error the connection is closed, which the client detects.
        Self(Body::from_stream(
            whole.inspect_err(|error| tracing::error!(%error, "a whole list could not be finished")),
        ))
    }
}

/// Serializes rows as elements of a JSON array.
fn elements<R: Serialize + Send + 'static>(
    chunks: impl Stream<Item = Result<Vec<R>, DbError>> + Send + 'static,
) -> impl Stream<Item = io::Result<String>> + Send + 'static {
    let mut first = true;
    // Rows are serialized after the request scope has ended, so its language is saved here.
    let language = Language::current();
    chunks.map(move |chunk| {
        let mut text = String::new();
        for row in chunk.map_err(io::Error::other)? {
            if !std::mem::take(&mut first) {
                text.push(',');
            }
            text.push_str(&language.sync_scope(|| serde_json::to_string(&row))?);
        }
        Ok(text)
    })
}

/// Rows per read.
const CHUNK: i64 = 1_000;

/// Streams a whole listing, or all matches, in chunks, without blocking other reads. `load` fetches the rows of
/// some ids, in that order.
pub fn whole_listing<R, F, Fut, Of>(
    db: Db,
    lists: impl Into<Listings<Of>>,
    terms: Terms,
    load: F,
) -> impl Stream<Item = Result<Vec<R>, DbError>> + Send + 'static
where
    R: Send + 'static,
    F: Fn(Conn, Vec<Id<Of>>) -> Fut + Clone + Send + Sync + 'static,
    Fut: Future<Output = Result<Vec<R>, DbError>>,
    Of: Copy + 'static,
{
    let lists = lists.into();
    stream::try_unfold(Some(Id::new(0)), move |after| {
        let (db, lists, terms, load) = (db.clone(), lists.clone(), terms.clone(), load.clone());
        async move {
            let Some(after) = after else { return Ok(None) };
            db.read_in_bulk(move |mut conn| async move {
                let ids = listing::after(&mut conn, lists, &terms, after, CHUNK).await?;
                let next = ids.last().copied();
                if ids.is_empty() {
                    return Ok(None);
                }
                Ok(Some((load(conn, ids).await?, next)))
            })
            .await
        }
    })
}

impl<T: Serialize> IntoResponse for Listed<T> {
    fn into_response(self) -> Response {
        match self {
            Self::Page(answer) => answer.into_response(),
            Self::Whole(Whole(body)) => {
                ([(CONTENT_TYPE, HeaderValue::from_static("application/json"))], body).into_response()
            }
        }
    }
}

impl<T: ToSchema + Serialize + 'static> Output for Listed<T> {
    fn describe(doc: &mut OperationDoc) {
        Answer::<T>::describe(doc);
    }
}
