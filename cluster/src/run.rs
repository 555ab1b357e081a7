//! The whole, from an empty database to the verdict.

use crate::{
    Arguments,
    client::Web,
    compare,
    incidents::{Incident, Troublemaker},
    invariants, mails,
    nodes::{Common, NODES, Node, Proxy},
    postgres::Postgres,
    quiet,
    record::Record,
    report::{self, Report},
    stage::{self, Stage},
    storm,
};
use kernel::{Clock, Random};
use std::{
    process::Command,
    sync::Arc,
    thread,
    time::{Duration, Instant},
};
use tempfile::TempDir;
use testkit::{Act, SmtpSink};

const STAFF: &str = "tolu@staff.example";
/// A partner more for every so many seconds: a family can have a hundred seats, and no more.
const SECONDS_OF_A_PARTNER: u64 = 20;

/// What runs.
struct Cluster {
    nodes: Vec<Node>,
    proxy: Proxy,
    common: Common,
    postgres: Postgres,
    sink: SmtpSink,
    _folder: TempDir,
}

async fn start(arguments: &Arguments) -> Cluster {
    let folder = TempDir::new().expect("a temporary folder");
    let name = if arguments.without_idempotency { "control" } else { "storm" };
    let postgres = Postgres::with_database(name).await;
    let sink = SmtpSink::start(|_, _| Act::Accept).await;
    let mut nodes: Vec<Node> = (1..=NODES).map(Node::new).collect();
    let proxy = Proxy::start(&nodes, folder.path());
    let settings = vec![
        ("SEATLING_DATABASE_URL", postgres.url()),
        // Any will do, if every node has the same.
        ("SEATLING_SECRET_KEY", kernel::hex(&Random::system().bytes::<32>())),
        ("SEATLING_PUBLIC_URL", format!("http://{}", proxy.address)),
        ("SEATLING_TRUSTED_PROXIES", "127.0.0.1".into()),
        ("SEATLING_SMTP_URL", sink.url()),
        // The storm's partners are new, and their mails would wait.
        ("SEATLING_HOLD_NEW_PARTNER_MAIL", "false".into()),
        ("SEATLING_SANDBOX", "true".into()),
        // Everybody here comes from one address.
        ("SEATLING_LOG_INS_PER_MINUTE", "10000".into()),
        ("SEATLING_LOG", "warn".into()),
    ];
    let common = Common { seatling: arguments.seatling.clone(), folder: folder.path().to_owned(), settings };
    // All at once, on an empty database: one of them makes the tables, the others wait for it.
    thread::scope(|scope| {
        for node in &mut nodes {
            scope.spawn(|| node.start(&common));
        }
    });
    Cluster { nodes, proxy, common, postgres, sink, _folder: folder }
}

/// Runs it and prints what came of it.
pub async fn run(arguments: &Arguments, time: Duration) -> Report {
    let mut cluster = start(arguments).await;
    println!("{NODES} nodes were started at once on an empty database, behind haproxy");
    let mut staff = Command::new(&cluster.common.seatling);
    staff.envs(cluster.common.settings.iter().map(|(name, value)| (*name, value)));
    tokio::task::block_in_place(|| stage::add_staff(staff, STAFF));
    let record = Arc::new(Record::begin());
    let random = Random::seeded(arguments.seed);
    let portal = format!("http://{}", cluster.proxy.address);
    let is_keyed = !arguments.without_idempotency;
    let web = Web::new(&portal, random.clone(), Arc::clone(&record), is_keyed);
    let partners = usize::try_from(arguments.seconds / SECONDS_OF_A_PARTNER).unwrap_or_default().max(4);
    let today = catalogue_day();
    let stage = Arc::new(Stage::build(&web, STAFF, today, partners).await);
    println!("{} partners and {} families signed up", stage.partners.len(), stage.families.len());
    let (over, begun) = (storm::Over::default(), record.now());
    let people = storm::begin(&web, &stage, &over);
    let happened = trouble(&mut cluster, &record, random, (time, is_keyed)).await;
    over.now();
    people.join_all().await;
    println!("the storm took {:.0} s", record.now().saturating_sub(begun).as_secs_f64());
    judge(&cluster, &record, &happened).await
}

/// The day that the nodes call today.
fn catalogue_day() -> jiff::civil::Date {
    Clock::system().now().to_zoned(jiff::tz::TimeZone::UTC).date()
}

/// Incidents for that time; in the control none.
async fn trouble(
    cluster: &mut Cluster,
    record: &Record,
    random: Random,
    (time, is_wanted): (Duration, bool),
) -> Vec<Incident> {
    let end = Instant::now() + time;
    if !is_wanted {
        tokio::time::sleep(time).await;
        return Vec::new();
    }
    let Cluster { nodes, common, postgres, .. } = cluster;
    Troublemaker { nodes, common, postgres, record, random }.work_until(end).await
}

/// What the operator's own command says.
fn wrong_with_journal(common: &Common) -> Vec<String> {
    let mut verify = Command::new(&common.seatling);
    verify.args(["journal", "verify"]).envs(common.settings.iter().map(|(name, value)| (*name, value)));
    let output = tokio::task::block_in_place(|| verify.output()).expect("the binary starts");
    if output.status.success() {
        return Vec::new();
    }
    vec![String::from_utf8_lossy(&output.stderr).trim_end().to_owned()]
}

async fn judge(cluster: &Cluster, record: &Record, happened: &[Incident]) -> Report {
    let end = record.now();
    let Cluster { nodes, postgres, sink, .. } = cluster;
    let mut report = Report::default();
    let open = quiet::wait(postgres).await;
    report::load(record);
    report::incidents(record, happened, end);
    let told = record.told().clone();
    let compared = compare::compare_all(postgres, &told).await;
    report.compared(&compared);
    for invariant in invariants::INVARIANTS {
        report.invariant(invariant.name, &invariants::broken(postgres, invariant).await);
    }
    report.invariant("I10 the journal's chain is whole", &wrong_with_journal(&cluster.common));
    let kills = happened.iter().map(|incident| incident.kind.kills()).sum();
    report.mails(&mails::compare(postgres, sink).await, kills);
    report.invariant("everything came to an end", &open);
    report.strange(&record.all_strange());
    let memory: Vec<String> = nodes.iter().map(|node| format!("{} MiB", node.resident_kib() >> 10)).collect();
    println!("memory of the nodes: {}", memory.join(", "));
    report
}
