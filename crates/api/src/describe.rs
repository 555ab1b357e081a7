//! Derives the API description from the signatures of handlers.

use crate::{Anonymous, Answer, Load, Role, paging::Meta};
use axum::{
    extract::State,
    response::{IntoResponse, Response},
};
use serde::Serialize;
use std::collections::BTreeMap;
use utoipa::{
    ToSchema,
    openapi::{
        ContentBuilder, Ref, RefOr, ResponseBuilder, Schema,
        path::{Operation, OperationBuilder, Parameter},
        request_body::RequestBody,
        schema::{ObjectBuilder, Type},
        security::SecurityRequirement,
    },
};

/// Collects the description of an operation.
#[derive(Default)]
pub struct OperationDoc {
    /// Path and query parameters.
    pub parameters: Vec<Parameter>,
    pub body: Option<RequestBody>,
    /// Named schemas used so far.
    pub schemas: BTreeMap<String, RefOr<Schema>>,
    /// By status.
    pub responses: BTreeMap<String, RefOr<utoipa::openapi::Response>>,
}

/// Who may call an operation.
pub(crate) struct Access<'a> {
    pub role: Role,
    /// Of staff, or of a partner's members; empty for other callers.
    pub roles: &'a [&'a str],
}

impl OperationDoc {
    /// Returns a reference to a named schema and adds it, with all schemas that it uses.
    pub fn reference<T: ToSchema + 'static>(&mut self) -> RefOr<Schema> {
        let schema = T::schema();
        let mut used = Vec::new();
        T::schemas(&mut used);
        self.schemas.extend(used);
        let has_fields = match &schema {
            RefOr::T(Schema::Object(object)) => !object.properties.is_empty(),
            RefOr::T(Schema::AllOf(_)) => true,
            _ => false,
        };
        if !has_fields {
            return schema;
        }
        let name = T::name().into_owned();
        self.schemas.insert(name.clone(), schema);
        Ref::from_schema_name(name).into()
    }

    pub(crate) fn operation(
        self,
        id: &str,
        tag: &str,
        summary: &str,
        Access { role, roles }: Access<'_>,
    ) -> Operation {
        let mut operation = OperationBuilder::new()
            .operation_id(Some(id))
            .tag(tag)
            .summary(Some(summary))
            .parameters((!self.parameters.is_empty()).then_some(self.parameters))
            .request_body(self.body);
        for (status, response) in self.responses {
            operation = operation.response(status, response);
        }
        let failure = ContentBuilder::new().schema(Some(Ref::from_schema_name("Failure"))).build();
        let failure =
            ResponseBuilder::new().description("Refused").content("application/json", failure).build();
        let security = match role {
            Role::Anonymous => SecurityRequirement::default(),
            role => SecurityRequirement::new(format!("{}Token", role.name()), roles.iter().copied()),
        };
        operation.response("default", failure).securities(Some([security])).build()
    }
}

/// An argument of a handler, which describes what it reads from the request.
pub trait Describe {
    /// Adds its description.
    fn describe(doc: &mut OperationDoc);

    /// How expensive the request is.
    fn load() -> Load {
        Load::Light
    }
}

impl Describe for Anonymous {
    fn describe(_: &mut OperationDoc) {}
}

impl<S> Describe for State<S> {
    fn describe(_: &mut OperationDoc) {}
}

/// A successful result of a handler, which describes the response.
pub trait Output {
    /// Adds its description.
    fn describe(doc: &mut OperationDoc);

    /// How expensive the response is.
    fn load() -> Load {
        Load::Light
    }
}

/// A response as expensive as a file, see [`Load::File`].
pub struct Large<T>(pub T);

impl<T: IntoResponse> IntoResponse for Large<T> {
    fn into_response(self) -> Response {
        self.0.into_response()
    }
}

impl<T: Output> Output for Large<T> {
    fn describe(doc: &mut OperationDoc) {
        T::describe(doc);
    }

    fn load() -> Load {
        Load::File
    }
}

impl<T: ToSchema + Serialize + 'static> Output for Answer<T> {
    fn describe(doc: &mut OperationDoc) {
        let data = doc.reference::<T>();
        let meta = doc.reference::<Meta>();
        let envelope = ObjectBuilder::new()
            .property("status", ObjectBuilder::new().schema_type(Type::Boolean))
            .required("status")
            .property("message", ObjectBuilder::new().schema_type(Type::String))
            .required("message")
            .property("data", data)
            .required("data")
            .property("meta", meta);
        let content = ContentBuilder::new().schema(Some(envelope.build())).build();
        let response =
            ResponseBuilder::new().description("Done").content("application/json", content).build();
        doc.responses.insert("200".into(), response.into());
    }
}
