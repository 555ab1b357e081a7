import * as z from "zod/mini";
import type { RegistrationLink } from "@/features/invites/shared/link-facts";
import { isIsoDate } from "@/lib/typed-date";
import { registrationLinksText } from "./en";
import type { LinkBody } from "./model";

const MOST_JOINS = 100_000;

/** The form of a link as it is typed. */
export interface LinkValues {
  name: string;
  expiresOn: string;
  maxJoins: string;
  domains: string;
  closesOnAlarm: boolean;
  departmentId: number | null;
}

export function valuesOf(link: RegistrationLink | undefined): LinkValues {
  return {
    name: link?.name ?? "",
    expiresOn: link?.expiresOn ?? "",
    maxJoins: link?.maxJoins?.toString() ?? "",
    domains: link?.domains.join(", ") ?? "",
    closesOnAlarm: link?.closesOnAlarm ?? false,
    departmentId: link?.departmentId ?? null,
  };
}

const isLimit = (typed: string) => /^\d+$/.test(typed) && Number(typed) >= 1 && Number(typed) <= MOST_JOINS;

/** A rule for an optional field. */
function orEmpty(rule: (typed: string) => boolean): (typed: string) => boolean {
  return (typed) => typed.trim() === "" || rule(typed.trim());
}

/** Domains are checked by the server, which names the wrong one. */
export function linkRules(isMain: boolean) {
  const t = registrationLinksText().panel;
  return z.object({
    name: z.string().check(z.refine((name) => isMain || name.trim() !== "", { error: t.nameMissing })),
    expiresOn: z.string().check(z.refine(orEmpty(isIsoDate), { error: t.dayInvalid })),
    maxJoins: z.string().check(z.refine(orEmpty(isLimit), { error: t.limitInvalid })),
    domains: z.string(),
    closesOnAlarm: z.boolean(),
    departmentId: z.nullable(z.number()),
  });
}

export function bodyOf({ name, expiresOn, maxJoins, domains, closesOnAlarm, departmentId }: LinkValues): LinkBody {
  return {
    name: name.trim(),
    expiresOn: expiresOn.trim() || null,
    maxJoins: maxJoins.trim() === "" ? null : Number(maxJoins),
    domains: domains.split(/[\s,;]+/).filter((domain) => domain !== ""),
    closesOnAlarm,
    departmentId,
  };
}
