//! A complete run, from an empty database to the report.

use crate::{
    Arguments,
    client::Web,
    incidents::{Incident, IncidentRunner},
    judge,
    nodes::NODES,
    patroni::drill::Drill,
    record::Record,
    report::Report,
    running::{self, Cluster},
    stage::{self, Stage},
    storm,
};
use kernel::{Clock, Random};
use std::{
    process::Command,
    sync::Arc,
    time::{Duration, Instant},
};

const STAFF: &str = "tolu@staff.example";
/// One more partner per this many seconds: a family can have at most a hundred seats.
const SECONDS_PER_PARTNER: u64 = 20;
/// How long clients may take to finish after the storm, in the control: some wait for lost writes.
const DRAIN_TIMEOUT: Duration = Duration::from_secs(10);

/// Runs everything and prints the results.
pub async fn run(arguments: &Arguments) -> Report {
    let mut cluster = running::start(arguments).await;
    println!("{NODES} nodes were started at once on an empty database, behind haproxy");
    let mut staff = Command::new(&cluster.common.seatling);
    staff.envs(cluster.common.settings.iter().map(|(name, value)| (*name, value)));
    tokio::task::block_in_place(|| stage::add_staff(staff, STAFF));
    let record = Arc::new(Record::begin());
    let random = Random::seeded(arguments.seed);
    let portal = format!("http://{}", cluster.portal);
    let web = Web::new(&portal, random.clone(), Arc::clone(&record), !arguments.without_idempotency);
    let partners = usize::try_from(arguments.seconds / SECONDS_PER_PARTNER).unwrap_or_default().max(4);
    let today = catalogue_day();
    let stage = Arc::new(Stage::build(&web, STAFF, today, partners).await);
    println!("{} partners and {} families signed up", stage.partners.len(), stage.families.len());
    let (stop, begun) = (storm::StopFlag::default(), record.now());
    let mut people = storm::start(&web, &stage, &stop);
    let happened = run_incidents(arguments, &mut cluster, &record, random).await;
    stop.set();
    if arguments.is_asynchronous() {
        let all = async { while people.join_next().await.is_some() {} };
        let _ = tokio::time::timeout(DRAIN_TIMEOUT, all).await;
        people.shutdown().await;
        return judge::control(&cluster, &record, &happened).await;
    }
    people.join_all().await;
    println!("the storm took {:.0} s", record.now().saturating_sub(begun).as_secs_f64());
    judge::judge(&cluster, &record, &happened).await
}

/// Today, as the nodes see it.
fn catalogue_day() -> jiff::civil::Date {
    Clock::system().now().to_zoned(jiff::tz::TimeZone::UTC).date()
}

/// Causes incidents for the configured time; none in the control without keys.
async fn run_incidents(
    arguments: &Arguments,
    cluster: &mut Cluster,
    record: &Record,
    random: Random,
) -> Vec<Incident> {
    let time = Duration::from_secs(arguments.seconds);
    if arguments.without_idempotency {
        tokio::time::sleep(time).await;
        return Vec::new();
    }
    let Cluster { nodes, common, postgres, patroni, .. } = cluster;
    let Some(patroni) = patroni else {
        let end = Instant::now() + time;
        return IncidentRunner { nodes, common, postgres, record, random }.run_until(end).await;
    };
    let mut drill = Drill { nodes, common, patroni, record, random };
    if arguments.is_asynchronous() { drill.run_control().await } else { drill.run(arguments.rounds).await }
}
