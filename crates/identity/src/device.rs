//! The client device: a short name from the user agent, so that people recognise their own devices, and its token.

use axum::{
    extract::FromRequestParts,
    http::{
        HeaderMap,
        header::{COOKIE, USER_AGENT},
        request::Parts,
    },
};
use l10n::{Message, msg};
use std::convert::Infallible;

/// A browser or another HTTP client.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Device {
    /// Short name such as "Firefox on Windows".
    pub name: String,
    /// The device token from the cookie, not verified yet.
    pub token: Option<String>,
}

/// Grants no access, only its own rate limits: it shows that somebody logged in from this device before.
const COOKIE_NAME: &str = "seatling_device";

/// 400 days, the longest that browsers keep a cookie.
const COOKIE_SECONDS: u32 = 400 * 24 * 3_600;

/// The `Set-Cookie` header that stores the token on the device.
pub(crate) fn cookie(token: &str, is_https: bool) -> String {
    let secure = if is_https { "; Secure" } else { "" };
    format!("{COOKIE_NAME}={token}; Path=/api; Max-Age={COOKIE_SECONDS}; HttpOnly; SameSite=Strict{secure}")
}

fn token_in(headers: &HeaderMap) -> Option<String> {
    let lists = headers.get_all(COOKIE).iter().filter_map(|value| value.to_str().ok());
    let mut pairs = lists.flat_map(|list| list.split(';')).filter_map(|pair| pair.trim().split_once('='));
    pairs.find(|(name, _)| *name == COOKIE_NAME).map(|(_, token)| token.to_owned())
}

impl<S: Sync> FromRequestParts<S> for Device {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, Infallible> {
        let agent = parts.headers.get(USER_AGENT).and_then(|value| value.to_str().ok());
        Ok(Self { name: name(agent.unwrap_or_default()), token: token_in(&parts.headers) })
    }
}

impl api::Describe for Device {
    fn describe(_: &mut api::OperationDoc) {}
}

/// The stored name of a device that no mark identifies.
const OTHER: &str = "Another program";

fn name(agent: &str) -> String {
    let first = |names: &[(&str, &'static str)]| {
        names.iter().find(|(mark, _)| agent.contains(mark)).map(|(_, name)| *name)
    };
    // The order matters: most browsers also name the ones they descend from.
    let browser = first(&[
        ("Edg/", "Edge"),
        ("OPR/", "Opera"),
        ("Firefox/", "Firefox"),
        ("Chrome/", "Chrome"),
        ("Safari/", "Safari"),
    ]);
    let system = first(&[
        ("Android", "Android"),
        ("iPhone", "iPhone"),
        ("iPad", "iPad"),
        ("Windows", "Windows"),
        ("Mac OS", "Mac"),
        ("Linux", "Linux"),
    ]);
    match (browser, system) {
        (Some(browser), Some(system)) => format!("{browser} on {system}"),
        (Some(browser), None) => browser.to_owned(),
        _ => OTHER.to_owned(),
    }
}

/// A stored name as a message; `None` for one that is the same in every language.
fn from_stored(name: &str) -> Option<Message> {
    if name == OTHER {
        return Some(msg!("another-program"));
    }
    let (browser, system) = name.split_once(" on ")?;
    Some(msg!("browser-on-system", browser = browser, system = system))
}

/// A stored name in the language of the request.
pub(crate) fn localised(name: String) -> String {
    from_stored(&name).map_or(name, |known| known.localised())
}

#[cfg(test)]
mod tests {
    use super::*;
    use l10n::Language;

    #[test]
    fn names_browser_and_system_of_a_device() {
        let edge = "Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/120.0 Safari/537.36 Edg/120.0";
        assert_eq!(name(edge), "Edge on Windows");
        assert_eq!(name("curl/8.0"), "Another program");
    }

    #[test]
    fn puts_stored_names_into_words() {
        let french = |name: &str| Language::French.sync_scope(|| localised(name.to_owned()));
        assert_eq!(french("Edge on Windows"), "Edge sur Windows");
        assert_eq!(french("Another program"), "Un autre logiciel");
        assert_eq!(french("Firefox"), "Firefox");
        assert_eq!(localised("Edge on Windows".to_owned()), "Edge on Windows");
    }
}
