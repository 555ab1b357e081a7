//! The route table: path, actor, handler.

use crate::{
    Actor, Describe, Failure, Load, Output, Role, concurrency,
    describe::{Access, OperationDoc},
};
use axum::{
    Router,
    extract::{DefaultBodyLimit, FromRef, MatchedPath, Request},
    handler::Handler,
    http::Method,
    middleware::{Next, from_fn},
    response::IntoResponse,
    routing::{MethodFilter, on},
};
use utoipa::openapi::{
    OpenApi, OpenApiBuilder, PathItem,
    path::{HttpMethod, Operation, PathsBuilder},
};

/// One route.
#[derive(Clone)]
pub struct Route {
    /// GET, POST or PUT.
    pub method: Method,
    /// With `{name}` for path parameters.
    pub path: &'static str,
    /// The operation id in `openapi.json`.
    pub operation_id: &'static str,
    /// Who may call it, from the handler's signature.
    pub role: Role,
    /// The roles of staff, or of a partner's members, that may call it.
    pub roles: &'static [&'static str],
    /// How expensive it is.
    pub load: Load,
    tag: &'static str,
    summary: &'static str,
    /// Called only to generate the API description; a server does not need it.
    describe: fn() -> OperationDoc,
}

impl Route {
    fn operation(&self, doc: OperationDoc) -> Operation {
        let access = Access { role: self.role, roles: self.roles };
        doc.operation(self.operation_id, self.tag, self.summary, access)
    }
}

/// A handler whose first argument is an actor and whose arguments and result describe themselves.
///
/// Without an actor it does not compile:
/// ```compile_fail
/// use api::{Answer, Failure, Routes};
/// async fn nobody_in_particular() -> Result<Answer<bool>, Failure> { Ok(Answer::ok(true)) }
/// let routes = Routes::<()>::new("x").get("/api/x", "x", "X", nobody_in_particular);
/// ```
/// With one it does:
/// ```
/// use api::{Anonymous, Answer, Failure, Routes};
/// async fn anybody(_: Anonymous) -> Result<Answer<bool>, Failure> { Ok(Answer::ok(true)) }
/// let routes = Routes::<()>::new("x").get("/api/x", "x", "X", anybody);
/// ```
pub trait Endpoint<Args, S>: Sized {
    /// The role it admits.
    fn role() -> Role;
    /// The roles of staff, or of a partner's members, that it admits.
    fn roles() -> &'static [&'static str];
    /// How expensive it is.
    fn load() -> Load;
    /// Describes what it reads and returns.
    fn describe() -> OperationDoc;
    /// Converts it for the router.
    fn on(self, filter: MethodFilter) -> axum::routing::MethodRouter<S>;
}

macro_rules! endpoints {
    ($(($($arg:ident),*))+) => {$(
        impl<F, Fut, S, M, A, $($arg,)* R> Endpoint<(M, A, $($arg,)* R), S> for F
        where
            F: Fn(A, $($arg),*) -> Fut + Handler<(M, A, $($arg,)*), S>,
            Fut: Future<Output = Result<R, Failure>>,
            A: Actor + Describe,
            $($arg: Describe,)*
            R: Output + IntoResponse,
            S: Clone + Send + Sync + 'static,
            M: 'static, A: 'static, $($arg: 'static,)*
        {
            fn role() -> Role {
                A::ROLE
            }

            fn roles() -> &'static [&'static str] {
                A::ROLES
            }

            fn load() -> Load {
                A::load()$(.max($arg::load()))*.max(R::load())
            }

            fn describe() -> OperationDoc {
                let mut doc = OperationDoc::default();
                A::describe(&mut doc);
                $($arg::describe(&mut doc);)*
                R::describe(&mut doc);
                doc
            }

            fn on(self, filter: MethodFilter) -> axum::routing::MethodRouter<S> {
                on(filter, self)
            }
        }
    )+};
}
endpoints! { () (B) (B, C) (B, C, D) (B, C, D, E) (B, C, D, E, G) }

/// The routes of one crate, or of all of them merged.
///
/// A crate's table has its own state, `Routes<Enrolment>`, so that its handlers are compiled with that crate and
/// not again in each program that mounts it.
pub struct Routes<S = ()> {
    tag: &'static str,
    table: Vec<Route>,
    router: Router<S>,
    mounted: Vec<Mounted<S>>,
}

/// Builds the router of a crate from the state of the whole application.
type Mounted<S> = Box<dyn FnOnce(&S) -> Router + Send + Sync>;

