import * as z from "zod/mini";
import type { InviteBody } from "@/features/invites/partner/calls";
import { fill } from "@/i18n/text";
import { formatCount } from "@/lib/numbers";
import { MAX_ADDRESSES, readAddresses, type Entry } from "./addresses";
import type { InviteValues } from "./draft";
import { inviteFormText } from "./en";

const MAX_KIDS = 100;

/** The request body as specified, unless an address has a number of its own. */
export function bodyOf(entries: readonly Entry[], kidsNum: number): InviteBody {
  if (entries.every((entry) => entry.kidsNum === null)) {
    return { emails: entries.map(({ email }) => email).join(", "), kidsNum };
  }
  return { invites: entries.map((entry) => ({ email: entry.email, kidsNum: entry.kidsNum ?? kidsNum })) };
}

/** Rejects only what would make a request pointless. The server validates the addresses. */
export function inviteRules() {
  const t = inviteFormText();
  return z.object({ emails: z.string(), kidsNum: z.string() }).check((context) => {
    const { emails, kidsNum } = context.value;
    const entries = readAddresses(emails);
    const blame = (field: keyof InviteValues, message: string) =>
      context.issues.push({ code: "custom", path: [field], message, input: context.value, continue: true });
    if (entries.length === 0) blame("emails", t.emailsRequired);
    const [first] = entries;
    if (first?.badNumber !== undefined && entries.every((entry) => entry.badNumber !== undefined)) {
      blame("emails", fill(t.preview.badNumber, { text: first.badNumber }));
    }
    if (entries.length > MAX_ADDRESSES) blame("emails", tooMany(entries.length));
    if (kidsNum.trim() !== "" && numberIn(kidsNum) === null) blame("kidsNum", t.kidsWhole);
    else if (kidsNum.trim() === "" && needsNumber(entries)) blame("kidsNum", t.kidsRequired);
  });
}

/** The number of children accepted by the form; null when the input is invalid. */
export function numberIn(kidsNum: string): number | null {
  const number = /^\d{1,3}$/.test(kidsNum.trim()) ? Number(kidsNum) : 0;
  return number >= 1 && number <= MAX_KIDS ? number : null;
}

/** Whether the common number is needed: not if every address has its own. */
function needsNumber(entries: readonly Entry[]): boolean {
  return entries.length === 0 || entries.some((entry) => entry.kidsNum === null);
}

function tooMany(count: number): string {
  const t = inviteFormText();
  return fill(t.tooMany, { count: formatCount(count), most: formatCount(MAX_ADDRESSES) });
}
