import { skipToken, useQueries, useQuery, type QueryClient } from "@tanstack/react-query";
import { FAMILY_KEY } from "@/features/enrolment/parent/family";
import { queryErrorOf } from "@/api/query";
import { getConsent, getSummary, listCohorts, listDays, listPackages, type SummaryQuery } from "./calls";
import type { ChildValues, Cohort, Consent, Day, Package, ProgramSummary } from "./model";
import { isWhenMissing, type RegistrationState } from "./registration";

const OWN_KEY = "register-child";
const CONSENT = [OWN_KEY, "consent"];
/** Cache time for lists that change a few times a year. */
const LONG_STALE_TIME = 300_000;
/** Cache time for switching between the form and the summary. */
const SHORT_STALE_TIME = 10_000;

/** The choices of the form. */
export interface Choices {
  cohorts: readonly Cohort[];
  packages: readonly Package[];
  days: readonly Day[];
  consent: Consent;
}

/** Fetches nothing until `wanted`. */
export function useChoices(wanted: boolean) {
  const [cohorts, packages, days, consent] = useQueries({
    queries: [
      { queryKey: [FAMILY_KEY, "cohorts"], queryFn: listCohorts, staleTime: SHORT_STALE_TIME, enabled: wanted },
      { queryKey: [OWN_KEY, "packages"], queryFn: listPackages, staleTime: LONG_STALE_TIME, enabled: wanted },
      { queryKey: [OWN_KEY, "days"], queryFn: listDays, staleTime: LONG_STALE_TIME, enabled: wanted },
      { queryKey: CONSENT, queryFn: getConsent, staleTime: LONG_STALE_TIME, enabled: wanted },
    ],
  });
  const choices: Choices | undefined =
    cohorts.data && packages.data && days.data && consent.data
      ? { cohorts: cohorts.data, packages: packages.data, days: days.data, consent: consent.data }
      : undefined;
  const all = [cohorts, packages, days, consent];
  return {
    choices,
    failure: choices === undefined ? queryErrorOf(all.find(({ isError }) => isError)?.error) : null,
    onRetry: () => all.filter(({ isError }) => isError).forEach((query) => void query.refetch()),
  };
}

/** Refetches the consent text, which may have changed while it was being read. */
export function refetchConsent(queries: QueryClient): Promise<void> {
  return queries.invalidateQueries({ queryKey: CONSENT });
}

type RegistrationChoice = Pick<RegistrationState, "values" | "childId">;

/** Parameters of the summary request; undefined while a choice is missing. */
export function summaryQuery({ values, childId }: RegistrationChoice): SummaryQuery | undefined {
  if (isWhenMissing(values) || values.age === "") return undefined;
  const { age, cohortId, day, time } = values;
  return { age: Number(age), cohortId: Number(cohortId), day, time, ...(childId !== null && { childId }) };
}

/** Whether these lessons exist: while the day is being changed, the time may still belong to the previous day. */
export function isOnOffer({ cohortId, day, time }: ChildValues, { cohorts, days }: Choices): boolean {
  const times = days.find((one) => one.day === day)?.times ?? [];
  return times.some((one) => one.time === time) && cohorts.some(({ id }) => String(id) === cohortId);
}

const summaryKey = (query: SummaryQuery | undefined) => [FAMILY_KEY, "summary", query];

/** For callers that await the summary. */
export function fetchSummary(queries: QueryClient, query: SummaryQuery): Promise<ProgramSummary> {
  return queries.fetchQuery({
    queryKey: summaryKey(query),
    queryFn: () => getSummary(query),
    staleTime: SHORT_STALE_TIME,
  });
}

/** Fetches nothing while a choice is missing. */
export function useSummary(query: SummaryQuery | undefined) {
  const found = useQuery<ProgramSummary>({
    queryKey: summaryKey(query),
    queryFn: query === undefined ? skipToken : () => getSummary(query),
    staleTime: SHORT_STALE_TIME,
  });
  return {
    summary: found.data,
    failure: found.data === undefined ? queryErrorOf(found.error) : null,
    onRetry: () => void found.refetch(),
  };
}
