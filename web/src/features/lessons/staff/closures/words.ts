import { staffClosuresText } from "./en";
import { fill } from "@/i18n/text";
import { formatDate } from "@/lib/dates";

/** 01/10/2026, or 21/12/2026 – 04/01/2027 */
export function daysText({ firstOn, lastOn }: { firstOn: string; lastOn: string }): string {
  if (firstOn === lastOn) return formatDate(firstOn);
  return fill(staffClosuresText().range, { from: formatDate(firstOn), to: formatDate(lastOn) });
}
