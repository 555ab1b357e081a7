//! Idempotent writes: the client sends an `Idempotency-Key`, and the response is stored in the same transaction as
//! the change.
//!
//! Same key, same body → the stored response. Same key, another body → 422. A duplicate still in progress → 409.
//! Keys are stored for 72 hours, per actor and route.

use crate::{Answer, AppContext, Body, Describe, Failure, OperationDoc};
use axum::{
    extract::{FromRequestParts, MatchedPath},
    http::{StatusCode, request::Parts},
};
use db::{Conn, DbError, p};
use jiff::{SignedDuration, Timestamp};
use journal::Actor;
use kernel::AccountId;
use l10n::{Language, msg};
use serde::Serialize;
use sha2::{Digest, Sha256};
use std::{
    collections::HashSet,
    sync::{Arc, Mutex, PoisonError},
};
use utoipa::openapi::{
    Required,
    path::{ParameterBuilder, ParameterIn},
    schema::{ObjectBuilder, Type},
};

db::statements! {
    /// Serializes duplicates across nodes. SQLite has one process, where [`Running`] is enough.
    CLAIM = { sqlite: "SELECT $1 = $1", postgres: "SELECT pg_try_advisory_xact_lock($1)" };
    FIND_ANSWER =
        "SELECT body_hash, status, answer, language FROM idempotency WHERE actor = $1 AND route = $2 AND key = $3";
    INSERT_ANSWER =
        "INSERT INTO idempotency (actor, route, key, body_hash, status, answer, language, created_at)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8)";
    DELETE_OF_ACTOR = "DELETE FROM idempotency WHERE /*step*/ actor = $1";
    /// Responses that contain a word. `instr` is `strpos` on PostgreSQL.
    LIST_WITH = {
        sqlite: "SELECT actor, route, key, answer FROM idempotency WHERE instr(answer, $1) > 0",
        postgres: "SELECT actor, route, key, answer FROM idempotency WHERE strpos(answer, $1) > 0"
    };
    DELETE_ANSWER = "DELETE FROM idempotency WHERE /*step*/ actor = $1 AND route = $2 AND key = $3";
    DELETE_OLD = "DELETE FROM idempotency WHERE created_at < $1";
}

const RETENTION: SignedDuration = SignedDuration::from_hours(72);
const MAX_KEY_LENGTH: usize = 255;

/// The `Idempotency-Key` header, if the client sent one.
#[derive(Clone, Debug)]
pub struct IdempotencyKey {
    key: Option<String>,
    route: String,
    /// With its parameters: the same body sent to another path is another request.
    path: String,
}

impl<S: Send + Sync> FromRequestParts<S> for IdempotencyKey {
    type Rejection = Failure;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, Failure> {
        let path = parts.extensions.get::<MatchedPath>().map_or("", MatchedPath::as_str);
        let route = format!("{} {path}", parts.method);
        let path = parts.uri.path().to_owned();
        let Some(header) = parts.headers.get("idempotency-key") else {
            return Ok(Self { key: None, route, path });
        };
        match header.to_str() {
            Ok(key) if (1..=MAX_KEY_LENGTH).contains(&key.len()) => {
                Ok(Self { key: Some(key.to_owned()), route, path })
            }
            _ => Err(Failure::new(StatusCode::BAD_REQUEST, "idempotency.bad_key", msg!("invalid-key"))),
        }
    }
}

impl Describe for IdempotencyKey {
    fn describe(doc: &mut OperationDoc) {
        doc.parameters.push(
            ParameterBuilder::new()
                .name("Idempotency-Key")
                .parameter_in(ParameterIn::Header)
                .required(Required::False)
                .description(Some("Repeating a request with the same key does it once."))
                .schema(Some(
                    ObjectBuilder::new().schema_type(Type::String).max_length(Some(MAX_KEY_LENGTH)).build(),
                ))
                .build(),
        );
    }
}

impl IdempotencyKey {
    /// Claims the key for this request; `None` without a key. Dropping the result releases the claim.
    pub fn claim<T>(&self, ctx: &AppContext, actor: Actor, body: &Body<T>) -> Result<Option<Once>, Failure> {
        let Some(key) = self.key.clone() else {
            return Ok(None);
        };
        let actor = format!("{}:{}", actor.kind, actor.id.map_or(0, AccountId::get));
        let name = Sha256::digest(format!("{actor}\n{}\n{key}", self.route)).into();
        let claim = ctx.running.claim(name).ok_or_else(duplicate_running)?;
        let body_hash =
            Sha256::new().chain_update(&self.path).chain_update([0]).chain_update(body.hash).finalize();
        Ok(Some(Once { actor, route: self.route.clone(), key, body_hash: body_hash.into(), claim }))
    }
}

