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
  /** The link has a code that is unknown or of a link that was removed. */
  | { state: "gone" }
  | { state: "failed"; message: string; requestId?: string | undefined }
  | { state: Link["state"]; partnerId: number; organization: string; expiresOn: string | null; domains: string[] };

const NOT_FOUND = 404;

async function find(linkNumber: string, code: string): Promise<FoundLink> {
  const partnerId = partnerIdOf(linkNumber);
  if (partnerId === undefined) return { state: "invalid" };
  const params = { path: { partnerID: Number(linkNumber) }, ...(code !== "" && { query: { link: code } }) };
  try {
    const { data } = await answer(sessionlessApi.GET("/api/common/partner-link/{partnerID}", { params }));
    return found(partnerId, data);
  } catch (error) {
    if (error instanceof ApiFailure && error.httpStatus === NOT_FOUND)
      return { state: code === "" ? "invalid" : "gone" };
    console.error(error);
    const requestId = error instanceof ApiFailure ? error.requestId : undefined;
    return { state: "failed", message: (error as Error).message, requestId };
  }
}

function found(partnerId: number, { organizationName, state, expiresOn = null, domains }: Link): FoundLink {
  return { state, partnerId, organization: organizationName, expiresOn, domains };
}

/** Looks a link up, and shows a toast when it leads nowhere. */
export function usePartnerLink(linkNumber: string, code: string): { link: FoundLink; retry: () => void } {
  const [tries, setTries] = useState(0);
  const asked = `${linkNumber} ${code} ${tries}`;
  const [latest, setFound] = useState<{ asked: string; link: FoundLink }>();

  useEffect(() => {
    let current = true;
    void find(linkNumber, code).then((answered) => {
      if (!current) return;
      setFound({ asked, link: answered });
      if (answered.state === "invalid") toast.error(identityText().parentSignUp.invalid);
      if (answered.state === "gone") toast.error(identityText().parentSignUp.gone);
      if (answered.state === "failed") toast.error(answered.message);
    });
    return () => {
      current = false;
    };
  }, [linkNumber, code, asked]);

  const link: FoundLink = latest?.asked === asked ? latest.link : { state: "loading" };
  return { link, retry: () => setTries(tries + 1) };
}

/** The number in a link, or a bare number, and the link's code if it has one. */
export function linkIn(pasted: string): { number: string; code: string } | undefined {
  const number = /(?:^|[?&]partnerID=)(\d+)(?:&|#|$)/i.exec(pasted.trim())?.[1];
  const code = /[?&]link=([\w-]+)/.exec(pasted)?.[1] ?? "";
  return number !== undefined && partnerIdOf(number) !== undefined ? { number, code } : undefined;
}
