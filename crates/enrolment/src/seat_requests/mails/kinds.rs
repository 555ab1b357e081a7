//! The kinds of mail about requests for a seat, with their default texts, placeholders and examples.

use super::letter::{SeatAnswer, SeatRequestLetter};
use l10n::{Language, msg};
use mail::{DefaultText, Kind, Letter, Placeholder};

const ORGANIZATION: Placeholder =
    Placeholder::optional("organization", msg!("placeholder-seat-organization"));
const CHILD: Placeholder = Placeholder::required("childName", msg!("placeholder-child-name"));
const ANSWER: Placeholder = Placeholder::required("answer", msg!("placeholder-seat-answer"));
const NEXT: Placeholder = Placeholder::optional("next", msg!("placeholder-seat-next"));

fn answer(language: Language) -> SeatAnswer {
    SeatAnswer {
        first_name: "Ada".into(),
        organization_name: "Sunrise Schools".into(),
        child_name: "Tomiwa".into(),
        answer: msg!("example-seat-answer").to_text(language),
        is_registered: true,
    }
}

fn waiting(_: Language) -> Box<dyn Letter> {
    Box::new(SeatRequestLetter::Waiting {
        first_name: "Ada".into(),
        organization_name: "Sunrise Schools".into(),
        open: 3,
        partner_id: None,
    })
}

fn approved(language: Language) -> Box<dyn Letter> {
    Box::new(SeatRequestLetter::Approved(answer(language)))
}

fn declined(language: Language) -> Box<dyn Letter> {
    Box::new(SeatRequestLetter::Declined(answer(language)))
}

pub(super) static REQUESTS_WAITING: Kind = Kind {
    name: "seat_requests_waiting",
    title: msg!("kind-seat-requests-waiting"),
    placeholders: &[
        Placeholder::FIRST_NAME,
        Placeholder::required("requests", msg!("placeholder-seat-requests")),
        ORGANIZATION,
        Placeholder::LINK,
    ],
    english: DefaultText {
        subject: "{requests} for a seat at {organization}",
        body: "Hello {firstName},

{requests} for a seat wait for an answer from {organization}. Approve or decline them; the parents are told by mail.

{link}

You get this mail at most once a day.",
    },
    french: DefaultText {
        subject: "{requests} de place auprès de {organization}",
        body: "Bonjour {firstName},

{requests} de place attendent une réponse de {organization}. Acceptez-les ou refusez-les\u{a0}: les parents en sont informés par courriel.

{link}

Vous recevez ce courriel au plus une fois par jour.",
    },
    sample: waiting,
};

pub(super) static REQUEST_APPROVED: Kind = Kind {
    name: "seat_request_approved",
    title: msg!("kind-seat-request-approved"),
    placeholders: &[Placeholder::FIRST_NAME, CHILD, ORGANIZATION, ANSWER, NEXT, Placeholder::LINK],
    english: DefaultText {
        subject: "{organization} gives {childName} a seat",
        body: "Hello {firstName},

{organization} has approved your request: it pays for {childName}. {next}

{answer}

A program that you pay for yourself stays as it is. To use the seat for it, withdraw from it while it is unpaid, and choose it again with the seat.

{link}",
    },
    french: DefaultText {
        subject: "{organization} accorde une place à {childName}",
        body: "Bonjour {firstName},

{organization} a accepté votre demande et paie pour {childName}. {next}

{answer}

Un programme que vous payez vous-même reste tel quel. Pour y utiliser la place, retirez-vous-en tant qu’il n’est pas payé, puis choisissez-le de nouveau avec la place.

{link}",
    },
    sample: approved,
};

pub(super) static REQUEST_DECLINED: Kind = Kind {
    name: "seat_request_declined",
    title: msg!("kind-seat-request-declined"),
    placeholders: &[Placeholder::FIRST_NAME, CHILD, ORGANIZATION, ANSWER, Placeholder::LINK],
    english: DefaultText {
        subject: "No seat for {childName} at this time",
        body: "Hello {firstName},

{organization} has declined your request for a seat for {childName}.

{answer}

{link}",
    },
    french: DefaultText {
        subject: "Pas de place pour {childName} pour le moment",
        body: "Bonjour {firstName},

{organization} a refusé votre demande de place pour {childName}.

{answer}

{link}",
    },
    sample: declined,
};
