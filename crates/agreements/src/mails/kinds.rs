//! The kinds of mail of this crate, with their default texts, placeholders and examples.

use super::letter::{AgreementLetter, BudgetAlert, BudgetAmounts, EndingAlert, PoolAlert, Recipient};
use kernel::AgreementId;
use l10n::{Language, msg};
use mail::{DefaultText, Kind, Letter, Placeholder};

const ORGANIZATION: Placeholder =
    Placeholder::optional("organization", msg!("placeholder-agreement-partner"));
const AGREEMENT: Placeholder = Placeholder::required("agreement", msg!("placeholder-agreement"));
const SEATS: Placeholder = Placeholder::optional("seats", msg!("placeholder-agreement-seats"));

fn recipient() -> Recipient {
    Recipient {
        first_name: "Ada".into(),
        organization_name: "Sunrise Schools".into(),
        agreement_id: AgreementId::new(7),
        agreement_name: "School year".into(),
    }
}

fn pool(_: Language) -> Box<dyn Letter> {
    Box::new(AgreementLetter::Pool(PoolAlert { to: recipient(), granted: 90, seats: 100, waiting: 0 }))
}

fn budget(_: Language) -> Box<dyn Letter> {
    let amounts = BudgetAmounts { currency: "NGN".into(), used: 9_000_000, budget: 10_000_000 };
    Box::new(AgreementLetter::Budget(BudgetAlert { to: recipient(), share: 90, amounts: Some(amounts) }))
}

fn ending(_: Language) -> Box<dyn Letter> {
    Box::new(AgreementLetter::Ending(EndingAlert {
        to: recipient(),
        ends_on: "2027-07-31".into(),
        days: 30,
        granted: 90,
        seats: Some(100),
    }))
}

pub(super) static POOL_ALERT: Kind = Kind {
    name: "agreement_pool_alert",
    title: msg!("kind-agreement-pool-alert"),
    placeholders: &[
        Placeholder::FIRST_NAME,
        Placeholder::required("share", msg!("placeholder-agreement-share")),
        SEATS,
        Placeholder::optional("rest", msg!("placeholder-agreement-rest")),
        AGREEMENT,
        ORGANIZATION,
        Placeholder::LINK,
    ],
    english: DefaultText {
        subject: "{agreement}: {share} of the seats are granted",
        body: "Hello {firstName},

The agreement “{agreement}” of {organization} has granted {share} of its seats: {seats}. {rest}

{link}

You get this mail because you asked for it, or because you are the contact of {organization}. You can choose your alerts in the settings.",
    },
    french: DefaultText {
        subject: "{agreement}\u{a0}: {share} des places sont accordées",
        body: "Bonjour {firstName},

La convention «\u{a0}{agreement}\u{a0}» de {organization} a accordé {share} de ses places\u{a0}: {seats}. {rest}

{link}

Vous recevez ce courriel parce que vous l’avez demandé, ou parce que vous êtes le contact de {organization}. Vous pouvez choisir vos alertes dans les paramètres.",
    },
    sample: pool,
};

pub(super) static BUDGET_ALERT: Kind = Kind {
    name: "agreement_budget_alert",
    title: msg!("kind-agreement-budget-alert"),
    placeholders: &[
        Placeholder::FIRST_NAME,
        Placeholder::required("share", msg!("placeholder-agreement-budget-share")),
        Placeholder::optional("amounts", msg!("placeholder-agreement-amounts")),
        AGREEMENT,
        ORGANIZATION,
        Placeholder::LINK,
    ],
    english: DefaultText {
        subject: "{agreement}: {share} of the budget is used",
        body: "Hello {firstName},

The agreement “{agreement}” of {organization} has used {share} of its budget. {amounts} When it is used up, children can no longer be enrolled on it.

{link}

You get this mail because you asked for it, or because you are the contact of {organization}. You can choose your alerts in the settings.",
    },
    french: DefaultText {
        subject: "{agreement}\u{a0}: {share} du budget sont utilisés",
        body: "Bonjour {firstName},

La convention «\u{a0}{agreement}\u{a0}» de {organization} a utilisé {share} de son budget. {amounts} Quand il est épuisé, plus aucun enfant ne peut être inscrit à ce titre.

{link}

Vous recevez ce courriel parce que vous l’avez demandé, ou parce que vous êtes le contact de {organization}. Vous pouvez choisir vos alertes dans les paramètres.",
    },
    sample: budget,
};

pub(super) static ENDING_ALERT: Kind = Kind {
    name: "agreement_ending_alert",
    title: msg!("kind-agreement-ending-alert"),
    placeholders: &[
        Placeholder::FIRST_NAME,
        Placeholder::required("when", msg!("placeholder-agreement-when")),
        Placeholder::optional("lastDay", msg!("placeholder-agreement-last-day")),
        SEATS,
        AGREEMENT,
        ORGANIZATION,
        Placeholder::LINK,
    ],
    english: DefaultText {
        subject: "{agreement} ends {when}",
        body: "Hello {firstName},

The agreement “{agreement}” of {organization} ends {when}: its last day is {lastDay}. So far it has granted {seats}. These stay, but from then on it grants no more.

If you would like to go on, talk to us about the next agreement.

{link}

You get this mail because you asked for it, or because you are the contact of {organization}. You can choose your alerts in the settings.",
    },
    french: DefaultText {
        subject: "{agreement} prend fin {when}",
        body: "Bonjour {firstName},

La convention «\u{a0}{agreement}\u{a0}» de {organization} prend fin {when}\u{a0}: son dernier jour est le {lastDay}. Jusqu’ici, elle a accordé {seats}. Ces places restent, mais ensuite elle n’en accorde plus.

Si vous souhaitez continuer, parlez-nous de la prochaine convention.

{link}

Vous recevez ce courriel parce que vous l’avez demandé, ou parce que vous êtes le contact de {organization}. Vous pouvez choisir vos alertes dans les paramètres.",
    },
    sample: ending,
};
