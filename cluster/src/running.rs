//! Everything that runs: database, nodes, proxy, and a mail server that accepts all mail.

use crate::{
    Arguments,
    nodes::{Common, NODES, Node, Proxy, free_address},
    patroni::Patroni,
    postgres::Postgres,
};
use kernel::Random;
use std::{
    path::{Path, PathBuf},
    thread,
};
use tempfile::TempDir;
use testkit::{Act, SmtpSink};

pub struct Cluster {
    pub nodes: Vec<Node>,
    pub portal: String,
    _proxy: Proxy,
    pub common: Common,
    pub postgres: Postgres,
    /// Only in the drill.
    pub patroni: Option<Patroni>,
    pub sink: SmtpSink,
    _temporary: Option<TempDir>,
}

/// The folder of the run, and a guard that removes it if it is temporary.
fn folder(arguments: &Arguments) -> (PathBuf, Option<TempDir>) {
    if let Some(folder) = &arguments.folder {
        std::fs::create_dir_all(folder).expect("the folder of the run");
        return (folder.clone(), None);
    }
    let folder = TempDir::new().expect("a temporary folder");
    (folder.path().to_owned(), Some(folder))
}

async fn database(arguments: &Arguments, folder: &Path) -> (Postgres, Option<Patroni>) {
    let name = if arguments.is_control() { "control" } else { "storm" };
    if !arguments.patroni {
        return (Postgres::with_database(name).await, None);
    }
    let patroni = Patroni::start(folder, arguments.replication).await;
    (Postgres::behind(&patroni.address, name).await, Some(patroni))
}

/// Starts the database if it is ours, the nodes and the proxy.
pub async fn start(arguments: &Arguments) -> Cluster {
    let (folder, temporary) = folder(arguments);
    let (postgres, patroni) = database(arguments, &folder).await;
    let sink = SmtpSink::start(|_, _| Act::Accept).await;
    let mut nodes: Vec<Node> = (1..=NODES).map(Node::new).collect();
    let portal = free_address();
    let proxy = Proxy::start(&nodes, &folder, &portal);
    let settings = vec![
        ("SEATLING_DATABASE_URL", postgres.url()),
        // Any key will do, if every node has the same.
        ("SEATLING_SECRET_KEY", hex::encode(Random::system().bytes::<32>())),
        ("SEATLING_PUBLIC_URL", format!("http://{portal}")),
        ("SEATLING_TRUSTED_PROXIES", "127.0.0.1".into()),
        ("SEATLING_SMTP_URL", sink.url()),
        // The storm's partners are new, so their mails would be held.
        ("SEATLING_HOLD_NEW_PARTNER_MAIL", "false".into()),
        ("SEATLING_SANDBOX", "true".into()),
        // All clients share one address.
        ("SEATLING_LOG_INS_PER_MINUTE", "10000".into()),
        ("SEATLING_LOG", "warn".into()),
    ];
    let common = Common { seatling: arguments.seatling.clone(), folder, settings };
    // All at once, on an empty database: one of them migrates it, the others wait.
    thread::scope(|scope| {
        for node in &mut nodes {
            scope.spawn(|| node.start(&common));
        }
    });
    Cluster { nodes, portal, _proxy: proxy, common, postgres, patroni, sink, _temporary: temporary }
}
