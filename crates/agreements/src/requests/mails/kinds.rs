//! The kinds of mail about requests for an agreement, with their default texts, placeholders and examples.

use super::letter::AgreementRequestLetter;
use l10n::{Language, msg};
use mail::{DefaultText, Kind, Letter, Placeholder};

const ORGANIZATION: Placeholder =
    Placeholder::optional("organization", msg!("placeholder-agreement-organization"));

fn answered(language: Language) -> Box<dyn Letter> {
    Box::new(AgreementRequestLetter::Answered {
        first_name: "Ada".into(),
        organization_name: "Sunrise Schools".into(),
        agreement: msg!("example-agreement").to_text(language),
    })
}

fn declined(language: Language) -> Box<dyn Letter> {
    Box::new(AgreementRequestLetter::Declined {
        first_name: "Ada".into(),
        organization_name: "Sunrise Schools".into(),
        answer: msg!("example-agreement-answer").to_text(language),
    })
}

pub(super) static REQUEST_ANSWERED: Kind = Kind {
    name: "agreement_request_answered",
    title: msg!("kind-agreement-request-answered"),
    placeholders: &[
        Placeholder::FIRST_NAME,
        ORGANIZATION,
        Placeholder::required("agreement", msg!("placeholder-agreement")),
        Placeholder::LINK,
    ],
    english: DefaultText {
        subject: "Your agreement: {agreement}",
        body: "Hello {firstName},

You asked for an agreement for {organization}. It is ready: {agreement}.

Your settings show its period, its seats and its terms.

{link}",
    },
    french: DefaultText {
        subject: "Votre convention\u{a0}: {agreement}",
        body: "Bonjour {firstName},

Vous avez demandé une convention pour {organization}. Elle est prête\u{a0}: {agreement}.

Vos paramètres montrent sa période, ses places et ses conditions.

{link}",
    },
    sample: answered,
};

pub(super) static REQUEST_DECLINED: Kind = Kind {
    name: "agreement_request_declined",
    title: msg!("kind-agreement-request-declined"),
    placeholders: &[
        Placeholder::FIRST_NAME,
        ORGANIZATION,
        Placeholder::required("answer", msg!("placeholder-agreement-answer")),
        Placeholder::LINK,
    ],
    english: DefaultText {
        subject: "Your request for an agreement",
        body: "Hello {firstName},

You asked for an agreement for {organization}. We cannot offer one at this time:

{answer}

{link}",
    },
    french: DefaultText {
        subject: "Votre demande de convention",
        body: "Bonjour {firstName},

Vous avez demandé une convention pour {organization}. Nous ne pouvons pas en proposer pour le moment\u{a0}:

{answer}

{link}",
    },
    sample: declined,
};
