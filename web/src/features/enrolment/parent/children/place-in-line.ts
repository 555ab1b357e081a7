import { familyText } from "@/features/enrolment/parent/en";
import { currentLanguage } from "@/lib/language";

/** 2 becomes 2nd. */
export function placeInLine(place: number): string {
  const forms: Readonly<Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }> = familyText().place;
  const rules = new Intl.PluralRules(currentLanguage(), { type: "ordinal" });
  return (forms[rules.select(place)] ?? forms.other).replace("{count}", String(place));
}
