import { useEffect, useState } from "react";
import { answer, silentApi } from "@/api/client";
import type { components } from "@/api/schema.gen";

type Schemas = components["schemas"];

/** What can be chosen, once it is known. A failure is only logged: the form then lets people write instead. */
export type Choices<T> = readonly T[] | "loading" | "failed";

type Ask<T> = (country: string) => Promise<readonly T[]>;

const PREFIX = "/api/common/reference/countries";

const askCountries: Ask<Schemas["ListedCountry"]> = async () => (await answer(silentApi.GET(PREFIX))).data;

const askStates: Ask<Schemas["ListedState"]> = async (country) =>
  (await answer(silentApi.GET(`${PREFIX}/{country}/states`, { params: { path: { country } } }))).data;

const askZones: Ask<Schemas["ListedZone"]> = async (country) =>
  (await answer(silentApi.GET(`${PREFIX}/{country}/time-zones`, { params: { path: { country } } }))).data;

function useChoices<T>(ask: Ask<T>, country: string | undefined): Choices<T> | undefined {
  const [found, setFound] = useState<{ country: string; choices: Choices<T> }>();
  useEffect(() => {
    if (country === undefined) return;
    let current = true;
    ask(country).then(
      (choices) => current && setFound({ country, choices }),
      (error: unknown) => {
        console.error(error);
        if (current) setFound({ country, choices: "failed" });
      },
    );
    return () => {
      current = false;
    };
  }, [ask, country]);
  if (country === undefined) return undefined;
  return found?.country === country ? found.choices : "loading";
}

export function useCountries(): Choices<Schemas["ListedCountry"]> {
  return useChoices(askCountries, "") ?? "loading";
}

/** Undefined while no country is chosen. */
export function useStates(country: string | undefined): Choices<Schemas["ListedState"]> | undefined {
  return useChoices(askStates, country);
}

/** Undefined while no country is chosen. */
export function useZones(country: string | undefined): Choices<Schemas["ListedZone"]> | undefined {
  return useChoices(askZones, country);
}
