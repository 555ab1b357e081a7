//! French. One file per part of the program, English on the left; see [`crate::template`] for slots. Written with
//! plain spaces and apostrophes, which [`crate::typography`] replaces.

mod billing;
mod catalogue;
mod console;
mod enrolment;
mod http;
mod identity;
mod invites;
mod mail;
mod mail_kinds;
mod payments;
mod programs;
mod reasons;
mod things;

use crate::catalogue::Pair;

/// All sentences.
pub(crate) fn pairs() -> impl Iterator<Item = Pair> {
    let parts: [&[Pair]; 12] = [
        billing::SENTENCES,
        catalogue::SENTENCES,
        console::SENTENCES,
        enrolment::SENTENCES,
        http::SENTENCES,
        identity::SENTENCES,
        invites::SENTENCES,
        mail::SENTENCES,
        mail_kinds::SENTENCES,
        payments::SENTENCES,
        programs::SENTENCES,
        reasons::SENTENCES,
    ];
    parts.into_iter().flatten().copied()
}

/// Words that are looked up only inside of sentences.
pub(crate) fn words() -> impl Iterator<Item = Pair> {
    things::WORDS.iter().copied()
}
