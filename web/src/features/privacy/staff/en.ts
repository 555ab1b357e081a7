import { defineText } from "@/i18n/define-text";

/** Texts of erasing families: on request, and automatically after a retention period. */
export const staffPrivacyText = defineText("staffPrivacy", {
  title: "Privacy",
  intro: "How long families are kept, and which were erased.",

  retention: {
    title: "Retention",
    body: "A family without any program or login for this long is erased at night, the same way as on request.",
    label: "Keep families for",
    forever: "As long as nobody asks",
    months: { one: "{count} month", other: "{count} months" },
    due: { one: "{count} family is due for erasure tonight.", other: "{count} families are due for erasure tonight." },
    dueNone: "No family is due for erasure.",
    ask: "Erase families after {time}?",
    askBody: "From tonight, families without any program or login for so long are erased. That cannot be undone.",
    save: "Save",
    failed: "The privacy settings did not load",
  },

  erasures: {
    title: "Erased families",
    body: "The entry stays; whom it was about does not.",
    empty: "No family has been erased yet.",
    line: "{date}, {time} · {by} · family {family}, {children}",
    children: { one: "{count} child", other: "{count} children" },
  },

  erase: {
    title: "Erase the family of {name}?",
    goes: "Names, addresses, phone numbers, emails, notes, consents, sessions and places in waiting lists are removed.",
    seats: "Unpaid programs are withdrawn, and their seats return.",
    kept: "Accounting keeps what the law asks for: payments, receipts and invoice lines, without anybody's name.",
    logged: "The erasure stands in the journal. It cannot be undone.",
    confirm: "The parent's email address",
    confirmHint: "Type {email} to confirm.",
    confirmWrong: "This is not the parent's address",
    reason: "Reason",
    reasonHint: "Without names: it is kept.",
    reasonRequired: "A reason is required",
    submit: "Erase the family",
    done: "The family is erased",
    doneKept: "Accounting keeps:",
    doneNothing: "Nothing had to be kept.",
    close: "Close",
  },
});

/** Texts of the editor for terms, privacy notice and consent. */
export const staffTextsText = defineText("staffTexts", {
  title: "Texts",
  intro:
    "What people read before they agree. Every save makes a new version; the old ones stay with whoever agreed to them.",
  which: "Text",
  names: { terms: "Terms", privacy: "Privacy", consent: "Consent" },
  shown: {
    terms: "Shown to everybody at {address}.",
    privacy: "Shown to everybody at {address}.",
    consent: "Asked of parents when they register a child.",
  },
  version: "Version {version} of {date}",
  versionDelivered: "Version {version}, default text",
  never: "Not written yet",
  text: "Text",
  textHint: "A blank line begins a new paragraph, # and a space before a line make it a heading.",
  textRequired: "A text is required",
  french: "Text in French",
  frenchHint: "The same as the text above, for readers in French. While it is empty, they see the text above.",
  unchanged: "Nothing has changed",
  save: "Save as a new version",
  ask: "Save version {version}?",
  askBody: "It is what people read from now on.",
  askConsent: "Parents are asked for this text from now on. What was agreed to before stays with its version.",
  askConfirm: "Save",
  saved: "A new version is saved",
  preview: "Preview",
  previewFrench: "Preview in French",
  versions: "Versions",
  versionLine: "Version {version}",
  delivered: "Default text",
  versionBy: "{date}, {time} · {by}",
  failed: "The texts did not load",
});
