//! A table as the response of a route: a file download.

use crate::{Row, Sheet, csv_file, xlsx_file::Xlsx};
use api::{Failure, Load, OperationDoc, Output, headers};
use axum::{
    body::Body,
    http::{
        HeaderValue,
        header::{CACHE_CONTROL, CONTENT_DISPOSITION, CONTENT_TYPE},
    },
    response::{IntoResponse, Response},
};
use db::DbError;
use futures_util::{Stream, StreamExt as _, TryStreamExt as _, stream};
use l10n::Language;
use serde::Deserialize;
use std::io;
use utoipa::{
    IntoParams,
    openapi::{ContentBuilder, ResponseBuilder, schema::ObjectBuilder},
};

/// File format of an export.
#[derive(Clone, Copy, Debug, Deserialize, PartialEq, Eq, utoipa::ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum Format {
    /// Comma-separated values.
    Csv,
    /// Excel workbook.
    Xlsx,
}

/// The last part of an export's path.
#[derive(Clone, Copy, Debug, Deserialize, IntoParams)]
pub struct FilePath {
    /// `csv` or `xlsx`.
    #[param(value_type = String)]
    pub format: Format,
}

impl Format {
    fn ending(self) -> &'static str {
        match self {
            Self::Csv => "csv",
            Self::Xlsx => "xlsx",
        }
    }

    fn media_type(self) -> &'static str {
        match self {
            Self::Csv => "text/csv; charset=utf-8",
            Self::Xlsx => "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
        }
    }
}

/// A file download.
pub struct Download {
    format: Format,
    name: &'static str,
    language: Language,
    body: Body,
}

impl Download {
    /// Writes the rows to a file of this format, in the language of the request.
    pub async fn new(
        format: Format,
        sheet: Sheet,
        chunks: impl Stream<Item = Result<Vec<Row>, DbError>> + Send + 'static,
    ) -> Result<Self, Failure> {
        let (name, language) = (sheet.name, Language::current());
        let body = match format {
            Format::Csv => csv_body(sheet, language, chunks),
            Format::Xlsx => xlsx_body(sheet, language, chunks).await?,
        };
        Ok(Self { format, name, language, body })
    }
}

/// The rows are written after the handler has returned.
fn csv_body(
    sheet: Sheet,
    language: Language,
    chunks: impl Stream<Item = Result<Vec<Row>, DbError>> + Send + 'static,
) -> Body {
    let rows = chunks.map(move |chunk| csv_file::lines(chunk.map_err(io::Error::other)?, language));
    let file = stream::once(async move { csv_file::head(sheet.columns, language) }).chain(rows);
    Body::from_stream(file.inspect_err(|error| tracing::error!(%error, "an export could not be finished")))
}

async fn xlsx_body(
    sheet: Sheet,
    language: Language,
    chunks: impl Stream<Item = Result<Vec<Row>, DbError>> + Send + 'static,
) -> Result<Body, Failure> {
    let broken = |error: rust_xlsxwriter::XlsxError| Failure::unexpected(&error);
    let mut file = Xlsx::new(sheet, language).map_err(broken)?;
    let mut chunks = std::pin::pin!(chunks);
    while let Some(rows) = chunks.next().await {
        file.add(rows?).map_err(broken)?;
    }
    // Compressing is slow.
    let bytes = tokio::task::spawn_blocking(move || file.finish()).await;
    Ok(bytes.map_err(|error| Failure::unexpected(&error))?.map_err(broken)?.into())
}

impl IntoResponse for Download {
    fn into_response(self) -> Response {
        let name = format!("attachment; filename=\"seatling-{}.{}\"", self.name, self.format.ending());
        let name = HeaderValue::from_str(&name).unwrap_or(HeaderValue::from_static("attachment"));
        let file = [
            (CONTENT_TYPE, HeaderValue::from_static(self.format.media_type())),
            (CONTENT_DISPOSITION, name),
            (CACHE_CONTROL, HeaderValue::from_static("no-store")),
        ];
        let mut response = (file, self.body).into_response();
        headers::set_language(response.headers_mut(), self.language);
        response
    }
}

impl Output for Download {
    fn describe(doc: &mut OperationDoc) {
        let mut response = ResponseBuilder::new().description("The file");
        for format in [Format::Csv, Format::Xlsx] {
            let file = ContentBuilder::new().schema(Some(ObjectBuilder::new().build())).build();
            let media_type = format.media_type().split(';').next().unwrap_or_default();
            response = response.content(media_type, file);
        }
        doc.responses.insert("200".into(), response.build().into());
    }

    fn load() -> Load {
        Load::File
    }
}
