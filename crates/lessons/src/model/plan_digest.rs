//! Identifies what a change does, so that staff do exactly what the preview showed.

use super::differences::Difference;
use catalogue::ClassLesson;
use sha2::{Digest as _, Sha256};

fn shown(one: &ClassLesson) -> String {
    let ClassLesson { lesson, state, substitute_id, class_link, .. } = one;
    let moment = lesson.starts_at;
    format!("{moment} {} {substitute_id:?} {class_link:?}", state.name())
}

/// The same for two plans that turn the same lessons into the same. Reasons are left out: they are written while the
/// preview stands.
pub(crate) fn plan_digest(differences: &[Difference]) -> String {
    let mut digest = Sha256::new();
    for Difference { section, before, after } in differences {
        let before = before.as_ref().map(shown).unwrap_or_default();
        let line =
            format!("{} {:?} {} {before} → {}\n", section.class, section.scope, after.on, shown(after));
        digest.update(line);
    }
    hex::encode(digest.finalize())
}
