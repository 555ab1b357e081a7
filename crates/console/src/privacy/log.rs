//! The list of erasures as a file beside the database, which stays when an older database takes the place of this one.
//!
//! A line holds numbers and times and nothing that tells who somebody was. Numbers are given again in a database that was
//! restored; so a line also says which account the parent had and when it signed up, and means nobody else.

use super::store;
use db::{Conn, Db, DbError};
use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use std::{
    collections::HashSet,
    fs::{self, File},
    io::{self, Write as _},
    os::unix::fs::OpenOptionsExt as _,
    path::{Path, PathBuf},
    sync::Arc,
};
use tokio::sync::Mutex;

const FILE_NAME: &str = "erasures.log";
/// Erasures that are read in one go.
const CHUNK: i64 = 1_000;

/// A family that was erased.
#[derive(Clone, Debug, Deserialize, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Erased {
    /// The parent.
    pub parent_id: i64,
    /// Its account.
    pub account_id: i64,
    /// When it signed up.
    pub signed_up_at: Timestamp,
    /// Its children.
    pub child_ids: Vec<i64>,
    /// When it was erased.
    pub at: Timestamp,
}

impl Erased {
    /// Who is meant, whenever it was erased.
    pub(crate) fn parent(&self) -> (i64, i64, Timestamp) {
        (self.parent_id, self.account_id, self.signed_up_at)
    }
}

/// Where erasures are noted. Clones share it.
#[derive(Clone, Debug, Default)]
pub struct ErasureLog {
    /// Absent where nothing outlives the database, as in a test.
    file: Option<PathBuf>,
    turn: Arc<Mutex<()>>,
}

impl ErasureLog {
    /// The one of a data folder.
    pub fn in_folder(folder: &Path) -> Self {
        Self::at(folder.join(FILE_NAME))
    }

    /// One that was kept elsewhere.
    pub fn at(file: PathBuf) -> Self {
        Self { file: Some(file), turn: Arc::default() }
    }

    /// Every erasure in it. A last line that was cut off by a crash is none: its erasure is still in the database.
    pub fn read(&self) -> Result<Vec<Erased>, String> {
        let Some(path) = &self.file else { return Ok(Vec::new()) };
        let text = match fs::read_to_string(path) {
            Ok(text) => text,
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(Vec::new()),
            Err(error) => return Err(format!("The file {} cannot be read: {error}.", path.display())),
        };
        let whole = text.rsplit_once('\n').map_or("", |(whole, _)| whole);
        let damaged = |number: usize| format!("Line {number} of {} is damaged.", path.display());
        let lines = (1..).zip(whole.lines());
        lines.map(|(number, line)| serde_json::from_str(line).map_err(|_| damaged(number))).collect()
    }

    /// Writes down what the database has and the file has not. Whoever erased somebody is not held up by a file that
    /// cannot be written: it is tried again within the hour and at the next start.
    pub(crate) async fn note(&self, db: &Db) {
        if let Err(sentence) = self.catch_up(db).await {
            tracing::warn!(sentence, "erasures cannot be written down yet");
        }
    }

    /// Writes down what the database has and the file has not, and waits until it is on the disk. Gives how many.
    pub async fn catch_up(&self, db: &Db) -> Result<usize, String> {
        let Some(path) = &self.file else { return Ok(0) };
        let _turn = self.turn.lock().await;
        let known: HashSet<_> = self.read()?.iter().map(Erased::parent).collect();
        let listed = async { list_erased(&mut db.read().await?).await }.await;
        let mut missing = listed.map_err(|error| error.to_string())?;
        missing.retain(|erased| !known.contains(&erased.parent()));
        // Also an empty list is a list: whoever copies it finds it from the first start on.
        if !missing.is_empty() || !path.exists() {
            let unwritable =
                |error: io::Error| format!("The file {} cannot be written: {error}.", path.display());
            append(path, &missing).map_err(unwritable)?;
        }
        Ok(missing.len())
    }
}

/// Every erasure that a database knows of.
async fn list_erased(conn: &mut Conn) -> Result<Vec<Erased>, DbError> {
    let mut out = Vec::new();
    let mut after = 0;
    loop {
        let rows = store::list_erasures_after(conn, after, CHUNK).await?;
        let Some((last, ..)) = rows.last() else { return Ok(out) };
        after = *last;
        for (_, parent_id, child_ids, at) in rows {
            // Numbers are never given twice within one database, and nobody's row is deleted.
            let Some(person) = identity::find_person(conn, parent_id).await? else { continue };
            out.push(Erased {
                parent_id,
                account_id: person.account_id,
                signed_up_at: person.created_at,
                child_ids: serde_json::from_str(&child_ids).unwrap_or_default(),
                at,
            });
        }
    }
}

fn append(path: &Path, erased: &[Erased]) -> io::Result<()> {
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    fs::create_dir_all(folder)?;
    let kept = fs::read(path).unwrap_or_default();
    let whole = kept.iter().rposition(|byte| *byte == b'\n').map_or(0, |end| end + 1);
    let mut file = File::options().create(true).append(true).mode(0o600).open(path)?;
    // What a crash cut off is written again.
    file.set_len(whole as u64)?;
    let mut lines = Vec::new();
    for one in erased {
        serde_json::to_writer(&mut lines, one)?;
        lines.push(b'\n');
    }
    file.write_all(&lines)?;
    file.sync_all()?;
    File::open(folder)?.sync_all()
}
