//! Words translated by rule: weekdays, times of day, dates.

const WEEKDAYS: [(&str, &str); 7] = [
    ("Monday", "lundi"),
    ("Tuesday", "mardi"),
    ("Wednesday", "mercredi"),
    ("Thursday", "jeudi"),
    ("Friday", "vendredi"),
    ("Saturday", "samedi"),
    ("Sunday", "dimanche"),
];

const MONTHS: [(&str, &str, &str); 12] = [
    ("January", "janvier", "janv."),
    ("February", "février", "févr."),
    ("March", "mars", "mars"),
    ("April", "avril", "avr."),
    ("May", "mai", "mai"),
    ("June", "juin", "juin"),
    ("July", "juillet", "juill."),
    ("August", "août", "août"),
    ("September", "septembre", "sept."),
    ("October", "octobre", "oct."),
    ("November", "novembre", "nov."),
    ("December", "décembre", "déc."),
];

/// The French translation; `None` if no rule applies.
pub(crate) fn french(words: &str) -> Option<String> {
    let weekday = WEEKDAYS.iter().find(|(english, _)| *english == words);
    weekday
        .map(|(_, french)| (*french).to_owned())
        .or_else(|| clock(words))
        .or_else(|| date(words))
        .or_else(|| spans(words))
}

/// `4:00 PM` as `16:00`.
fn clock(words: &str) -> Option<String> {
    let (time, half) = words.split_once(' ')?;
    let (hour, minute) = time.split_once(':')?;
    let hour: u8 = hour.parse().ok().filter(|hour| (1..=12).contains(hour))?;
    let is_minute = minute.len() == 2 && minute.bytes().all(|byte| byte.is_ascii_digit());
    let hour = match half {
        "AM" => hour % 12,
        "PM" => hour % 12 + 12,
        _ => return None,
    };
    is_minute.then(|| format!("{hour:02}:{minute}"))
}

/// `1 Nov 2026` as `1er nov. 2026`, `2 December` as `2 décembre`.
fn date(words: &str) -> Option<String> {
    let mut parts = words.split(' ');
    let day: u8 = parts.next()?.parse().ok()?;
    let (name, year) = (parts.next()?, parts.next());
    let month = MONTHS.iter().find_map(|(english, whole, short)| match name {
        _ if name == *english => Some(*whole),
        _ if name.len() == 3 && english.starts_with(name) => Some(*short),
        _ => None,
    })?;
    if parts.next().is_some() || year.is_some_and(|year| year.parse::<u16>().is_err()) {
        return None;
    }
    let day = if day == 1 { "1er".to_owned() } else { day.to_string() };
    Some(year.map_or_else(|| format!("{day} {month}"), |year| format!("{day} {month} {year}")))
}

/// `05/10/2026 to 18/12/2026`, `9, 11 to 13`: ranges of dates or numbers.
fn spans(words: &str) -> Option<String> {
    let figures = words.replace(" to ", " ");
    let is_figures = figures.bytes().all(|byte| byte.is_ascii_digit() || matches!(byte, b'/' | b',' | b' '));
    let to = if words.contains('/') { " au " } else { " à " };
    (is_figures && !words.is_empty()).then(|| words.replace(" to ", to))
}

#[cfg(test)]
mod tests {
    use super::french;

    #[test]
    fn translates_days_times_and_dates_by_rule() {
        for (english, expected) in [
            ("Monday", Some("lundi")),
            ("4:00 PM", Some("16:00")),
            ("12:30 AM", Some("00:30")),
            ("12:00 PM", Some("12:00")),
            ("1 Nov 2026", Some("1er nov. 2026")),
            ("1 May 2026", Some("1er mai 2026")),
            ("20 December", Some("20 décembre")),
            ("05/10/2026 to 18/12/2026", Some("05/10/2026 au 18/12/2026")),
            ("9, 11 to 13", Some("9, 11 à 13")),
            ("A to Z", None),
            ("13:00 PM", None),
            ("4:0x PM", None),
            ("20 Decembers", None),
            ("Ada", None),
        ] {
            assert_eq!(french(english).as_deref(), expected, "{english}");
        }
    }
}
