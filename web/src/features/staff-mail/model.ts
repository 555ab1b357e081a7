import type { components } from "@/api/schema.gen";

type Schemas = components["schemas"];

/* The contract says in words which states there are. */

export const MAIL_STATES = ["queued", "sent", "failed", "put_aside", "kept"] as const;
export type MailState = (typeof MAIL_STATES)[number];

export type MailRow = Schemas["StaffMail"] & { state: MailState };

export type OpenedMail = Schemas["OpenStaffMail"] & { state: MailState };

export type Placeholder = Schemas["PlaceholderView"];

export type MailTextRow = Schemas["MailKind"];

export type Wording = Schemas["MailWords"];

export type MailText = Schemas["MailTextView"];

export type MailPreview = Schemas["MailPreview"];
