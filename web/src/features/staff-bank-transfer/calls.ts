import { answer, inlineApi } from "@/api/client";
import type { components } from "@/api/schema.gen";

/** What payers are told where nobody collects their currency. */
export type Instructions = components["schemas"]["BankTransfer"];

const PATH = "/api/staff/bank-transfer";

export const getInstructions = () => answer(inlineApi.GET(PATH));

export const saveInstructions = (text: string) => answer(inlineApi.PUT(PATH, { body: { text } }));
