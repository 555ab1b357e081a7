import { useEffect, useState } from "react";
import { answer, sessionlessApi } from "@/api/client";
import type { components } from "@/api/schema.gen";

type Schemas = components["schemas"];

/** The choices, once loaded. A failure is only logged, because the form then offers a text field instead. */
export type Choices<T> = readonly T[] | "loading" | "failed";

type FetchChoices<T> = (country: string) => Promise<readonly T[]>;

const PREFIX = "/api/common/reference/countries";

const fetchCountries: FetchChoices<Schemas["ListedCountry"]> = async () =>
  (await answer(sessionlessApi.GET(PREFIX))).data;

const fetchStates: FetchChoices<Schemas["ListedState"]> = async (country) =>
  (await answer(sessionlessApi.GET(`${PREFIX}/{country}/states`, { params: { path: { country } } }))).data;

const fetchZones: FetchChoices<Schemas["ListedZone"]> = async (country) =>
  (await answer(sessionlessApi.GET(`${PREFIX}/{country}/time-zones`, { params: { path: { country } } }))).data;

function useChoices<T>(fetchChoices: FetchChoices<T>, country: string | undefined): Choices<T> | undefined {
  const [found, setFound] = useState<{ country: string; choices: Choices<T> }>();
  useEffect(() => {
    if (country === undefined) return;
    let current = true;
    fetchChoices(country).then(
      (choices) => current && setFound({ country, choices }),
      (error: unknown) => {
        console.error(error);
        if (current) setFound({ country, choices: "failed" });
      },
    );
    return () => {
      current = false;
    };
  }, [fetchChoices, country]);
  if (country === undefined) return undefined;
  return found?.country === country ? found.choices : "loading";
}

export function useCountries(): Choices<Schemas["ListedCountry"]> {
  return useChoices(fetchCountries, "") ?? "loading";
}

/** Undefined while no country is chosen. */
export function useStates(country: string | undefined): Choices<Schemas["ListedState"]> | undefined {
  return useChoices(fetchStates, country);
}

/** Undefined while no country is chosen. */
export function useZones(country: string | undefined): Choices<Schemas["ListedZone"]> | undefined {
  return useChoices(fetchZones, country);
}