impl<S: Clone + Send + Sync + 'static> Routes<S> {
    /// An empty table; `tag` groups its routes in the API description.
    pub fn new(tag: &'static str) -> Self {
        Self { tag, table: Vec::new(), router: Router::new(), mounted: Vec::new() }
    }

    /// Adds a GET route: it reads.
    #[must_use]
    pub fn get<A>(
        self,
        path: &'static str,
        id: &'static str,
        summary: &'static str,
        handler: impl Endpoint<A, S>,
    ) -> Self {
        self.add(Method::GET, path, id, summary, handler)
    }

    /// Adds a POST route: it creates something.
    #[must_use]
    pub fn post<A>(
        self,
        path: &'static str,
        id: &'static str,
        summary: &'static str,
        handler: impl Endpoint<A, S>,
    ) -> Self {
        self.add(Method::POST, path, id, summary, handler)
    }

    /// Adds a PUT route: it changes something.
    #[must_use]
    pub fn put<A>(
        self,
        path: &'static str,
        id: &'static str,
        summary: &'static str,
        handler: impl Endpoint<A, S>,
    ) -> Self {
        self.add(Method::PUT, path, id, summary, handler)
    }

    /// Sets the body limit of the routes added so far. Call it on a separate table, to be merged.
    #[must_use]
    pub fn body_limit(mut self, bytes: usize) -> Self {
        self.router = self.router.layer(DefaultBodyLimit::max(bytes));
        self
    }

    fn add<A, H: Endpoint<A, S>>(
        mut self,
        method: Method,
        path: &'static str,
        operation_id: &'static str,
        summary: &'static str,
        handler: H,
    ) -> Self {
        let (role, roles, load) = (H::role(), H::roles(), H::load());
        #[expect(clippy::expect_used, reason = "only get, post and put call this")]
        let filter = MethodFilter::try_from(method.clone()).expect("a method that axum routes");
        let handler = match load {
            Load::Light => handler.on(filter),
            load => handler.on(filter).layer(from_fn(move |request: Request, next: Next| {
                concurrency::limit_concurrency(load, request, next)
            })),
        };
        self.router = self.router.route(path, handler);
        let (tag, describe) = (self.tag, H::describe);
        self.table.push(Route { method, path, operation_id, role, roles, load, tag, summary, describe });
        self
    }

    /// Adds the routes of another table with the same state.
    #[must_use]
    pub fn merge(mut self, other: Self) -> Self {
        self.table.extend(other.table);
        self.router = self.router.merge(other.router);
        self.mounted.extend(other.mounted);
        self
    }

    /// Adds the routes of a crate whose state is part of this one.
    #[must_use]
    pub fn mount<T>(mut self, mut other: Routes<T>) -> Self
    where
        T: FromRef<S> + Clone + Send + Sync + 'static,
    {
        self.table.append(&mut other.table);
        self.mounted.push(Box::new(|state| other.with_state(T::from_ref(state)).router));
        self
    }

    /// The routes, for tests.
    pub fn table(&self) -> &[Route] {
        &self.table
    }

    /// Generates paths and schemas of `openapi.json`.
    pub fn openapi(&self) -> OpenApi {
        let mut paths = PathsBuilder::new();
        let mut components = utoipa::openapi::ComponentsBuilder::new();
        for route in &self.table {
            let method = match route.method {
                Method::POST => HttpMethod::Post,
                Method::PUT => HttpMethod::Put,
                _ => HttpMethod::Get,
            };
            let mut doc = (route.describe)();
            components = components.schemas_from_iter(std::mem::take(&mut doc.schemas));
            paths = paths.path(route.path, PathItem::new(method, route.operation(doc)));
        }
        OpenApiBuilder::new().paths(paths).components(Some(components.build())).build()
    }

    /// Provides the handlers' state.
    pub fn with_state(self, state: S) -> Routes<()> {
        let mounted: Vec<Router> = self.mounted.into_iter().map(|part| part(&state)).collect();
        let router = mounted.into_iter().fold(self.router.with_state(state), Router::merge);
        Routes { tag: self.tag, table: self.table, router, mounted: Vec::new() }
    }
}

impl Routes<()> {
    /// The router. An unknown path returns 404 and a wrong method 405, both in the envelope.
    pub fn into_router(self) -> Router {
        let not_there = || async { Failure::not_found() };
        let wrong_method = || async { Failure::wrong_method() };
        // Lets outer layers label metrics with the route instead of the path.
        let naming = from_fn(async |matched: MatchedPath, request: Request, next: Next| {
            let mut response = next.run(request).await;
            response.extensions_mut().insert(matched);
            response
        });
        let router = if self.table.is_empty() { self.router } else { self.router.route_layer(naming) };
        router.method_not_allowed_fallback(wrong_method).fallback(not_there)
    }
}
