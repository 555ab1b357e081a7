//! `seatling backup`, `restore`, `export`, `import` and `erasures`: arguments and output.

use super::{
    data_folder::{DataFolder, open_database_alongside_server, sentence},
    journal::print_newest_seal,
    progress::ProgressBar,
};
use crate::{backup_note, config::Settings, console_output::print, keys, start};
use axum::extract::FromRef as _;
use backup::Restoration;
use billing::Billing;
use db::{Db, DbOptions};
use kernel::{Clock, Random, Secret};
use listing::SEARCH_INDEX;
use privacy::{ErasureLog, Replayed};
use std::path::{Path, PathBuf};

/// What `backup` takes.
#[derive(Debug, clap::Args)]
pub(super) struct BackupArgs {
    /// The file to write, or a folder, where the file is named after the current time.
    to: PathBuf,
    #[command(flatten)]
    data_folder: DataFolder,
}

/// What `restore` takes.
#[derive(Debug, clap::Args)]
pub(super) struct RestoreArgs {
    /// The backup.
    from: PathBuf,
    /// A list of erasures stored elsewhere, used in addition to the one in the data folder.
    #[arg(long, value_name = "FILE")]
    erasures: Option<PathBuf>,
    /// Restore it even if its journal was tampered with.
    #[arg(long)]
    with_broken_journal: bool,
    #[command(flatten)]
    data_folder: DataFolder,
}

/// What `export` and `import` take.
#[derive(Debug, clap::Args)]
pub(super) struct CopyArgs {
    /// The file.
    file: PathBuf,
    #[command(flatten)]
    data_folder: DataFolder,
}

#[derive(Debug, clap::Subcommand)]
pub(super) enum ErasuresCommand {
    /// Erase every listed family that is back in the database, for example after `pg_restore`.
    Replay {
        /// A list stored elsewhere, used instead of the one in the data folder.
        #[arg(long, value_name = "FILE")]
        list: Option<PathBuf>,
        #[command(flatten)]
        data_folder: DataFolder,
    },
}

const ON_POSTGRES: &str =
    "This installation is on PostgreSQL: use pg_dump and pg_restore, then `seatling erasures replay`.";

fn database_file(database: &DbOptions) -> Result<&Path, String> {
    database.file().ok_or_else(|| ON_POSTGRES.to_owned())
}

/// Reminds the operator that the server's key is not part of any copy.
fn print_key_reminder(settings: &Settings) {
    if settings.secret_key.expose().is_empty() {
        let key = keys::path(settings);
        print(&format!("The server's key is not in it: keep a copy of {} somewhere else.", key.display()));
    }
}

/// A broken journal is backed up too, and then reported: there may be no better copy left.
pub(super) async fn backup(settings: Settings, args: &BackupArgs) -> Result<(), String> {
    let settings = args.data_folder.settings(settings);
    let database = settings.database();
    let taken = backup::take(database_file(&database)?, &args.to, Clock::system().now()).map_err(sentence)?;
    let (path, kilobytes) = (taken.path.display(), taken.bytes.div_ceil(1_000));
    print(&format!("Backed up to {path}: {kilobytes} kB, schema {}, checked.", taken.schema));
    print_key_reminder(&settings);
    if let Err(error) = backup_note::note(&settings.data_dir) {
        print(&format!(
            "Its age will be missing in the metrics: the data folder cannot be written ({error})."
        ));
    }
    check_journal(&taken.path).await.map_err(|broken| format!("{broken} Keep the older backups."))
}

/// Prints the newest seal of the file's journal. Fails if its chain is broken.
async fn check_journal(path: &Path) -> Result<(), String> {
    let Some(chain) = journal::chain::verify_file(path).await.map_err(sentence)? else { return Ok(()) };
    print_newest_seal(&chain);
    chain.defect.map_or(Ok(()), |defect| Err(defect.to_string()))
}

pub(super) async fn restore(settings: Settings, args: &RestoreArgs) -> Result<(), String> {
    let settings = args.data_folder.settings(settings);
    let database = settings.database();
    let file = database_file(&database)?;
    let restoration = Restoration::begin(file, &args.from).map_err(sentence)?;
    match check_journal(restoration.copy()).await {
        Err(broken) if args.with_broken_journal => print(&broken),
        Err(broken) => {
            return Err(format!("{broken} Restore an older backup, or this one with --with-broken-journal."));
        }
        Ok(()) => {}
    }
    catch_up_erasures(&settings, &database).await;
    let done = migrate_and_replay(&settings, restoration.copy(), args.erasures.as_deref()).await?;
    let kept = restoration.finish(Clock::system().now()).map_err(sentence)?;
    print(&format!("Restored {}.", args.from.display()));
    if let Some(kept) = kept {
        print(&format!("The database that was replaced is kept as {}.", kept.display()));
    }
    print_replayed(done);
    print_if_demo(&database).await?;
    if settings.secret_key.expose().is_empty() && !keys::path(&settings).exists() {
        print(&format!("The server's key is missing: put your copy at {}.", keys::path(&settings).display()));
    }
    Ok(())
}

