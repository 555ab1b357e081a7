//! The PostgreSQL engine: a connection pool with time-outs set on every connection.

mod lease;
mod replica;

pub(crate) use lease::PostgresLease;
pub use replica::ReplicaCounts;
pub(crate) use replica::inspect as inspect_replica;

use crate::{
    DbError, DbOptions,
    inspect::{self, Found},
    migrate,
    slow_reads::{Lane, Source},
};
use deadpool_postgres::{Manager, ManagerConfig, Object, Pool, RecyclingMethod, Runtime, Timeouts};
use kernel::Secret;
use replica::Replica;
use rustls::{ClientConfig, RootCertStore, pki_types::pem::PemObject as _};
use std::{path::Path, sync::Arc, time::Duration};
use tokio::sync::Semaphore;
use tokio_postgres::{
    Config,
    config::{SslMode, TargetSessionAttrs},
};
use tokio_postgres_rustls::MakeRustlsConnect;

/// The pool of connections, the replica if there is one, and the limits of slow reads.
pub struct Postgres {
    pool: Pool,
    replica: Option<Replica>,
    reports: Arc<Semaphore>,
    bulk: Arc<Semaphore>,
    wait: Duration,
}

/// Slow reads of one [`Lane`] may use one in this many connections of the pool, so that quick ones find a
/// connection.
const SLOW_PART: usize = 4;

impl Postgres {
    pub(crate) async fn open(options: &DbOptions) -> Result<Self, DbError> {
        let pool = pool(options, TargetSessionAttrs::ReadWrite)?;
        let replica = Replica::open(options)?;
        let mut client = reach(&pool).await?;
        migrate::postgres(&mut client).await?;
        drop(client);
        let lane = || Arc::new(Semaphore::new((options.pool_size / SLOW_PART).max(1)));
        Ok(Self { pool, replica, reports: lane(), bulk: lane(), wait: options.wait_timeout })
    }

    pub(crate) async fn read(&self) -> Result<PostgresLease, DbError> {
        Ok(PostgresLease::new(self.pool.get().await?, None))
    }

    /// Uses the replica if it is up to date and `source` allows it.
    pub(crate) async fn read_in_lane(&self, lane: Lane, source: Source) -> Result<PostgresLease, DbError> {
        let busy = || DbError::Unavailable("too many slow reads are waiting".into());
        let turns = match lane {
            Lane::Report => &self.reports,
            Lane::Bulk => &self.bulk,
        };
        let turn = tokio::time::timeout(self.wait, Arc::clone(turns).acquire_owned())
            .await
            .map_err(|_| busy())?
            .map_err(|_| busy())?;
        let primary = self.pool.get().await?;
        let replica = self.replica.as_ref().filter(|_| source == Source::PrimaryOrReplica);
        let Some(replica) = replica else { return Ok(PostgresLease::new(primary, Some(turn))) };
        Ok(match replica.lend(&primary).await {
            Some(lent) => PostgresLease::of_replica(lent, Some(turn)),
            None => PostgresLease::new(primary, Some(turn)),
        })
    }

    /// How many slow reads used the replica; `None` without one.
    pub fn replica_counts(&self) -> Option<ReplicaCounts> {
        self.replica.as_ref().map(Replica::counts)
    }

    pub(crate) fn connections(&self) -> usize {
        self.pool.status().max_size
    }

    /// BEGIN is sent with the first statement, which saves a round trip.
    pub(crate) async fn begin(&self) -> Result<PostgresLease, DbError> {
        let lease = self.read().await?;
        lease.begin_later();
        Ok(lease)
    }

    /// A snapshot without a statement time-out.
    pub(crate) async fn begin_snapshot(&self) -> Result<PostgresLease, DbError> {
        self.begin_as("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY; SET LOCAL statement_timeout = 0")
            .await
    }

    /// A snapshot with the usual statement time-out.
    pub(crate) async fn begin_reading(&self) -> Result<PostgresLease, DbError> {
        let lease = self.read_in_lane(Lane::Report, Source::PrimaryOrReplica).await?;
        begin(lease, "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY").await
    }

    async fn begin_as(&self, statement: &str) -> Result<PostgresLease, DbError> {
        begin(self.read().await?, statement).await
    }
}

async fn begin(lease: PostgresLease, statement: &str) -> Result<PostgresLease, DbError> {
    // Marked first: if BEGIN is cancelled, the connection must not go back to the pool as clean.
    lease.mark_open();
    lease.client().batch_execute(statement).await?;
    Ok(lease)
}

