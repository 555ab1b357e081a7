//! How handlers describe themselves: the contract is read off their signatures.

use crate::{Answer, Load, Role, paging::Meta};
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

/// What is known of an operation while its signature is being read.
#[derive(Default)]
pub struct OperationDoc {
    /// From the path and the query.
    pub parameters: Vec<Parameter>,
    /// The JSON body.
    pub body: Option<RequestBody>,
    /// Named schemas that were met.
    pub schemas: BTreeMap<String, RefOr<Schema>>,
    /// Responses by status.
    pub responses: BTreeMap<String, RefOr<utoipa::openapi::Response>>,
}

impl OperationDoc {
    /// A reference to a named schema, which is remembered with all that it uses.
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
        (role, staff_roles): (Role, &[&str]),
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
            role => SecurityRequirement::new(format!("{}Token", role.name()), staff_roles.iter().copied()),
        };
        operation.response("default", failure).securities(Some([security])).build()
    }
}

/// An argument of a handler, which adds what it reads from the request.
pub trait Describe {
    /// Adds it.
    fn describe(doc: &mut OperationDoc);

    /// How much work it is to answer.
    fn load() -> Load {
        Load::Light
    }
}

impl<S> Describe for State<S> {
    fn describe(_: &mut OperationDoc) {}
}

/// A successful result of a handler, which adds what it answers.
pub trait Output {
    /// Adds it.
    fn describe(doc: &mut OperationDoc);

    /// How much work it is to make.
    fn load() -> Load {
        Load::Light
    }
}

/// An answer that is as much work as a file, see [`Load::File`].
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
