import { answer, api } from "@/api/client";
import type { components } from "@/api/schema.gen";

export type Month = components["schemas"]["MonthView"];

export async function listMonths(): Promise<Month[]> {
  return (await answer(api.GET("/api/partner/enrolments/monthly"))).data.months;
}

export type FirstStep = components["schemas"]["FirstStepView"];

/** Null if there are none to show. */
export async function getSteps(): Promise<FirstStep[] | null> {
  return (await answer(api.GET("/api/partner/first-steps"))).data.steps ?? null;
}

export async function dismissSteps(): Promise<void> {
  await answer(api.POST("/api/partner/first-steps/self/dismiss"));
}

export async function isLinkOpen(): Promise<boolean> {
  return (await answer(api.GET("/api/partner/profile"))).data.linkIsOpen;
}

/** Returns the new state of the link, and the server's message. */
export async function setLinkOpen(open: boolean): Promise<{ isOpen: boolean; message: string }> {
  const { data, message } = await answer(
    open ? api.PUT("/api/partner/link/enable") : api.PUT("/api/partner/link/disable"),
  );
  return { isOpen: data.isOpen, message };
}
