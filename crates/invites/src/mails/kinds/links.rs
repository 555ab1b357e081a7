//! Mails about registration links.

use crate::mails::sample;
use l10n::msg;
use mail::{DefaultText, Kind, Placeholder};

pub(crate) static LINK_ALARM: Kind = Kind {
    name: "link_alarm",
    title: msg!("kind-link-alarm"),
    placeholders: &[
        Placeholder::FIRST_NAME,
        Placeholder::required("joined", msg!("placeholder-joined")),
        Placeholder::optional("organization", msg!("placeholder-organization")),
        Placeholder::required("linkName", msg!("placeholder-link-name")),
        Placeholder::optional("outcome", msg!("placeholder-outcome")),
        Placeholder::LINK,
    ],
    english: DefaultText {
        subject: "{joined} joined through the link “{linkName}” within an hour",
        body: "Hello {firstName},

{joined} joined {organization} through the registration link “{linkName}” within an hour. {outcome}

If you expected them, there is nothing to do. If not, the link may have been passed on: disable it, or give it a limit or allowed mail domains.

{link}

You get this mail at most once a day for the same link.",
    },
    french: DefaultText {
        subject: "{joined} en une heure par le lien «\u{a0}{linkName}\u{a0}»",
        body: "Bonjour {firstName},

{joined} se sont inscrits auprès de {organization} par le lien d’inscription «\u{a0}{linkName}\u{a0}» en une heure. {outcome}

Si vous les attendiez, il n’y a rien à faire. Sinon, le lien a peut-être été transmis à d’autres\u{a0}: désactivez-le, ou donnez-lui une limite ou des domaines de messagerie autorisés.

{link}

Vous recevez ce courriel au plus une fois par jour pour un même lien.",
    },
    sample: |_| sample::link_alarm(),
};