/// Keyed writes in progress in this process.
#[derive(Clone, Debug, Default)]
pub struct Running(Arc<Mutex<HashSet<[u8; 32]>>>);

impl Running {
    fn claim(&self, name: [u8; 32]) -> Option<Claim> {
        let fresh = self.0.lock().unwrap_or_else(PoisonError::into_inner).insert(name);
        fresh.then(|| Claim { name, running: self.clone() })
    }
}

#[derive(Debug)]
struct Claim {
    name: [u8; 32],
    running: Running,
}

impl Drop for Claim {
    fn drop(&mut self) {
        self.running.0.lock().unwrap_or_else(PoisonError::into_inner).remove(&self.name);
    }
}

/// A claimed key: this request is being processed, and no duplicate of it.
#[derive(Debug)]
pub struct Once {
    actor: String,
    route: String,
    key: String,
    body_hash: [u8; 32],
    claim: Claim,
}

impl Once {
    /// Identifies this request and its body, across nodes.
    pub fn digest(&self) -> String {
        hex::encode(Sha256::new().chain_update(self.claim.name).chain_update(self.body_hash).finalize())
    }

    /// The stored response of an earlier request with this key. Must run first in the transaction.
    pub async fn replay<T>(&self, conn: &mut Conn) -> Result<Option<Answer<T>>, Failure> {
        let mut number = [0; 8];
        number.copy_from_slice(&self.claim.name[..8]);
        if !conn.one::<bool>(&CLAIM, p![i64::from_le_bytes(number)]).await? {
            return Err(duplicate_running());
        }
        let found: Option<(Vec<u8>, u16, String, Option<String>)> =
            conn.optional(&FIND_ANSWER, p![self.actor, self.route, self.key]).await?;
        let Some((hash, status, answer, language)) = found else {
            return Ok(None);
        };
        if hash != self.body_hash {
            return Err(Failure::new(
                StatusCode::UNPROCESSABLE_ENTITY,
                "idempotency.other_body",
                msg!("key-used-before"),
            ));
        }
        let status = StatusCode::from_u16(status).unwrap_or(StatusCode::OK);
        Ok(Some(Answer::stored(status, answer, language.as_deref().and_then(Language::find))))
    }

    /// Stores the response. Must run last in the transaction, so that change and response are committed together.
    pub async fn keep<T: Serialize>(
        &self,
        conn: &mut Conn,
        now: Timestamp,
        answer: &Answer<T>,
    ) -> Result<(), DbError> {
        let json = answer.to_json().map_err(|error| DbError::Statement(error.to_string()))?;
        let status = answer.status().as_u16();
        conn.run(&DELETE_OLD, p![now - RETENTION]).await?;
        let hash: &[u8] = &self.body_hash;
        let language = Language::current().name();
        conn.run(&INSERT_ANSWER, p![self.actor, self.route, self.key, hash, status, json, language, now])
            .await?;
        Ok(())
    }
}

/// Deletes all responses to an actor.
pub async fn forget_actor(conn: &mut Conn, actor: Actor) -> Result<(), DbError> {
    conn.run(&DELETE_OF_ACTOR, p![format!("{}:{}", actor.kind, actor.id.map_or(0, AccountId::get))])
        .await
        .map(drop)
}

/// Deletes the responses, to any actor, that contain `word` and for which `is_about` is true.
pub async fn forget_answers(
    conn: &mut Conn,
    word: &str,
    is_about: impl Fn(&str) -> bool,
) -> Result<(), DbError> {
    let found: Vec<(String, String, String, String)> = conn.all(&LIST_WITH, p![word]).await?;
    for (actor, route, key, _) in found.iter().filter(|(.., answer)| is_about(answer)) {
        conn.run(&DELETE_ANSWER, p![actor, route, key]).await?;
    }
    Ok(())
}

fn duplicate_running() -> Failure {
    Failure::conflict("idempotency.in_progress", msg!("in-progress")).retry_after(1)
}

/// [`db::tx!`] for a keyed write: returns the stored response if there is one, otherwise runs the body and stores
/// its response. `$once` is the result of [`IdempotencyKey::claim`].
#[macro_export]
macro_rules! once_tx {
    ($ctx:expr, $once:expr, $conn:ident => $body:block) => {{
        let ctx: &$crate::AppContext = &$ctx;
        let once: &Option<$crate::Once> = &$once;
        ::db::tx!(ctx.db, $conn => {
            let stored = match once {
                Some(once) => once.replay($conn).await?,
                None => None,
            };
            if let Some(stored) = stored {
                return Ok(stored);
            }
            let answer = async { $body }.await?;
            if let Some(once) = once {
                once.keep($conn, ctx.clock.now(), &answer).await?;
            }
            Ok(answer)
        })
    }};
}
