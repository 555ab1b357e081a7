import type { components } from "@/api/schema.gen";

type Schemas = components["schemas"];

/* The contract says in words which states there are. */

export const MAIL_STATES = ["held", "queued", "sent", "failed", "put_aside", "kept"] as const;
export type MailState = (typeof MAIL_STATES)[number];

/** These wait to be sent: nobody sends them again. */
export const WAITS: ReadonlySet<MailState> = new Set(["held", "queued"]);

export type MailRow = Schemas["StaffMail"] & { state: MailState };

export type OpenedMail = Schemas["OpenStaffMail"] & { state: MailState };

export type Placeholder = Schemas["PlaceholderView"];

export type MailTextRow = Schemas["MailKind"];

export type Wording = Schemas["MailWords"];

export type MailText = Schemas["MailTextView"];

export type MailPreview = Schemas["MailPreview"];
