import { skipToken, useQueries, useQuery, type QueryClient } from "@tanstack/react-query";
import { FAMILY_KEY } from "@/api/family";
import { whyFailed } from "@/api/query";
import { getConsent, getSummary, listCohorts, listDays, listPackages, type SummaryQuery } from "./calls";
import type { ChildValues, Cohort, Consent, Day, Package, ProgramSummary } from "./model";
import { isWhenMissing, type Registration } from "./registration";

const OWN_KEY = "register-child";
const CONSENT = [OWN_KEY, "consent"];
/** Lists that change a few times a year. */
const A_WHILE = 300_000;
/** As long as somebody looks from the form to the summary and back. */
const A_MOMENT = 10_000;

/** What the form offers. */
export interface Choices {
  cohorts: readonly Cohort[];
  packages: readonly Package[];
  days: readonly Day[];
  consent: Consent;
}

/** Asks for nothing before it is wanted. */
export function useChoices(wanted: boolean) {
  const [cohorts, packages, days, consent] = useQueries({
    queries: [
      { queryKey: [FAMILY_KEY, "cohorts"], queryFn: listCohorts, staleTime: A_MOMENT, enabled: wanted },
      { queryKey: [OWN_KEY, "packages"], queryFn: listPackages, staleTime: A_WHILE, enabled: wanted },
      { queryKey: [OWN_KEY, "days"], queryFn: listDays, staleTime: A_WHILE, enabled: wanted },
      { queryKey: CONSENT, queryFn: getConsent, staleTime: A_WHILE, enabled: wanted },
    ],
  });
  const choices: Choices | undefined =
    cohorts.data && packages.data && days.data && consent.data
      ? { cohorts: cohorts.data, packages: packages.data, days: days.data, consent: consent.data }
      : undefined;
  const all = [cohorts, packages, days, consent];
  return {
    choices,
    failure: choices === undefined ? whyFailed(all.find(({ isError }) => isError)?.error) : null,
    onRetry: () => all.filter(({ isError }) => isError).forEach((query) => void query.refetch()),
  };
}

/** The text may have changed while it was being read. */
export function renewConsent(queries: QueryClient): Promise<void> {
  return queries.invalidateQueries({ queryKey: CONSENT });
}

type Chosen = Pick<Registration, "values" | "childId">;

/** What the summary is asked for; undefined as long as something is not chosen. */
export function summaryAsked({ values, childId }: Chosen): SummaryQuery | undefined {
  if (isWhenMissing(values) || values.age === "") return undefined;
  const { age, cohortId, day, time } = values;
  return { age: Number(age), cohortId: Number(cohortId), day, time, ...(childId !== null && { childId }) };
}

/** Whether these lessons can be had: while another day is being chosen, the time may still be one of the old day. */
export function isOnOffer({ cohortId, day, time }: ChildValues, { cohorts, days }: Choices): boolean {
  const times = days.find((one) => one.day === day)?.times ?? [];
  return times.some((one) => one.time === time) && cohorts.some(({ id }) => String(id) === cohortId);
}

const summaryKey = (asked: SummaryQuery | undefined) => [FAMILY_KEY, "summary", asked];

/** For whoever waits for it. */
export function fetchSummary(queries: QueryClient, asked: SummaryQuery): Promise<ProgramSummary> {
  return queries.fetchQuery({ queryKey: summaryKey(asked), queryFn: () => getSummary(asked), staleTime: A_MOMENT });
}

/** Nothing is asked as long as something is not chosen. */
export function useSummary(asked: SummaryQuery | undefined) {
  const query = useQuery<ProgramSummary>({
    queryKey: summaryKey(asked),
    queryFn: asked === undefined ? skipToken : () => getSummary(asked),
    staleTime: A_MOMENT,
  });
  return {
    summary: query.data,
    failure: query.data === undefined ? whyFailed(query.error) : null,
    onRetry: () => void query.refetch(),
  };
}
