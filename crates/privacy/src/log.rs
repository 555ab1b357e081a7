//! The erasure log: a file outside of the database, which survives restoring an older database.
//!
//! A line contains ids and times only, no personal data. A restored database may assign the same ids again, so a
//! line also contains the parent's account id and sign-up time, which together identify one person.

use crate::store::erasures::{self, ErasedRow};
use db::{Conn, Db, DbError};
use jiff::Timestamp;
use kernel::{AccountId, ChildId, ErasureId, ParentId};
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
/// Erasures read per query.
const CHUNK: i64 = 1_000;

/// An erased family.
#[derive(Clone, Debug, Deserialize, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Erased {
    pub parent_id: ParentId,
    pub account_id: AccountId,
    /// When the parent signed up.
    pub signed_up_at: Timestamp,
    pub child_ids: Vec<ChildId>,
    /// When it was erased.
    pub at: Timestamp,
}

impl Erased {
    /// Identifies the parent, regardless of when it was erased.
    pub(crate) fn parent(&self) -> (ParentId, AccountId, Timestamp) {
        (self.parent_id, self.account_id, self.signed_up_at)
    }
}

/// The erasure log. Clones share it.
#[derive(Clone, Debug, Default)]
pub struct ErasureLog {
    /// `None` if nothing outlives the database, as in tests.
    file: Option<PathBuf>,
    lock: Arc<Mutex<()>>,
}

impl ErasureLog {
    /// The log in a data folder.
    pub fn in_folder(folder: &Path) -> Self {
        Self::at(folder.join(FILE_NAME))
    }

    /// A log at another path.
    pub fn at(file: PathBuf) -> Self {
        Self { file: Some(file), lock: Arc::default() }
    }

    /// Reads all erasures. A last line that a crash cut off is ignored: its erasure is still in the database.
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

    /// Appends missing erasures, and only logs a failure: an erasure must not fail because of the file. Retried
    /// every hour and at the next start.
    pub(crate) async fn try_append_missing(&self, db: &Db) {
        if let Err(sentence) = self.append_missing(db).await {
            tracing::warn!(sentence, "writing the erasure log failed");
        }
    }

    /// Appends the erasures that are in the database but not in the file, and syncs the file. Returns how many were
    /// appended.
    pub async fn append_missing(&self, db: &Db) -> Result<usize, String> {
        let Some(path) = &self.file else { return Ok(0) };
        let _guard = self.lock.lock().await;
        let known: HashSet<_> = self.read()?.iter().map(Erased::parent).collect();
        let listed = async { list_erased(&mut db.read().await?).await }.await;
        let mut missing = listed.map_err(|error| error.to_string())?;
        missing.retain(|erased| !known.contains(&erased.parent()));
        // Creates the file even if it is empty, so that backup scripts find it from the first start on.
        if !missing.is_empty() || !path.exists() {
            let unwritable =
                |error: io::Error| format!("The file {} cannot be written: {error}.", path.display());
            append(path, &missing).map_err(unwritable)?;
        }
        Ok(missing.len())
    }
}

/// All erasures in the database.
async fn list_erased(conn: &mut Conn) -> Result<Vec<Erased>, DbError> {
    let mut out = Vec::new();
    let mut after = ErasureId::new(0);
    loop {
        let rows = erasures::list_erasures_after(conn, after, CHUNK).await?;
        let Some(last) = rows.last() else { return Ok(out) };
        after = last.id;
        for ErasedRow { parent_id, child_ids, at, .. } in rows {
            // Within one database ids are never reused and parents are never deleted.
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
    // Truncates a line that a crash cut off; it is written again.
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
