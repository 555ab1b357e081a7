import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { parentAccountText } from "@/features/identity/parent/en";
import { identityText } from "@/features/identity/shared/en";
import { SelectField, TextField } from "@/forms/fields";
import { fill } from "@/i18n/text";
import { formatGmtOffset } from "@/lib/gmt-offset";
import { countryInOwnWords, inOwnWords } from "@/lib/region-names";
import { stateName, stateOptions } from "@/lib/state-names";
import type { Option } from "@/ui/select";
import { listCountries, listStates, listZones, type Profile } from "./calls";
import type { ProfileValues } from "./profile-rules";

/** Country, state and time zone; the last two depend on the first. */
export function PlaceFields({ profile }: { profile: Profile }) {
  const t = identityText();
  const { control, setValue, getValues } = useFormContext<ProfileValues>();
  const country = useWatch({ control, name: "country" });
  const countries = useQuery({ queryKey: ["countries"], queryFn: listCountries, staleTime: Infinity });
  const states = useQuery({ queryKey: ["states", country], queryFn: () => listStates(country), staleTime: Infinity });
  const zones = useQuery({ queryKey: ["zones", country], queryFn: () => listZones(country), staleTime: Infinity });
  const hasStates = states.data === undefined ? profile.state !== "" : states.data.length > 0;

  useEffect(() => setValue("stateNeeded", hasStates), [hasStates, setValue]);
  useEffect(() => {
    if (states.data?.every(({ name }) => name !== getValues("state"))) setValue("state", "");
  }, [states.data, getValues, setValue]);
  useEffect(() => {
    if (zones.data?.some(({ zoneName }) => zoneName === getValues("timezone")) !== false) return;
    const [only] = zones.data.length === 1 ? zones.data : [];
    setValue("timezone", only?.zoneName ?? "");
  }, [zones.data, getValues, setValue]);

  // until a list is loaded, or if it fails to load, the current value is kept
  const present = { value: profile.country, label: countryInOwnWords(profile.countryName) };
  const listed =
    countries.data && inOwnWords(countries.data).map(({ country: { code }, label }) => ({ value: code, label }));
  return (
    <>
      <SelectField
        name="country"
        label={t.country}
        autoComplete="country"
        hint={countries.isError ? parentAccountText().profile.listFailed : undefined}
        options={listed ?? [present]}
      />
      {hasStates && (
        <Chosen
          name="state"
          label={t.state}
          writeHint={t.stateHint}
          placeholder={t.chooseState}
          failed={states.isError}
          options={states.data && stateOptions(states.data)}
        />
      )}
      <Chosen
        name="timezone"
        label={t.timezone}
        hint={t.timezoneUse}
        writeHint={fill(t.timezoneHint, { example: profile.timezone })}
        placeholder={t.chooseTimezone}
        failed={zones.isError}
        options={zones.data?.map(zoneOption)}
      />
    </>
  );
}

interface ChosenProps {
  name: "state" | "timezone";
  label: string;
  hint?: string;
  writeHint: string;
  placeholder: string;
  failed: boolean;
  options: readonly Option[] | undefined;
}

/** A select; a text field if the list failed to load. */
function Chosen({ name, label, hint, writeHint, placeholder, failed, options }: ChosenProps) {
  const current: unknown = useWatch({ name });
  if (failed) return <TextField name={name} label={label} hint={writeHint} />;
  const kept =
    typeof current === "string" && current !== ""
      ? [{ value: current, label: stateName(current.replaceAll("_", " ")) }]
      : [];
  return <SelectField name={name} label={label} hint={hint} placeholder={placeholder} options={options ?? kept} />;
}

function zoneOption({ zoneName, gmtOffset }: { zoneName: string; gmtOffset: number }): Option {
  const name = zoneName.replaceAll("_", " ");
  return { value: zoneName, label: fill(identityText().zone, { name, offset: formatGmtOffset(gmtOffset) }) };
}
