import type { components } from "@/api/schema.gen";
import { registrationLinksText } from "./en";

type Schemas = components["schemas"];

export type RegistrationLink = Schemas["RegistrationLinkView"];
export type LinkBody = Schemas["RegistrationLinkBody"];

/** What can be asked about a link. */
export type LinkTask = { kind: "edit" | "disable" | "remove"; link: RegistrationLink };

/** The main link has no name of its own. */
export function linkName({ isMain, name }: Pick<RegistrationLink, "isMain" | "name">): string {
  return isMain ? registrationLinksText().main : name;
}
