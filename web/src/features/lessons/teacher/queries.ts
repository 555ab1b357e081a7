import { keepPreviousData, useQuery, useQueryClient, type QueryKey } from "@tanstack/react-query";
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

const readLesson = ({ class: key, on }: LessonKey) =>
  seen<TeacherRegister>(
    backgroundApi.GET("/api/teacher/classes/{class}/lessons/{on}", { params: { path: { class: key, on } } }),
  );

function useSeen<T>(queryKey: QueryKey, queryFn: () => Promise<Seen<T>>, keepsPrevious = false) {
  const found = useQuery({
    queryKey,
    queryFn,
    refetchInterval: REFRESH,
    ...(keepsPrevious && { placeholderData: keepPreviousData }),
  });
  const { error } = found;
  const isNotFound = error instanceof ApiFailure && error.httpStatus === NOT_FOUND;
  return {
    data: isNotFound ? undefined : found.data?.data,
    asOf: found.data?.asOf ?? null,
    stale: found.isPlaceholderData,
    isNotFound,
    failure: found.data === undefined && !isNotFound ? queryErrorOf(error) : null,
    onRetry: () => void found.refetch(),
  };
}

export const useToday = () =>
  useSeen<TeacherToday>(["teacher", "today"], () => seen(backgroundApi.GET("/api/teacher/today")));

export const useWeek = (from: string | undefined) =>
  useSeen<TeacherWeek>(
    ["teacher", "week", from ?? ""],
    () => seen(backgroundApi.GET("/api/teacher/week", { params: { query: from === undefined ? {} : { from } } })),
    true,
  );

/** More classes than anybody teaches: the list has no pages. */
const ALL_CLASSES = 100;

export const useClasses = () =>
  useSeen<TeacherClass[]>(["teacher", "classes"], () =>
    seen(backgroundApi.GET("/api/teacher/classes", { params: { query: { page: 1, pageSize: ALL_CLASSES } } })),
  );

export const useClass = (key: string) =>
  useSeen<TeacherClassDetails>(["teacher", "class", key], () =>
    seen(backgroundApi.GET("/api/teacher/classes/{class}", { params: { path: { class: key } } })),
  );

export const useLesson = (key: LessonKey) => useSeen<TeacherRegister>(lessonKey(key), () => readLesson(key));

const FRESH = 300_000;

/** Fetches registers that are likely to be opened next, so that the device has them when the network drops. */
export function usePrefetchLessons(lessons: readonly LessonKey[] | undefined): void {
  const queries = useQueryClient();
  const keys = lessons?.map((lesson) => `${lesson.class} ${lesson.on}`).join() ?? "";
  useEffect(() => {
    for (const key of keys.split(",").filter(Boolean)) {
      const [part = "", on = ""] = key.split(" ");
      const lesson = { class: part, on };
      void queries.prefetchQuery({
        queryKey: lessonKey(lesson),
        queryFn: () => readLesson(lesson),
        staleTime: FRESH,
        retry: false,
      });
    }
  }, [keys, queries]);
}
