import * as z from "zod/mini";
import { staffChangeText } from "./en";
import { fill } from "@/i18n/text";
import { isIsoDate } from "@/lib/typed-date";
import { faultsOf, MAX_DAYS, type ChangeRequest, type ChangeValues } from "./request";

const ACTIONS = ["cancel", "move", "shift", "substitute", "link", "restore"] as const;

function messageOf(field: keyof ChangeValues, { to }: ChangeValues): string {
  const { errors: t } = staffChangeText();
  switch (field) {
    case "teacherId":
    case "substituteId":
      return t.teacher;
    case "time":
      return t.time;
    case "days":
      return fill(t.days, { days: MAX_DAYS });
    case "classLink":
      return t.link;
    case "to":
      return isIsoDate(to) ? t.order : t.day;
    default:
      return t.day;
  }
}

/** The rules of the panel depend on what it was opened for and on the chosen action. */
export function makeChangeRules(request: ChangeRequest) {
  const text = z.string();
  return z
    .object({
      teacherId: text,
      on: text,
      from: text,
      to: text,
      action: z.enum(ACTIONS),
      reason: text,
      append: z.boolean(),
      date: text,
      time: text,
      days: text,
      minutes: text,
      substituteId: text,
      classLink: text,
    })
    .check((context) => {
      for (const field of faultsOf(request, context.value)) {
        context.issues.push({
          code: "custom",
          input: context.value,
          path: [field],
          message: messageOf(field, context.value),
        });
      }
    });
}
