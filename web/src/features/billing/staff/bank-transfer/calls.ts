import { answer, inlineApi } from "@/api/client";
import type { components } from "@/api/schema.gen";

/** Instructions for payers whose currency cannot be charged. */
export type Instructions = components["schemas"]["BankTransfer"];

const PATH = "/api/staff/bank-transfer";

export const getInstructions = () => answer(inlineApi.GET(PATH));

export const saveInstructions = (text: string) => answer(inlineApi.PUT(PATH, { body: { text } }));
