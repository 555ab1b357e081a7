import { LESSON_STATES, type LessonState } from "@/features/lessons/staff/model";
import { todayHere } from "@/lib/dates";
import { addDays, weekdayIndex } from "@/lib/month-days";
import { isIsoDate } from "@/lib/typed-date";
import { parseListState } from "@/table/list-state";
import { useParsedListState } from "@/table/list-state-parsed";

export const LESSONS_PER_PAGE = 50;

type RawSearch = Readonly<Record<string, unknown>>;

/** Filters of the list of lessons, stored in the URL. Without `on` it is the period of today. */
export interface LessonSearch {
  page?: number;
  on?: string;
  view?: "day";
  cohortId?: number;
  teacherId?: number;
  state?: LessonState;
}

export function parseLessonSearch(raw: RawSearch): LessonSearch {
  const { page } = parseListState(raw);
  const on = String(raw["on"] ?? "");
  const [cohortId, teacherId] = [idOf(raw["cohortId"]), idOf(raw["teacherId"])];
  const state = LESSON_STATES.find((known) => known === raw["state"]);
  return {
    ...(page && { page }),
    ...(isIsoDate(on) && { on }),
    ...(raw["view"] === "day" && { view: "day" }),
    ...(cohortId && { cohortId }),
    ...(teacherId && { teacherId }),
    ...(state && { state }),
  };
}

function idOf(value: unknown): number | undefined {
  const id = Number(value);
  return Number.isSafeInteger(id) && id > 0 ? id : undefined;
}

export interface Period {
  from: string;
  to: string;
}

/** The day, or its week from Monday to Sunday. */
export function periodOf({ on = todayHere(), view }: LessonSearch): Period {
  if (view === "day") return { from: on, to: on };
  const from = addDays(on, -weekdayIndex(on));
  return { from, to: addDays(from, 6) };
}

/** A day of the period before or after. */
export function besideOf(search: LessonSearch, direction: -1 | 1): string {
  const { from } = periodOf(search);
  return addDays(from, direction * (search.view === "day" ? 1 : 7));
}

export const useLessonSearch = () => useParsedListState(parseLessonSearch);
export type LessonList = ReturnType<typeof useLessonSearch>;
