//! The messages of a crate: its Fluent files, parsed once for each language.

use crate::{Language, Message, format, typography};
use fluent_bundle::{FluentArgs, FluentResource, FluentValue, concurrent::FluentBundle};
use std::{borrow::Cow, fmt, sync::OnceLock};
use unic_langid::LanguageIdentifier;

/// The messages of a crate in every language. Equal only to itself.
pub struct Messages {
    english: Texts,
    french: Texts,
}

struct Texts {
    source: &'static str,
    bundle: OnceLock<FluentBundle<FluentResource>>,
}

impl Texts {
    const fn new(source: &'static str) -> Self {
        Self { source, bundle: OnceLock::new() }
    }

    fn bundle(&self, language: Language) -> &FluentBundle<FluentResource> {
        self.bundle.get_or_init(|| parse(self.source, language))
    }
}

fn parse(source: &'static str, language: Language) -> FluentBundle<FluentResource> {
    let identifier: LanguageIdentifier = language.name().parse().unwrap_or_default();
    let mut bundle = FluentBundle::new_concurrent(vec![identifier]);
    // Nobody here reads from right to left, and the marks would be visible in JSON and in headers of mails.
    bundle.set_use_isolating(false);
    match language {
        Language::English => bundle.set_formatter(Some(|value, _| number(value, Language::English))),
        Language::French => {
            bundle.set_formatter(Some(|value, _| number(value, Language::French)));
            bundle.set_transform(Some(|text| Cow::Owned(typography::french(text))));
        }
    }
    let resource = FluentResource::try_new(source.to_owned()).unwrap_or_else(|(resource, errors)| {
        tracing::error!(?errors, "a message file has invalid entries");
        resource
    });
    bundle.add_resource_overriding(resource);
    bundle
}

/// A number with its thousands grouped; `None` for other values.
fn number(value: &FluentValue<'_>, language: Language) -> Option<String> {
    let FluentValue::Number(number) = value else { return None };
    Some(format::decimal(&number.as_string(), language))
}

impl Messages {
    /// From the text of its Fluent files.
    pub const fn new(english: &'static str, french: &'static str) -> Self {
        Self { english: Texts::new(english), french: Texts::new(french) }
    }

    pub(crate) fn text(&self, message: &Message, language: Language) -> String {
        let bundle = match language {
            Language::English => self.english.bundle(language),
            Language::French => self.french.bundle(language),
        };
        let Some(pattern) = bundle.get_message(message.id()).and_then(|found| found.value()) else {
            tracing::error!(id = message.id(), language = language.name(), "a message has no text");
            debug_assert!(false, "no text for the message {}", message.id());
            return message.id().to_owned();
        };
        let mut args = FluentArgs::with_capacity(message.args().len());
        for (name, value) in message.args() {
            args.set(*name, value.fluent(language));
        }
        let mut errors = Vec::new();
        let text = bundle.format_pattern(pattern, Some(&args), &mut errors).into_owned();
        if !errors.is_empty() {
            tracing::error!(id = message.id(), ?errors, "a message has invalid arguments");
            debug_assert!(false, "{}: {errors:?}", message.id());
        }
        text
    }
}

impl fmt::Debug for Messages {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Messages").finish_non_exhaustive()
    }
}

impl PartialEq for Messages {
    fn eq(&self, other: &Self) -> bool {
        std::ptr::eq(self, other)
    }
}

impl Eq for Messages {}

#[cfg(test)]
mod tests {
    use crate::{Language, Messages, Value};

    static MESSAGES: Messages = Messages::new(
        "full = { $cohort } is full on { $day }. Wait: { $left ->\n    [one] one place\n   *[other] { $left } places\n  }.\n",
        "full = { $cohort } est complet le { $day } ; il reste : { $left ->\n    [one] une place\n   *[other] { $left } places\n  }. C'est dit.\n",
    );

    #[test]
    fn fills_in_arguments_and_selects_plural_forms() {
        let message = |left: i64| {
            crate::Message::new(&MESSAGES, "full")
                .with("cohort", "L'été : 1")
                .with("day", Value::Weekday(jiff::civil::Weekday::Monday))
                .with("left", left)
        };
        assert_eq!(message(1).english(), "L'été : 1 is full on Monday. Wait: one place.");
        assert_eq!(message(3).english(), "L'été : 1 is full on Monday. Wait: 3 places.");
        assert_eq!(
            message(0).to_text(Language::French),
            "L'été : 1 est complet le lundi\u{a0}; il reste\u{a0}: une place. C’est dit.",
            "typography changes our words, not the arguments; in French nought is singular"
        );
        assert!(message(12_345).english().ends_with("12,345 places."));
        assert!(message(2_001).to_text(Language::French).contains("2\u{202f}001 places"));
    }
}
