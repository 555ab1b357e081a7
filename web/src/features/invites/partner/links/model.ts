import type { components } from "@/api/schema.gen";
import type { RegistrationLink } from "@/features/invites/shared/link-facts";

/** What a link allows; all fields are sent, as an absent one is refused. */
export type LinkBody = components["schemas"]["RegistrationLinkChangeBody"];

/** What can be asked about a link. */
export type LinkTask = { kind: "edit" | "close" | "remove"; link: RegistrationLink };
