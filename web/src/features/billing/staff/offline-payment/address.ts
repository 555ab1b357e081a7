import { useNavigate, useSearch } from "@tanstack/react-router";

interface PrefilledTransfer {
  partnerId?: number;
  cohortId?: number;
}

function numberIn(value: unknown): number | undefined {
  const number = Number(value);
  return Number.isInteger(number) && number > 0 ? number : undefined;
}

/** Payer and purpose, passed in the URL from an invoice or a family's page. */
export function usePrefilled() {
  const raw: Record<string, unknown> = useSearch({ strict: false });
  const navigate = useNavigate();
  const choose = (partnerId: number | undefined) => {
    const search: PrefilledTransfer = partnerId === undefined ? {} : { partnerId };
    void navigate({ to: ".", search: search as never, resetScroll: false });
  };
  const request = typeof raw["request"] === "string" ? raw["request"] : undefined;
  return {
    request,
    partnerId: numberIn(raw["partnerId"]),
    cohortId: numberIn(raw["cohortId"]),
    parentId: numberIn(raw["parentId"]),
    choose,
  };
}
