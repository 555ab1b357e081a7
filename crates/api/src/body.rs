//! Request extractors with messages for users.

use crate::{
    Failure, Load,
    describe::{Describe, OperationDoc},
};
use axum::{
    extract::{FromRequest, FromRequestParts, Path, Query, Request, rejection::BytesRejection},
    http::{StatusCode, header::CONTENT_TYPE, request::Parts},
};
use l10n::{Message, msg};
use serde::de::DeserializeOwned;
use sha2::{Digest, Sha256};
use utoipa::{
    IntoParams, ToSchema,
    openapi::{ContentBuilder, Required, path::ParameterIn, request_body::RequestBodyBuilder},
};

/// A JSON body. Unknown fields are ignored.
#[derive(Clone, Debug)]
pub struct Body<T> {
    pub value: T,
    /// SHA-256 of the bytes, to tell a repeated request from a different one.
    pub hash: [u8; 32],
}

impl<T: DeserializeOwned, S: Send + Sync> FromRequest<S> for Body<T> {
    type Rejection = Failure;

    async fn from_request(request: Request, state: &S) -> Result<Self, Failure> {
        if !is_json(request.headers().get(CONTENT_TYPE).and_then(|value| value.to_str().ok())) {
            return Err(Failure::new(StatusCode::UNSUPPORTED_MEDIA_TYPE, "http.not_json", msg!("not-json")));
        }
        let bytes = axum::body::Bytes::from_request(request, state).await.map_err(unreadable)?;
        Ok(Self { value: parse(&bytes)?, hash: Sha256::digest(&bytes).into() })
    }
}

fn is_json(content_type: Option<&str>) -> bool {
    let essence = content_type.unwrap_or_default().split(';').next().unwrap_or_default().trim();
    essence.eq_ignore_ascii_case("application/json")
}

fn unreadable(rejection: BytesRejection) -> Failure {
    if rejection.status() == StatusCode::PAYLOAD_TOO_LARGE {
        Failure::new(StatusCode::PAYLOAD_TOO_LARGE, "http.too_large", msg!("too-large"))
    } else {
        Failure::new(StatusCode::BAD_REQUEST, "http.unreadable", msg!("broken-off"))
    }
}

fn parse<T: DeserializeOwned>(bytes: &[u8]) -> Result<T, Failure> {
    // serde would otherwise accept an array of the field values in order.
    if bytes.trim_ascii_start().first() == Some(&b'[') {
        return Err(Failure::new(StatusCode::UNPROCESSABLE_ENTITY, "http.invalid_body", msg!("no-object")));
    }
    // PostgreSQL cannot store this character in text.
    if bytes.windows(6).any(|window| window == b"\\u0000") {
        return Err(Failure::new(
            StatusCode::UNPROCESSABLE_ENTITY,
            "http.invalid_body",
            msg!("forbidden-character"),
        ));
    }
    let mut json = serde_json::Deserializer::from_slice(bytes);
    let parsed = serde_path_to_error::deserialize(&mut json).map_err(|error| {
        let path = error.path().to_string();
        let inner = error.into_inner();
        match inner.classify() {
            serde_json::error::Category::Data if path == "." => match find_invalid_field::<T>(bytes) {
                Some(field) => Failure::fields([field]),
                None => Failure::new(StatusCode::UNPROCESSABLE_ENTITY, "http.invalid_body", sentence(&inner)),
            },
            serde_json::error::Category::Data => Failure::fields([(path, sentence(&inner))]),
            _ => not_json(),
        }
    })?;
    json.end().map_err(|_| not_json())?;
    Ok(parsed)
}

/// The first field that cannot be read even alone, with a message: serde reports no path within a flattened struct.
/// `None` if other fields are required.
fn find_invalid_field<T: DeserializeOwned>(bytes: &[u8]) -> Option<(String, Message)> {
    let fields: serde_json::Map<String, serde_json::Value> = serde_json::from_slice(bytes).ok()?;
    fields.into_iter().find_map(|(name, value)| {
        let alone = serde_json::Map::from_iter([(name.clone(), value)]);
        let error = serde_json::from_value::<T>(alone.into()).err()?;
        missing_field(&error).is_none().then(|| (name, sentence(&error)))
    })
}

/// The name of the field that is missing, if that is the error.
fn missing_field(error: &serde_json::Error) -> Option<String> {
    let text = error.to_string();
    let (name, _) = text.strip_prefix("missing field `")?.split_once('`')?;
    Some(name.to_owned())
}

fn not_json() -> Failure {
    Failure::new(StatusCode::BAD_REQUEST, "http.unreadable", msg!("invalid-json"))
}

