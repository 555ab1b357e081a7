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
  substituteId: string;
  classLink: string;
}

/** The fields of the form, as the server's errors name them. */
export const CHANGE_FIELDS = ["teacherId", "on", "from", "to", "reason", "date", "time", "substituteId", "classLink"];

/** The actions that the panel offers; a lesson's is chosen before it opens. */
export const CHOICES: Readonly<Record<Exclude<ChangeRequest["kind"], "lesson">, readonly ActionKind[]>> = {
  class: ["cancel", "substitute", "link", "restore"],
  teacherDay: ["cancel", "substitute"],
};

export function startOf(request: ChangeRequest): ChangeValues {
  const empty = { teacherId: "", on: "", from: "", to: "", reason: "", date: "", time: "", substituteId: "" };
  // a class keeps its number of lessons unless the user decides otherwise
  const start: ChangeValues = { ...empty, classLink: "", action: "cancel", append: true };
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
      return { kind: "class", class: request.taught.class, from: values.from, to: values.to };
    case "teacherDay":
      return { kind: "teacherDay", teacherId: Number(values.teacherId), on: values.on };
  }
}

function actionOf({ action, append, date, time, substituteId, ...values }: ChangeValues): Action {
  const reason = values.reason.trim();
  switch (action) {
    case "cancel":
      return { kind: action, reason, append };
    case "move":
      return { kind: action, date, time, reason };
    case "substitute":
      return { kind: action, teacherId: Number(substituteId), reason };
    case "link":
      return { kind: action, classLink: values.classLink.trim() };
    case "restore":
      return { kind: action };
  }
}

export function bodyOf(request: ChangeRequest, values: ChangeValues): ChangeBody {
  return { target: targetOf(request, values), action: actionOf(values) };
}

/** Whether the form would change nothing, as when it opens: there is nothing to check yet. */
export function isUnchanged(request: ChangeRequest, { action, date, time, classLink }: ChangeValues): boolean {
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

/** What is missing, by field: the fields that a request and its action need. */
export function faultsOf(request: ChangeRequest, values: ChangeValues): (keyof ChangeValues)[] {
  const { teacherId, on, from, to, action, date, time, substituteId, classLink } = values;
  const checks: [keyof ChangeValues, boolean][] = [
    ["teacherId", request.kind === "teacherDay" && teacherId === ""],
    ["on", request.kind === "teacherDay" && !isIsoDate(on)],
    ["from", request.kind === "class" && !isIsoDate(from)],
    ["to", request.kind === "class" && (!isIsoDate(to) || to < from)],
    ["date", action === "move" && !isIsoDate(date)],
    ["time", action === "move" && time === ""],
    ["substituteId", action === "substitute" && substituteId === ""],
    ["classLink", action === "link" && !isLinkOrEmpty(classLink)],
  ];
  return checks.filter(([, isMissing]) => isMissing).map(([field]) => field);
}
