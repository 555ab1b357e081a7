import type { components } from "@/api/schema.gen";
import { agreementsText } from "./en";

type Schemas = components["schemas"];

export type Agreement = Schemas["AgreementView"];
export type Terms = Schemas["TermsView"];
export type AgreementRequest = Schemas["AgreementRequestView"];

/** The agreement that a partner begins with may have no name. */
export function agreementName({ name }: Pick<Agreement, "name">): string {
  return name === "" ? agreementsText().unnamed : name;
}
