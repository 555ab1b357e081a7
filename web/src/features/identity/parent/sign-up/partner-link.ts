import { useEffect, useState } from "react";
import { answer, sessionlessApi } from "@/api/client";
import { ApiFailure } from "@/api/failure";
import type { components } from "@/api/schema.gen";
import { partnerIdOf } from "@/app/paths";
import { identityText } from "@/features/identity/shared/en";
import { toast } from "@/ui/toast";

type Link = components["schemas"]["PartnerLinkView"];

/** The partner behind a registration link, or why there is none. */
export type FoundLink =
  | { state: "loading" }
  | { state: "invalid" }
  | { state: "failed"; message: string; requestId?: string | undefined }
  | { state: "closed" | "open"; partnerId: number; organization: string };

const NOT_FOUND = 404;

async function find(linkNumber: string): Promise<FoundLink> {
  const partnerId = partnerIdOf(linkNumber);
  if (partnerId === undefined) return { state: "invalid" };
  const path = { partnerID: Number(linkNumber) };
  try {
    const { data } = await answer(sessionlessApi.GET("/api/common/partner-link/{partnerID}", { params: { path } }));
    return found(partnerId, data);
  } catch (error) {
    if (error instanceof ApiFailure && error.httpStatus === NOT_FOUND) return { state: "invalid" };
    console.error(error);
    const requestId = error instanceof ApiFailure ? error.requestId : undefined;
    return { state: "failed", message: (error as Error).message, requestId };
  }
}

function found(partnerId: number, { organizationName, isOpen }: Link): FoundLink {
  return { state: isOpen ? "open" : "closed", partnerId, organization: organizationName };
}

/** Looks a link up, and shows a toast when it is invalid. */
export function usePartnerLink(linkNumber: string): { link: FoundLink; retry: () => void } {
  const [tries, setTries] = useState(0);
  const asked = `${linkNumber} ${tries}`;
  const [latest, setFound] = useState<{ asked: string; link: FoundLink }>();

  useEffect(() => {
    let current = true;
    void find(linkNumber).then((answered) => {
      if (!current) return;
      setFound({ asked, link: answered });
      if (answered.state === "invalid") toast.error(identityText().parentSignUp.invalid);
      if (answered.state === "failed") toast.error(answered.message);
    });
    return () => {
      current = false;
    };
  }, [linkNumber, asked]);

  const link: FoundLink = latest?.asked === asked ? latest.link : { state: "loading" };
  return { link, retry: () => setTries(tries + 1) };
}

/** The number at the end of a link, or a bare number. */
export function linkNumberIn(pasted: string): string | undefined {
  const number = /(?:^|[?&]partnerID=)(\d+)(?:&|#|$)/i.exec(pasted.trim())?.[1];
  return number !== undefined && partnerIdOf(number) !== undefined ? number : undefined;
}