/// The message for an invalid value; the deserializer's own names Rust types.
fn sentence(error: &serde_json::Error) -> Message {
    if let Some(field) = missing_field(error) {
        return msg!("missing-field", field = field);
    }
    let text = error.to_string();
    let expected = text.split("expected ").nth(1).unwrap_or_default();
    if let Some((_, example)) = expected.split_once(" such as ") {
        // The position in the body follows.
        let example = example.split(' ').next().unwrap_or_default();
        return msg!("expected-such-as", example = example);
    }
    match expected.split([' ', ',']).next().unwrap_or_default() {
        "i64" | "u64" | "i32" | "u32" | "u16" | "u8" => msg!("expected-number"),
        "a" if expected.starts_with("a boolean") => msg!("expected-boolean"),
        "a" | "string" => msg!("expected-text"),
        "sequence" => msg!("expected-list"),
        _ => msg!("unexpected-value"),
    }
}

impl<T: ToSchema + 'static> Describe for Body<T> {
    fn describe(doc: &mut OperationDoc) {
        let content = ContentBuilder::new().schema(Some(doc.reference::<T>())).build();
        doc.body = Some(
            RequestBodyBuilder::new()
                .content("application/json", content)
                .required(Some(Required::True))
                .build(),
        );
    }
}

/// Path parameters. A value that cannot be parsed returns 404, like an unknown id.
#[derive(Clone, Debug)]
pub struct PathOf<T>(pub T);

impl<T: DeserializeOwned + Send, S: Send + Sync> FromRequestParts<S> for PathOf<T> {
    type Rejection = Failure;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, Failure> {
        if parts.uri.path().contains("%00") {
            return Err(Failure::not_found());
        }
        let Path(value) = Path::from_request_parts(parts, state).await.map_err(|_| Failure::not_found())?;
        Ok(Self(value))
    }
}

impl<T: IntoParams> Describe for PathOf<T> {
    fn describe(doc: &mut OperationDoc) {
        doc.parameters.extend(T::into_params(|| Some(ParameterIn::Path)));
    }
}

/// Query parameters. Unknown ones are ignored.
#[derive(Clone, Debug)]
pub struct Search<T>(pub T);

impl<T: DeserializeOwned, S: Send + Sync> FromRequestParts<S> for Search<T> {
    type Rejection = Failure;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, Failure> {
        let invalid = || {
            let sentence = msg!("invalid-query");
            Failure::new(StatusCode::BAD_REQUEST, "http.invalid_query", sentence)
        };
        if parts.uri.query().is_some_and(|query| query.contains("%00")) {
            return Err(invalid());
        }
        let Query(value) = Query::from_request_parts(parts, state).await.map_err(|_| invalid())?;
        Ok(Self(value))
    }
}

impl<T: IntoParams> Describe for Search<T> {
    fn describe(doc: &mut OperationDoc) {
        doc.parameters.extend(T::into_params(|| Some(ParameterIn::Query)));
    }

    fn load() -> Load {
        let parameters = T::into_params(|| Some(ParameterIn::Query));
        let is_list = parameters.iter().any(|parameter| parameter.name == "page");
        if is_list { Load::List } else { Load::Light }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde::Deserialize;

    #[derive(Debug, Deserialize)]
    struct Inner {
        #[expect(dead_code, reason = "only parsed")]
        age: Option<i64>,
    }

    #[derive(Debug, Deserialize)]
    struct Outer {
        #[serde(flatten)]
        #[expect(dead_code, reason = "only parsed")]
        inner: Inner,
        #[expect(dead_code, reason = "only parsed")]
        name: Option<String>,
    }

    #[derive(Debug, Deserialize)]
    #[serde(rename_all = "camelCase")]
    struct Needed {
        #[expect(dead_code, reason = "only parsed")]
        first_name: String,
    }

    #[derive(Debug)]
    struct Class;

    impl<'de> Deserialize<'de> for Class {
        fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
            let text = String::deserialize(deserializer)?;
            let invalid = || serde::de::Error::custom("expected a class such as 12-monday-1600");
            (text == "12-monday-1600").then_some(Self).ok_or_else(invalid)
        }
    }

    #[derive(Debug, Deserialize)]
    struct Absence {
        #[expect(dead_code, reason = "only parsed")]
        class: Class,
    }

    #[test]
    fn names_the_missing_field() {
        let refused = parse::<Needed>(b"{}").unwrap_err();
        assert_eq!(*refused.message(), msg!("missing-field", field = "firstName"));
    }

    #[test]
    fn shows_an_example_of_a_value_that_is_not_only_text() {
        let refused = parse::<Absence>(br#"{"class": "x"}"#).unwrap_err();
        assert_eq!(*refused.message(), msg!("expected-such-as", example = "12-monday-1600"));
        let refused = parse::<Absence>(br#"{"class": 5}"#).unwrap_err();
        assert_eq!(*refused.message(), msg!("expected-text"));
    }

    #[test]
    fn names_the_invalid_field_of_a_flattened_struct() {
        parse::<Outer>(br#"{"name": "Ada", "age": 9}"#).unwrap();
        let invalid = br#"{"name": "Ada", "other": 1, "age": "nine"}"#;
        assert_eq!(find_invalid_field::<Outer>(invalid), Some(("age".into(), msg!("expected-number"))));
        assert_eq!(find_invalid_field::<Outer>(br#"{"name": "Ada", "age": 9}"#), None);
    }
}
