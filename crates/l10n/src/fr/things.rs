//! Words inside of sentences: counted things, waiting times, lesson times.

use crate::catalogue::Pair;

/// Too short to be identified anywhere but in a slot.
pub(super) const WORDS: &[Pair] = &[
    ("1 program", "1 programme"),
    ("{number} programs", "{number} programmes"),
    ("1 unpaid program", "1 programme impayé"),
    ("{number} unpaid programs", "{number} programmes impayés"),
    ("1 child", "1 enfant"),
    ("one child", "un enfant"),
    ("{number} children", "{number} enfants"),
    ("1 family", "1 famille"),
    ("{number} families", "{number} familles"),
    ("1 seat", "1 place"),
    ("{number} seats", "{number} places"),
    ("1 free place", "1 place libre"),
    ("{number} free places", "{number} places libres"),
    ("no free places", "aucune place libre"),
    ("no limit of places", "un nombre de places illimité"),
    ("Log in", "Connectez-vous"),
    ("Sign up", "Inscrivez-vous"),
    ("and 1 more", "et 1 autre"),
    ("and {number} more", "et {number} autres"),
    ("{child}: {title}, level {level}, {cohort}", "{child} : {title}, niveau {level}, {cohort}"),
    ("a second", "une seconde"),
    ("{number} seconds", "{number} secondes"),
    ("{number} minutes", "{number} minutes"),
    ("age {age}", "{age} ans"),
    ("ages {from} to {to}", "{from} à {to} ans"),
    ("{day*}s at {time*} ({offset}, {zone})", "le {day*} à {time*} ({offset}, {zone})"),
    (
        "{day*}s at {time*} ({offset}, {zone}); from {date} {rest*}",
        "le {day*} à {time*} ({offset}, {zone}) ; à partir du {date}, {rest*}",
    ),
    ("{date}, {time*} (GMT{offset})", "{date}, {time*} (GMT{offset})"),
    ("{title} ({room*})", "{title} ({room*})"),
    ("{title} ({room*}), {others*}", "{title} ({room*}), {others*}"),
    ("{names*} and 1 more", "{names*} et 1 autre"),
    ("{names*} and {number} more", "{names*} et {number} autres"),
    ("{cohort} on {day*} at {time*}", "{cohort} le {day*} à {time*}"),
];
