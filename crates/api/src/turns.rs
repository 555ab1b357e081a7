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
pub(crate) const AT_ONCE: u32 = 4;

/// Requests of one account that may wait when the maximum is running, and for how long.
const WAITING: usize = 16;
const WAIT: Duration = Duration::from_secs(10);

/// Running and waiting requests by account. Clones share it.
#[derive(Clone, Debug)]
pub struct Turns(Arc<Inner>);

#[derive(Debug)]
struct Inner {
    at_once: usize,
    accounts: Mutex<HashMap<AccountId, Arc<Account>>>,
    /// Limits the lists read at once over all accounts, to leave connections for light requests.
    lists: Arc<Semaphore>,
}

#[derive(Debug)]
struct Account {
    running: Arc<Semaphore>,
    waiting: AtomicUsize,
}

impl Turns {
    /// `at_once`: maximum per account, at least one.
    pub fn new(at_once: u32, db: &Db) -> Self {
        let lists = (db.connections() / 2).max(1);
        Self(Arc::new(Inner {
            at_once: (at_once as usize).clamp(1, Semaphore::MAX_PERMITS),
            accounts: Mutex::default(),
            lists: Arc::new(Semaphore::new(lists)),
        }))
    }

    /// Waits for the account's turn if the route is expensive. The turn ends with the response.
    pub async fn take(&self, parts: &Parts, account_id: AccountId) -> Result<(), Failure> {
        let Some(slot) = parts.extensions.get::<Slot>() else { return Ok(()) };
        let turn = self.join(account_id).run().await?;
        let reading = match slot.load {
            Load::List => Some(self.read_list().await?),
            Load::Light | Load::File => None,
        };
        *slot.turn.lock().unwrap_or_else(PoisonError::into_inner) = Some(Held { turn, _reading: reading });
        Ok(())
    }

    fn join(&self, id: AccountId) -> Member {
        let mut accounts = self.0.accounts.lock().unwrap_or_else(PoisonError::into_inner);
        let new =
            || Account { running: Arc::new(Semaphore::new(self.0.at_once)), waiting: AtomicUsize::new(0) };
        let account = Arc::clone(accounts.entry(id).or_insert_with(|| Arc::new(new())));
        Member { id, account, turns: self.clone() }
    }

    async fn read_list(&self) -> Result<OwnedSemaphorePermit, Failure> {
        let busy = || DbError::Unavailable("too many lists are being read".into());
        let permit = tokio::time::timeout(WAIT, Arc::clone(&self.0.lists).acquire_owned()).await;
        permit.map_err(|_| busy())?.map_err(|_| busy().into())
    }
}

/// A request that runs or waits. The last one of an account removes the account.
#[derive(Debug)]
struct Member {
    id: AccountId,
    account: Arc<Account>,
    turns: Turns,
}

impl Member {
    async fn run(self) -> Result<Turn, Failure> {
        let running = Arc::clone(&self.account.running);
        if let Ok(permit) = Arc::clone(&running).try_acquire_owned() {
            return Ok(Turn { _permit: permit, _member: self });
        }
        let _place = self.enqueue()?;
        let permit = tokio::time::timeout(WAIT, running.acquire_owned()).await;
        let permit = permit.map_err(|_| too_many())?.map_err(|_| too_many())?;
        Ok(Turn { _permit: permit, _member: self })
    }

    fn enqueue(&self) -> Result<Place, Failure> {
        let place = Place(Arc::clone(&self.account));
        let before = place.0.waiting.fetch_add(1, Ordering::SeqCst);
        if before < WAITING { Ok(place) } else { Err(too_many()) }
    }
}

impl Drop for Member {
    fn drop(&mut self) {
        let mut accounts = self.turns.0.accounts.lock().unwrap_or_else(PoisonError::into_inner);
        // The map's reference and this one: no other request of this account runs or waits.
        if Arc::strong_count(&self.account) <= 2 {
            accounts.remove(&self.id);
        }
    }
}

/// A place in the queue of an account.
struct Place(Arc<Account>);

impl Drop for Place {
    fn drop(&mut self) {
        self.0.waiting.fetch_sub(1, Ordering::SeqCst);
    }
}

#[derive(Debug)]
struct Turn {
    _permit: OwnedSemaphorePermit,
    _member: Member,
}

#[derive(Debug)]
struct Held {
    turn: Turn,
    _reading: Option<OwnedSemaphorePermit>,
}

/// Holds a request's turn while its handler runs.
#[derive(Clone, Debug)]
struct Slot {
    load: Load,
    turn: Arc<Mutex<Option<Held>>>,
}

/// Middleware of expensive routes. The account is not known before the actor is extracted, see [`Turns::take`].
pub(crate) async fn bounded(load: Load, mut request: Request, next: Next) -> Response {
    let slot = Slot { load, turn: Arc::default() };
    request.extensions_mut().insert(slot.clone());
    let response = next.run(request).await;
    let held = slot.turn.lock().unwrap_or_else(PoisonError::into_inner).take();
    // A list has read its page by now; the turn ends when the client received the whole response or disconnected.
    let Some(Held { turn, .. }) = held else { return response };
    response.map(|body| {
        Body::new(body.map_err(move |error| {
            let _ends_with_the_body = &turn;
            error
        }))
    })
}

fn too_many() -> Failure {
    let sentence = msg!("too-many-at-once");
    Failure::new(StatusCode::TOO_MANY_REQUESTS, "http.too_many_at_once", sentence).retry_after(2)
}
