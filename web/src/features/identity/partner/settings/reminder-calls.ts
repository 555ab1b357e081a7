import { answer, api } from "@/api/client";
import type { components } from "@/api/schema.gen";

/** Whether mail reminders are sent for invoices that are due soon or overdue. */
export type Reminders = components["schemas"]["Reminders"];

const PATH = "/api/partner/reminders";

export async function getReminders(): Promise<Reminders> {
  return (await answer(api.GET(PATH))).data;
}

/** Returns the server's message and the new setting. */
export function saveReminders(wanted: boolean): Promise<{ message: string; data: Reminders }> {
  return answer(api.PUT(PATH, { body: { wanted } }));
}
