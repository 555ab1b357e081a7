import * as z from "zod/mini";
import { inviteFormText } from "@/i18n/invite-form-text";
import { fill } from "@/i18n/text";
import { formatCount } from "@/lib/numbers";
import { MOST_ADDRESSES, readAddresses, type Entry } from "./addresses";
import type { InviteBody } from "./calls";
import type { InviteValues } from "./draft";

const MOST_KIDS = 100;

/** The specified body, unless an address has a number of its own. */
export function bodyOf(entries: readonly Entry[], kidsNum: number): InviteBody {
  if (entries.every((entry) => entry.kidsNum === null)) {
    return { emails: entries.map(({ email }) => email).join(", "), kidsNum };
  }
  return { invites: entries.map((entry) => ({ email: entry.email, kidsNum: entry.kidsNum ?? kidsNum })) };
}

/** Only what would make a call pointless. Which addresses are right is the server's to say. */
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
    if (entries.length > MOST_ADDRESSES) blame("emails", tooMany(entries.length));
    if (kidsNum.trim() !== "" && numberIn(kidsNum) === null) blame("kidsNum", t.kidsWhole);
    else if (kidsNum.trim() === "" && needsNumber(entries)) blame("kidsNum", t.kidsRequired);
  });
}

/** How many children, as the form takes it; null when it is no such number. */
export function numberIn(kidsNum: string): number | null {
  const number = /^\d{1,3}$/.test(kidsNum.trim()) ? Number(kidsNum) : 0;
  return number >= 1 && number <= MOST_KIDS ? number : null;
}

/** Unless every address has its own. */
export function needsNumber(entries: readonly Entry[]): boolean {
  return entries.length === 0 || entries.some((entry) => entry.kidsNum === null);
}

function tooMany(count: number): string {
  const t = inviteFormText();
  return fill(t.tooMany, { count: formatCount(count), most: formatCount(MOST_ADDRESSES) });
}
