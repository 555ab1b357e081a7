import { useQuery } from "@tanstack/react-query";
import { useWatch } from "react-hook-form";
import { answer, api } from "@/api/client";
import { accountText } from "@/features/identity/shared/settings/en";
import { SelectField } from "@/forms/fields";
import { fill } from "@/i18n/text";
import { inOwnWords } from "@/lib/region-names";
import type { PartnerProfile } from "./profile-calls";

/** Country select, with the currency that results from it. */
export function CountryChoice({ profile }: { profile: PartnerProfile }) {
  const t = accountText().profile;
  const { data, isError } = useQuery({
    queryKey: ["partner-countries"],
    queryFn: () => answer(api.GET("/api/common/reference/countries")),
  });
  const chosen: unknown = useWatch({ name: "country" });
  const listed = data?.data;
  // until the list is loaded, or if it fails to load, only the current country is offered
  const present = { value: profile.country, label: profile.country };
  const options = listed && inOwnWords(listed).map(({ country: { code }, label }) => ({ value: code, label }));
  const currency = listed?.find(({ code }) => code === chosen)?.currency ?? undefined;
  const moved = currency !== undefined && currency !== profile.currencyCode;
  const hint = moved
    ? fill(t.currencyMoves, { from: profile.currencyCode, to: currency })
    : fill(t.currencyNow, { currency: profile.currencyCode });
  return (
    <SelectField
      name="country"
      label={t.country}
      hint={isError ? t.countryFailed : hint}
      options={options ?? [present]}
      autoComplete="country"
    />
  );
}
