import type { components } from "@/api/schema.gen";

type Schemas = components["schemas"];

export const MAIL_STATES = [
  "held",
  "queued",
  "sent",
  "failed",
  "put_aside",
  "kept",
] as const satisfies readonly Schemas["OutboxState"][];
export type MailState = (typeof MAIL_STATES)[number];

/** States of queued mails, which cannot be resent. */
export const WAITS: ReadonlySet<MailState> = new Set(["held", "queued"]);

export type MailRow = Schemas["StaffMail"];

export type OpenedMail = Schemas["OpenStaffMail"];

export type Placeholder = Schemas["PlaceholderView"];

export type MailTextRow = Schemas["MailKind"];

export type Wording = Schemas["MailWords"];

export type MailText = Schemas["MailTextView"];

export type MailPreview = Schemas["MailPreview"];