const OF_A_DEMO: &str =
    "It is the database of a demo, and anybody knows its passwords: it can be served with --demo only.";

/// A copy of a demo is a demo.
async fn print_if_demo(database: &DbOptions) -> Result<(), String> {
    if db::inspect(database).await.map_err(sentence)?.is_demo {
        print(OF_A_DEMO);
    }
    Ok(())
}

/// The replaced database may contain an erasure that a crash kept out of the list. If it cannot be read, the list
/// is used alone.
async fn catch_up_erasures(settings: &Settings, database: &DbOptions) {
    if !database.file().is_some_and(Path::exists) {
        return;
    }
    let options = DbOptions { alongside_server: true, ..database.clone() };
    let caught_up = async {
        let db = Db::open(&options, Random::system()).await.map_err(sentence)?;
        let caught_up = ErasureLog::in_folder(&settings.data_dir).append_missing(&db).await;
        db.close().map_err(sentence)?;
        caught_up
    };
    if let Err(sentence) = caught_up.await {
        print(&format!("Erasures are taken from the list alone: {sentence}"));
    }
}

/// Migrates the copy of the backup and repeats the erasures made since.
async fn migrate_and_replay(
    settings: &Settings,
    copy: &Path,
    other_list: Option<&Path>,
) -> Result<Replayed, String> {
    let options = DbOptions::new(format!("sqlite:{}", copy.display()), &SEARCH_INDEX);
    // Nothing here needs the server's key. A missing key file must not be recreated before the operator can
    // restore it.
    let no_key = Secret::new(hex::encode(Random::system().bytes::<32>()));
    let settings = Settings { secret_key: no_key, ..settings.clone() };
    let app = start::open_with(&settings, options).await?;
    let mut erased = app.erasures.read()?;
    if let Some(path) = other_list {
        erased.extend(named_list(path)?);
    }
    let done = privacy::replay(&Billing::from_ref(&app), &erased).await.map_err(sentence)?;
    let db = app.identity.ctx.db.clone();
    drop(app);
    db.close().map_err(sentence)?;
    Ok(done)
}

/// A list named on the command line must exist.
fn named_list(path: &Path) -> Result<Vec<privacy::Erased>, String> {
    if !path.is_file() {
        return Err(format!("There is no list of erasures at {}.", path.display()));
    }
    ErasureLog::at(path.to_owned()).read()
}

fn print_replayed(done: Replayed) {
    let Replayed { again, already, unknown, waiting } = done;
    print(&format!(
        "Erased families: {again} erased again, {already} erased in it already, {unknown} not in it."
    ));
    if waiting > 0 {
        print(&format!(
            "{waiting} cannot be erased while money of theirs is under way; the server tries again every hour."
        ));
    }
}

pub(super) async fn export(settings: Settings, args: &CopyArgs) -> Result<(), String> {
    let settings = args.data_folder.settings(settings);
    let db = open_database_alongside_server(&settings).await?;
    let counted = backup::export(&db, &args.file).await.map_err(sentence)?;
    let (tables, rows) = (counted.tables, counted.rows);
    print(&format!("Exported {rows} rows of {tables} tables to {}.", args.file.display()));
    print_key_reminder(&settings);
    Ok(())
}

pub(super) async fn import(settings: Settings, args: &CopyArgs) -> Result<(), String> {
    let settings = args.data_folder.settings(settings);
    let db = Db::open(&settings.database(), Random::system()).await.map_err(sentence)?;
    let counted = {
        let mut bar = ProgressBar::new();
        backup::import(&db, &args.file, &mut |progress| bar.show(progress)).await.map_err(sentence)?
    };
    print(&format!("Imported {} rows of {} tables.", counted.rows, counted.tables));
    if start::is_demo(&db).await? {
        print(OF_A_DEMO);
    }
    Ok(())
}

pub(super) async fn erasures(settings: Settings, command: &ErasuresCommand) -> Result<(), String> {
    let ErasuresCommand::Replay { list, data_folder } = command;
    let app = start::open_alongside_server(&data_folder.settings(settings)).await?;
    let erased = match list {
        Some(path) => named_list(path)?,
        None => app.erasures.read()?,
    };
    let done = privacy::replay(&Billing::from_ref(&app), &erased).await.map_err(sentence)?;
    app.erasures.append_missing(&app.identity.ctx.db).await?;
    print_replayed(done);
    Ok(())
}