/// Rejects invalid URLs and unreadable certificates.
pub(crate) fn check(options: &DbOptions) -> Result<(), DbError> {
    config(options)?;
    if let Some(url) = &options.read_url {
        parse(url, "database_read_url")?;
    }
    tls_config(options.ca_file.as_deref()).map(drop)
}

/// Schema version and kind of data, `None` without a schema. Changes nothing.
pub(crate) async fn inspect(options: &DbOptions) -> Result<Option<Found>, DbError> {
    let pool = pool(options, TargetSessionAttrs::ReadWrite)?;
    let mut client = reach(&pool).await?;
    let Some(version) = migrate::postgres_version(&mut client).await? else { return Ok(None) };
    let is_demo = client.query_one(inspect::IS_DEMO, &[]).await?.try_get(0)?;
    Ok(Some(Found { version, is_demo }))
}

/// `server`: a standby serves stale reads and rejects writes, so after a failover a pool for writing must connect
/// to the new primary.
fn pool(options: &DbOptions, server: TargetSessionAttrs) -> Result<Pool, DbError> {
    let mut config = config(options)?;
    config.target_session_attrs(server);
    let tls = MakeRustlsConnect::new(tls_config(options.ca_file.as_deref())?);
    let recycling = ManagerConfig { recycling_method: RecyclingMethod::Fast };
    let manager = if config.get_ssl_mode() == SslMode::Disable {
        Manager::from_config(config, tokio_postgres::NoTls, recycling)
    } else {
        Manager::from_config(config, tls, recycling)
    };
    Pool::builder(manager)
        .max_size(options.pool_size.max(1))
        .runtime(Runtime::Tokio1)
        .timeouts(Timeouts {
            wait: Some(options.wait_timeout),
            create: Some(options.wait_timeout),
            recycle: Some(options.wait_timeout),
        })
        .build()
        .map_err(|error| DbError::Open(error.to_string()))
}

async fn reach(pool: &Pool) -> Result<Object, DbError> {
    pool.get().await.map_err(|error| {
        DbError::Open(format!("The PostgreSQL database cannot be reached: {}.", root_cause(&error)))
    })
}

fn config(options: &DbOptions) -> Result<Config, DbError> {
    let mut config = parse(&options.url, "database_url")?;
    // Replanning for each set of parameters costs several times as much as running the statement, and every
    // statement has an index that suits all parameters.
    let limits = format!(
        "-c plan_cache_mode=force_generic_plan -c statement_timeout={} -c lock_timeout={} -c idle_in_transaction_session_timeout=30000",
        options.statement_timeout.as_millis(),
        options.lock_timeout.as_millis()
    );
    let given = config.get_options().map(|given| format!("{given} ")).unwrap_or_default();
    config.options(format!("{given}{limits}"));
    if config.get_application_name().is_none() {
        config.application_name("seatling");
    }
    config.connect_timeout(options.wait_timeout);
    Ok(config)
}

fn parse(url: &Secret, setting: &str) -> Result<Config, DbError> {
    let refused = |_| DbError::Open(format!("The setting {setting} is not a PostgreSQL address."));
    url.expose().parse().map_err(refused)
}

fn tls_config(ca_file: Option<&Path>) -> Result<ClientConfig, DbError> {
    let mut roots = RootCertStore { roots: webpki_roots::TLS_SERVER_ROOTS.to_vec() };
    if let Some(path) = ca_file {
        let unreadable = || DbError::Open(format!("The certificate file {} cannot be read.", path.display()));
        roots = RootCertStore::empty();
        for certificate in rustls::pki_types::CertificateDer::pem_file_iter(path).map_err(|_| unreadable())? {
            roots.add(certificate.map_err(|_| unreadable())?).map_err(|_| unreadable())?;
        }
    }
    let provider = Arc::new(rustls::crypto::ring::default_provider());
    Ok(ClientConfig::builder_with_provider(provider)
        .with_safe_default_protocol_versions()
        .map_err(|error| DbError::Open(error.to_string()))?
        .with_root_certificates(roots)
        .with_no_client_auth())
}

fn root_cause(error: &dyn std::error::Error) -> String {
    let mut cause = error;
    while let Some(deeper) = cause.source() {
        cause = deeper;
    }
    cause.to_string()
}
