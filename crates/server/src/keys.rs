//! The server's key: from the settings, or made at the first start and kept in the data folder.

use crate::config::Settings;
use kernel::{Random, ServerKey};
use std::{fs, io::Write as _, os::unix::fs::OpenOptionsExt as _, path::PathBuf};

/// The key. The error is a sentence for the operator.
pub(crate) fn server_key(settings: &Settings, random: &Random) -> Result<ServerKey, String> {
    let given = settings.secret_key.expose();
    if !given.is_empty() {
        return parse(given)
            .ok_or_else(|| "The setting secret_key must be 64 hexadecimal digits.".to_owned());
    }
    let path = path(settings);
    if let Ok(kept) = fs::read_to_string(&path) {
        let damaged = || format!("The file {} does not hold 64 hexadecimal digits.", path.display());
        return parse(kept.trim()).ok_or_else(damaged);
    }
    let text = kernel::hex(&random.bytes::<32>());
    let write = || {
        fs::create_dir_all(&settings.data_dir)?;
        let mut file = fs::OpenOptions::new().create_new(true).write(true).mode(0o600).open(&path)?;
        writeln!(file, "{text}")?;
        file.sync_all()
    };
    write().map_err(|error: std::io::Error| {
        format!("The data folder {} cannot be written: {error}.", settings.data_dir.display())
    })?;
    parse(&text).ok_or_else(|| "The key cannot be made.".to_owned())
}

/// Where the key is kept if the settings do not give it.
pub(crate) fn path(settings: &Settings) -> PathBuf {
    settings.data_dir.join("secret.key")
}

fn parse(text: &str) -> Option<ServerKey> {
    kernel::from_hex(text).map(ServerKey::new)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_key_is_64_hexadecimal_digits() {
        assert!(parse(&"0f".repeat(32)).is_some());
        assert!(
            parse("0f").is_none() && parse(&"zz".repeat(32)).is_none() && parse(&"é".repeat(32)).is_none()
        );
    }
}
