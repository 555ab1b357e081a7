//! The server's key: from the settings, or generated at the first start and stored in the data folder.

use crate::config::Settings;
use hex::FromHex as _;
use kernel::{Random, ServerKey};
use std::{
    fs,
    io::{ErrorKind, Write as _},
    os::unix::fs::OpenOptionsExt as _,
    path::PathBuf,
};

/// Returns the key, and generates it if there is none. Errors are sentences for the operator.
pub(crate) fn server_key(settings: &Settings, random: &Random) -> Result<ServerKey, String> {
    if let Some(key) = from_settings(settings)? {
        return Ok(key);
    }
    if let Some(key) = from_file(settings)? {
        return Ok(key);
    }
    let path = path(settings);
    let text = hex::encode(random.bytes::<32>());
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

/// The key from the settings, if set.
pub(crate) fn from_settings(settings: &Settings) -> Result<Option<ServerKey>, String> {
    let wrong = || "The setting secret_key must be 64 hexadecimal digits.".to_owned();
    let given = Some(settings.secret_key.expose()).filter(|text| !text.is_empty());
    given.map(|text| parse(text).ok_or_else(wrong)).transpose()
}

/// The key that an earlier start generated, if any.
pub(crate) fn from_file(settings: &Settings) -> Result<Option<ServerKey>, String> {
    let path = path(settings);
    match fs::read_to_string(&path) {
        Ok(text) => parse(text.trim())
            .map(Some)
            .ok_or_else(|| format!("The file {} does not hold 64 hexadecimal digits.", path.display())),
        Err(error) if matches!(error.kind(), ErrorKind::NotFound | ErrorKind::NotADirectory) => Ok(None),
        Err(error) => Err(format!("The file {} cannot be read: {error}.", path.display())),
    }
}

/// The key file, used if the settings have no key.
pub(crate) fn path(settings: &Settings) -> PathBuf {
    settings.data_dir.join("secret.key")
}

fn parse(text: &str) -> Option<ServerKey> {
    <[u8; 32]>::from_hex(text).ok().map(ServerKey::new)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn accepts_only_64_hexadecimal_digits() {
        assert!(parse(&"0f".repeat(32)).is_some());
        assert!(
            parse("0f").is_none() && parse(&"zz".repeat(32)).is_none() && parse(&"é".repeat(32)).is_none()
        );
    }
}
