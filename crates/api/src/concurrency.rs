//! Limits concurrent lists and exports per account, so that one account with a hundred requests cannot take the
//! database from all others. Some run, some wait, the rest get 429.

use crate::Failure;
use axum::{
    body::Body,
    extract::Request,
    http::{StatusCode, request::Parts},
    middleware::Next,
    response::Response,
};
use db::{Db, DbError};
use http_body_util::BodyExt as _;
use kernel::AccountId;
use l10n::msg;
use std::{
    collections::HashMap,
    sync::{
        Arc, Mutex, PoisonError,
        atomic::{AtomicUsize, Ordering},
    },
    time::Duration,
};
use tokio::sync::{OwnedSemaphorePermit, Semaphore};

/// How expensive a route is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub enum Load {
    /// A few rows.
    #[default]
    Light,
    /// A page of a list, or the whole list.
    List,
    /// A file: it reads in bulk, and sending it to the client may take long.
    File,
}

/// The default, see `config.default.toml`.
pub(crate) const DEFAULT_PER_ACCOUNT: u32 = 4;

/// Requests of one account that may wait when the maximum is running, and for how long.
const MAX_WAITING: usize = 16;
const MAX_WAIT: Duration = Duration::from_secs(10);

/// Running and waiting requests by account. Clones share it.
#[derive(Clone, Debug)]
pub struct ConcurrencyLimit(Arc<Inner>);

#[derive(Debug)]
struct Inner {
    per_account: usize,
    accounts: Mutex<HashMap<AccountId, Arc<Account>>>,
    /// Limits the lists read at once over all accounts, to leave connections for light requests.
    lists: Arc<Semaphore>,
}

#[derive(Debug)]
struct Account {
    running: Arc<Semaphore>,
    waiting: AtomicUsize,
}

impl ConcurrencyLimit {
    /// `per_account`: maximum per account, at least one.
    pub fn new(per_account: u32, db: &Db) -> Self {
        let lists = (db.connections() / 2).max(1);
        Self(Arc::new(Inner {
            per_account: (per_account as usize).clamp(1, Semaphore::MAX_PERMITS),
            accounts: Mutex::default(),
            lists: Arc::new(Semaphore::new(lists)),
        }))
    }

    /// Waits for a permit of the account if the route is expensive. It is returned at the end of the response.
    pub async fn acquire(&self, parts: &Parts, account_id: AccountId) -> Result<(), Failure> {
        let Some(slot) = parts.extensions.get::<PermitSlot>() else { return Ok(()) };
        let permit = self.join(account_id).run().await?;
        let reading = match slot.load {
            Load::List => Some(self.read_list().await?),
            Load::Light | Load::File => None,
        };
        *slot.permits.lock().unwrap_or_else(PoisonError::into_inner) =
            Some(Permits { run: permit, _reading: reading });
        Ok(())
    }

    fn join(&self, id: AccountId) -> AccountRequest {
        let mut accounts = self.0.accounts.lock().unwrap_or_else(PoisonError::into_inner);
        let new = || Account {
            running: Arc::new(Semaphore::new(self.0.per_account)),
            waiting: AtomicUsize::new(0),
        };
        let account = Arc::clone(accounts.entry(id).or_insert_with(|| Arc::new(new())));
        AccountRequest { id, account, limit: self.clone() }
    }

    async fn read_list(&self) -> Result<OwnedSemaphorePermit, Failure> {
        let busy = || DbError::Unavailable("too many lists are being read".into());
        let permit = tokio::time::timeout(MAX_WAIT, Arc::clone(&self.0.lists).acquire_owned()).await;
        permit.map_err(|_| busy())?.map_err(|_| busy().into())
    }
}

/// A request that runs or waits. The last one of an account removes the account.
#[derive(Debug)]
struct AccountRequest {
    id: AccountId,
    account: Arc<Account>,
    limit: ConcurrencyLimit,
}

impl AccountRequest {
    async fn run(self) -> Result<RunPermit, Failure> {
        let running = Arc::clone(&self.account.running);
        if let Ok(permit) = Arc::clone(&running).try_acquire_owned() {
            return Ok(RunPermit { _permit: permit, _request: self });
        }
        let _position = self.enqueue()?;
        let permit = tokio::time::timeout(MAX_WAIT, running.acquire_owned()).await;
        let permit = permit.map_err(|_| too_many())?.map_err(|_| too_many())?;
        Ok(RunPermit { _permit: permit, _request: self })
    }

    fn enqueue(&self) -> Result<QueuePosition, Failure> {
        let position = QueuePosition(Arc::clone(&self.account));
        let before = position.0.waiting.fetch_add(1, Ordering::SeqCst);
        if before < MAX_WAITING { Ok(position) } else { Err(too_many()) }
    }
}

impl Drop for AccountRequest {
    fn drop(&mut self) {
        let mut accounts = self.limit.0.accounts.lock().unwrap_or_else(PoisonError::into_inner);
        // The map's reference and this one: no other request of this account runs or waits.
        if Arc::strong_count(&self.account) <= 2 {
            accounts.remove(&self.id);
        }
    }
}

/// A position in the queue of an account.
struct QueuePosition(Arc<Account>);

impl Drop for QueuePosition {
    fn drop(&mut self) {
        self.0.waiting.fetch_sub(1, Ordering::SeqCst);
    }
}

#[derive(Debug)]
struct RunPermit {
    _permit: OwnedSemaphorePermit,
    _request: AccountRequest,
}

#[derive(Debug)]
struct Permits {
    run: RunPermit,
    _reading: Option<OwnedSemaphorePermit>,
}

/// Holds a request's permits while its handler runs.
#[derive(Clone, Debug)]
struct PermitSlot {
    load: Load,
    permits: Arc<Mutex<Option<Permits>>>,
}

/// Middleware of expensive routes. The account is not known before the actor is extracted, see
/// [`ConcurrencyLimit::acquire`].
pub(crate) async fn limit_concurrency(load: Load, mut request: Request, next: Next) -> Response {
    let slot = PermitSlot { load, permits: Arc::default() };
    request.extensions_mut().insert(slot.clone());
    let response = next.run(request).await;
    let permits = slot.permits.lock().unwrap_or_else(PoisonError::into_inner).take();
    // A list has read its page by now; the permit is returned when the client has received the whole response or
    // disconnected.
    let Some(Permits { run, .. }) = permits else { return response };
    response.map(|body| {
        Body::new(body.map_err(move |error| {
            let _ends_with_the_body = &run;
            error
        }))
    })
}

fn too_many() -> Failure {
    let sentence = msg!("too-many-at-once");
    Failure::new(StatusCode::TOO_MANY_REQUESTS, "http.too_many_at_once", sentence).retry_after(2)
}
