import { isIsoDate } from "@/lib/typed-date";
import type { Action, ChangeBody, StaffClass, StaffLesson, Target } from "@/features/lessons/staff/model";

export type ActionKind = Action["kind"];

/** What the panel was opened for. */
export type ChangeRequest =
  | { kind: "lesson"; lesson: StaffLesson; action: ActionKind }
  | { kind: "class"; taught: Pick<StaffClass, "class" | "cohort" | "day" | "timeText">; from: string; to: string }
  | { kind: "teacherDay"; teacherId?: number; today: string };

export interface ChangeValues {
  teacherId: string;
  on: string;
  from: string;
  to: string;
  action: ActionKind;
  reason: string;
  append: boolean;
  date: string;
  time: string;
  /** Of lessons that move together: whole numbers, negative for earlier. */
  days: string;
  minutes: string;
  substituteId: string;
  classLink: string;
}

/** The fields of the form, as the server's errors name them. */
export const CHANGE_FIELDS = [
  "teacherId",
  "on",
  "from",
  "to",
  "reason",
  "date",
  "time",
  "days",
  "minutes",
  "substituteId",
  "classLink",
];

/** The actions that the panel offers; a lesson's is chosen before it opens. */
export const CHOICES: Readonly<Record<Exclude<ChangeRequest["kind"], "lesson">, readonly ActionKind[]>> = {
  class: ["cancel", "shift", "substitute", "link", "restore"],
  teacherDay: ["cancel", "shift", "substitute"],
};

export function startOf(request: ChangeRequest): ChangeValues {
  const target = { teacherId: "", on: "", from: "", to: "" };
  const empty = { ...target, reason: "", date: "", time: "", days: "0", minutes: "0", substituteId: "", classLink: "" };
  // a class keeps its number of lessons unless the user decides otherwise
  const start: ChangeValues = { ...empty, action: "cancel", append: true };
  switch (request.kind) {
    case "lesson": {
      const { date, time, reason, classLink } = request.lesson;
      return { ...start, action: request.action, date, time, reason, classLink: classLink ?? "" };
    }
    case "class":
      return { ...start, from: request.from, to: request.to };
    case "teacherDay":
      return { ...start, teacherId: String(request.teacherId ?? ""), on: request.today };
  }
}

function targetOf(request: ChangeRequest, values: ChangeValues): Target {
  switch (request.kind) {
    case "lesson": {
      const { class: key, on, teacherId } = request.lesson;
      return { kind: "lesson", class: key, on, ...(teacherId && { teacherId }) };
    }
    case "class":
      return { kind: "class", class: request.taught.class, from: values.from, to: values.to || null };
    case "teacherDay":
      return { kind: "teacherDay", teacherId: Number(values.teacherId), on: values.on };
  }
}

const DAY = 86_400_000;

/** Days from the day that is moved to its new date; an empty date is the same one. */
function daysUntil(date: string, on: string): number {
  return date === "" ? 0 : Math.round((Date.parse(date) - Date.parse(on)) / DAY);
}

/** How the lessons of a class, or of a teacher's day, move together. */
function shiftOf(request: ChangeRequest, { on, date, time, days, minutes }: ChangeValues) {
  if (request.kind === "teacherDay") return { days: daysUntil(date, on), minutes: Number(minutes) };
  return { days: Number(days), time: time || null };
}

function actionOf(request: ChangeRequest, all: ChangeValues): Action {
  const { action, append, date, time, substituteId, ...values } = all;
  const reason = values.reason.trim();
  switch (action) {
    case "cancel":
      return { kind: action, reason, append };
    case "move":
      return { kind: action, date, time, reason };
    case "shift":
      return { kind: action, ...shiftOf(request, all), reason };
    case "substitute":
      return { kind: action, teacherId: Number(substituteId), reason };
    case "link":
      return { kind: action, classLink: values.classLink.trim() };
    case "restore":
      return { kind: action };
  }
}

export function bodyOf(request: ChangeRequest, values: ChangeValues): ChangeBody {
  return { target: targetOf(request, values), action: actionOf(request, values) };
}

/** Whether the form would change nothing, as when it opens: there is nothing to check yet. */
export function isUnchanged(request: ChangeRequest, values: ChangeValues): boolean {
  const { action, date, time, classLink } = values;
  if (action === "shift") {
    const { days, time: to, minutes } = { time: null, minutes: 0, ...shiftOf(request, values) };
    return days === 0 && to === null && minutes === 0;
  }
  if (request.kind !== "lesson") return false;
  const { lesson } = request;
  if (action === "move") return date === lesson.date && time === lesson.time;
  return action === "link" && classLink.trim() === (lesson.classLink ?? "");
}

/** An https URL, or nothing for the teacher's usual link. */
function isLinkOrEmpty(value: string): boolean {
  const link = value.trim();
  return link === "" || (/^https:\/\/[^\s/]+\.[^\s/]/i.test(link) && URL.canParse(link));
}

/** By how many days lessons are moved at most. */
export const MAX_DAYS = 366;

function isDays(value: string): boolean {
  return /^-?\d{1,3}$/.test(value.trim()) && Math.abs(Number(value)) <= MAX_DAYS;
}

/** What is missing, by field: the fields that a request and its action need. */
export function faultsOf(request: ChangeRequest, values: ChangeValues): (keyof ChangeValues)[] {
  const { teacherId, on, from, to, action, date, time, days, substituteId, classLink } = values;
  const isShift = (kind: ChangeRequest["kind"]) => action === "shift" && request.kind === kind;
  const checks: [keyof ChangeValues, boolean][] = [
    ["teacherId", request.kind === "teacherDay" && teacherId === ""],
    ["on", request.kind === "teacherDay" && !isIsoDate(on)],
    ["from", request.kind === "class" && !isIsoDate(from)],
    ["to", request.kind === "class" && to !== "" && (!isIsoDate(to) || to < from)],
    ["date", action === "move" && !isIsoDate(date)],
    ["date", isShift("teacherDay") && date !== "" && !isIsoDate(date)],
    ["days", isShift("class") && !isDays(days)],
    ["time", action === "move" && time === ""],
    ["substituteId", action === "substitute" && substituteId === ""],
    ["classLink", action === "link" && !isLinkOrEmpty(classLink)],
  ];
  return checks.filter(([, isMissing]) => isMissing).map(([field]) => field);
}
