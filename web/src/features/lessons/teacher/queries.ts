import { keepPreviousData, useQuery, useQueryClient, type QueryClient, type QueryKey } from "@tanstack/react-query";
import { useEffect } from "react";
import { backgroundApi } from "@/api/client";
import { ApiFailure } from "@/api/failure";
import { queryErrorOf } from "@/api/query";
import { text } from "@/i18n/text";
import type { LessonKey, TeacherClass, TeacherClassDetails, TeacherRegister, TeacherToday, TeacherWeek } from "./model";
import { lessonKey } from "./query-keys";

/** Set by the service worker on an answer that it kept: when the server gave it. */
const AS_OF = "x-as-of";
const NOT_FOUND = 404;
const REFRESH = 60_000;

/** Data of the server, which may be what the device last saw. */
interface Seen<T> {
  data: T;
  /** Null for a fresh answer. */
  asOf: string | null;
}

interface Answered<T> {
  data?: { data: T } | undefined;
  response: Response;
}

async function seen<T>(call: Promise<Answered<T>>): Promise<Seen<T>> {
  const { data, response } = await call;
  if (data === undefined) throw new Error(text().failure.unreadable);
  return { data: data.data, asOf: response.headers.get(AS_OF) };
}

/** Whether there is no such lesson or class, or it is not the teacher's. */
export const isNotFound = (error: unknown) => error instanceof ApiFailure && error.httpStatus === NOT_FOUND;

const readLesson = ({ class: key, on }: LessonKey) =>
  seen<TeacherRegister>(
    backgroundApi.GET("/api/teacher/classes/{class}/lessons/{on}", { params: { path: { class: key, on } } }),
  );

interface Read<T> {
  queryKey: QueryKey;
  queryFn: () => Promise<Seen<T>>;
}

function useSeen<T>(read: Read<T>, keepsPrevious = false) {
  const found = useQuery({
    ...read,
    refetchInterval: REFRESH,
    ...(keepsPrevious && { placeholderData: keepPreviousData }),
  });
  const { error } = found;
  const isMissing = isNotFound(error);
  return {
    data: isMissing ? undefined : found.data?.data,
    asOf: found.data?.asOf ?? null,
    stale: found.isPlaceholderData,
    isNotFound: isMissing,
    failure: found.data === undefined && !isMissing ? queryErrorOf(error) : null,
    onRetry: () => void found.refetch(),
  };
}

const today = () => ({
  queryKey: ["teacher", "today"],
  queryFn: () => seen<TeacherToday>(backgroundApi.GET("/api/teacher/today")),
});

const week = (from?: string) => ({
  queryKey: ["teacher", "week", from ?? ""],
  queryFn: () =>
    seen<TeacherWeek>(
      backgroundApi.GET("/api/teacher/week", { params: { query: from === undefined ? {} : { from } } }),
    ),
});

/** More classes than anybody teaches: the list has no pages. */
const ALL_CLASSES = 100;

const classes = () => ({
  queryKey: ["teacher", "classes"],
  queryFn: () =>
    seen<TeacherClass[]>(
      backgroundApi.GET("/api/teacher/classes", { params: { query: { page: 1, pageSize: ALL_CLASSES } } }),
    ),
});

const oneClass = (key: string) => ({
  queryKey: ["teacher", "class", key],
  queryFn: () =>
    seen<TeacherClassDetails>(backgroundApi.GET("/api/teacher/classes/{class}", { params: { path: { class: key } } })),
});

export const useToday = () => useSeen(today());
export const useWeek = (from: string | undefined) => useSeen(week(from), true);
export const useClasses = () => useSeen(classes());
export const useClass = (key: string) => useSeen(oneClass(key));
export const oneLesson = (key: LessonKey) => ({ queryKey: lessonKey(key), queryFn: () => readLesson(key) });
export const useLesson = (key: LessonKey) => useSeen(oneLesson(key));

const FRESH = 300_000;

const likely = { staleTime: FRESH, retry: false } as const;

/** Fetches registers that are likely to be opened next, so that the device has them when the network drops. */
export function usePrefetchLessons(lessons: readonly LessonKey[] | undefined): void {
  const queries = useQueryClient();
  const keys = lessons?.map((lesson) => `${lesson.class} ${lesson.on}`).join() ?? "";
  useEffect(() => {
    for (const key of keys.split(",").filter(Boolean)) {
      const [part = "", on = ""] = key.split(" ");
      const lesson = { class: part, on };
      void queries.prefetchQuery({ ...oneLesson(lesson), ...likely });
    }
  }, [keys, queries]);
}

/** Fetches what each screen shows first, one after the other, so that the device has screens that nobody opened yet. */
export async function prefetchScreens(queries: QueryClient): Promise<void> {
  await queries.prefetchQuery({ ...today(), ...likely });
  await queries.prefetchQuery({ ...week(), ...likely });
  await queries.prefetchQuery({ ...classes(), ...likely });
  const taught = queries.getQueryData<Seen<TeacherClass[]>>(classes().queryKey)?.data ?? [];
  for (const { class: key } of taught.filter(({ isOver }) => !isOver)) {
    // eslint-disable-next-line no-await-in-loop -- the screen that is open comes first
    await queries.prefetchQuery({ ...oneClass(key), ...likely });
  }
}
