import { useEffect } from "react";
import { useFormContext } from "react-hook-form";
import type { components } from "@/api/schema.gen";
import { identityText } from "@/features/identity/shared/en";
import { SelectField, TextField } from "@/forms/fields";
import { fill } from "@/i18n/text";
import { formatGmtOffset } from "@/lib/gmt-offset";
import type { Choices } from "./reference";
import type { ParentSignUp } from "./rules";

type Zone = components["schemas"]["ListedZone"];

const EXAMPLE = "Africa/Lagos";

export function ZoneField({ zones }: { zones: Choices<Zone> | undefined }) {
  const t = identityText();
  const { getValues, setValue } = useFormContext<ParentSignUp>();

  useEffect(() => {
    if (zones === undefined || zones === "loading") return;
    const names = zones === "failed" ? [deviceZone()] : zones.map(({ zoneName }) => zoneName);
    const written = getValues("timezone");
    if (names.includes(written) || (zones === "failed" && written !== "")) return;
    setValue("timezone", likelyZone(names), { shouldValidate: likelyZone(names) !== "" });
  }, [zones, getValues, setValue]);

  const field = { name: "timezone", label: t.timezone };
  if (zones === undefined) return <SelectField {...field} placeholder={t.countryFirst} options={[]} />;
  if (zones === "failed") return <TextField {...field} hint={fill(t.timezoneHint, { example: EXAMPLE })} />;
  if (zones === "loading") return <SelectField {...field} placeholder={t.loadingChoices} options={[]} />;
  return <SelectField {...field} hint={t.timezoneUse} placeholder={t.chooseTimezone} options={zones.map(optionOf)} />;
}

/** The only time zone, or the one of this device. */
function likelyZone(names: readonly string[]): string {
  const [only] = names;
  if (only !== undefined && names.length === 1) return only;
  return names.find((name) => name === deviceZone()) ?? "";
}

function deviceZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}

function optionOf({ zoneName, gmtOffset }: Zone) {
  const t = identityText();
  const label = fill(t.zone, { name: zoneName.replaceAll("_", " "), offset: formatGmtOffset(gmtOffset) });
  return { value: zoneName, label };
}
